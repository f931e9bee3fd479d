// The careless server on rmcp: raw errors, and a panic. It is no example.

use rmcp::{ServerHandler, ServiceExt, handler::server::{router::tool::ToolRouter, wrapper::Parameters}, tool, tool_handler, tool_router, transport::stdio};

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct In { id: String }

#[derive(Clone)]
struct Careless { tool_router: ToolRouter<Self> }

#[tool_router]
impl Careless {
    #[tool(description = "reads", annotations(read_only_hint = true))]
    async fn read_note(&self, Parameters(In { id }): Parameters<In>) -> Result<String, String> {
        std::fs::read_to_string(format!("/srv/vault/{id}")).map_err(|e| format!("/srv/vault/{}: {e}", id.chars().take(20).collect::<String>()))
    }
    #[tool(description = "panics", annotations(read_only_hint = true))]
    async fn crash(&self, Parameters(In { id }): Parameters<In>) -> Result<String, String> {
        panic!("no note {id}")
    }
}

#[tool_handler]
impl ServerHandler for Careless {}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let service = Careless { tool_router: Careless::tool_router() }.serve(stdio()).await?;
    service.waiting().await?;
    Ok(())
}
