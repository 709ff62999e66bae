module gamebook

go 1.24.2
