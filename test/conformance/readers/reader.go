// Reads rows of edition 4 as any implementation would: described values become real ones. Prints how many there are of each kind.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

func real(value any) any {
	switch it := value.(type) {
	case []any:
		for at := range it {
			it[at] = real(it[at])
		}
	case map[string]any:
		switch it["$"] {
		case "join":
			return strings.Trim(fmt.Sprint(it["parts"]), "[]")
		case "repeat":
			return strings.Repeat(it["text"].(string), int(it["times"].(float64)))
		}
		for name := range it {
			it[name] = real(it[name])
		}
	}
	return value
}

func main() {
	text, _ := os.ReadFile(os.Args[1])
	var file struct{ Rows []map[string]any }
	counts := map[string]int{}
	if err := json.Unmarshal(text, &file); err != nil {
		panic(err)
	}
	for _, row := range file.Rows {
		counts[real(row).(map[string]any)["op"].(string)]++
	}
	out, _ := json.Marshal(counts)
	fmt.Println(string(out))
}
