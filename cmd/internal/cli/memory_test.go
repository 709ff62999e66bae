package cli

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
)

// percent is how often memory is collected now.
func percent() uint64 {
	s := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

// TestCollectLate: only the first collection is put off, and none where GOGC
// says how it shall be.
func TestCollectLate(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	t.Setenv("GOGC", "50")
	if collectLate(); percent() != 100 {
		t.Errorf("GOGC does not count: %d%%", percent())
	}
	t.Setenv("GOGC", "")
	if collectLate(); percent() != late {
		t.Errorf("%d%% before the first collection, want %d%%", percent(), late)
	}
	runtime.GC()
	for percent() != 100 { // what a collection sets off runs by itself
		runtime.Gosched()
	}
}
