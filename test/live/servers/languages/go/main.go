// The careless server on go-sdk: raw errors, and a panic. It is no example.

package main

import (
	"context"
	"fmt"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type In struct {
	ID string `json:"id"`
}

func main() {
	server := mcp.NewServer(&mcp.Implementation{Name: "careless", Version: "1.0.0"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: "read_note", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}}, func(_ context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, any, error) {
		_, err := os.ReadFile("/srv/vault/" + in.ID)
		return nil, nil, err
	})
	mcp.AddTool(server, &mcp.Tool{Name: "crash", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}}, func(_ context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, any, error) {
		panic(fmt.Sprintf("no note %s", in.ID))
	})
	_ = server.Run(context.Background(), &mcp.StdioTransport{})
}
