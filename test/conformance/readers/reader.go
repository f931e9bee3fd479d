// Reads rows of edition 4 as any implementation would: places filled in. Prints their ops and what they expect.
package main

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
)

func filled(value any, shared []any) any {
	switch it := value.(type) {
	case string:
		if strings.HasPrefix(it, "$$") {
			return it[1:]
		}
		if strings.HasPrefix(it, "$") {
			at, _ := strconv.Atoi(it[1:])
			return filled(shared[at], shared)
		}
	case []any:
		made := []any{}
		for _, each := range it {
			made = append(made, filled(each, shared))
		}
		return made
	case map[string]any:
		made := map[string]any{}
		for name, each := range it {
			made[name] = filled(each, shared)
		}
		return made
	}
	return value
}

func main() {
	text, _ := os.ReadFile(os.Args[1])
	var file struct{ Shared, Rows []any }
	if err := json.Unmarshal(text, &file); err != nil {
		panic(err)
	}
	for _, row := range file.Rows {
		it := filled(row, file.Shared).(map[string]any)
		json.NewEncoder(os.Stdout).Encode([]any{it["op"], it["name"], it["expect"]})
	}
}
