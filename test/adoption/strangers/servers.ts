// Published servers that nobody here wrote or looked at before, by kind: how each is installed and started, and the call whose failures are looked at. It runs nothing.

export type Kind = "low-level" | "McpServer 1" | "McpServer 2" | "FastMCP" | "classes" | "CommonJS" | "tmcp" | "mcp-ts-core";

export interface Stranger {
  readonly name: string;
  readonly kind: Kind;
  readonly spec: string;
  /** The folder that its sources, compiled, are published in. */
  readonly made: string;
  /** Its main file, from there. */
  readonly start: string;
  /** Words behind it. */
  readonly args?: readonly string[];
  readonly env?: { readonly [name: string]: string };
  /** Calls that go upstream; CASE stands for how that fails, and a text that begins with # is a number. */
  readonly calls: readonly (readonly [tool: string, args: { readonly [name: string]: unknown }])[];
  /** Ways its upstream fails. */
  readonly cases: readonly string[];
  /** What its upstream answers where nothing is to fail, if `{}` does not let it start: it is not asked with every connection refused. */
  readonly starts?: string;
  /** Dependencies that no registry has, and what stands in for them. */
  readonly instead?: { readonly [name: string]: string };
}

const server = (kind: Kind, name: string, spec: string, main: string, call: Stranger["calls"][number], rest: Partial<Stranger> = {}): Stranger => {
  const [made = "", ...start] = main.split("/");
  return { name, kind, spec, cases: usual, ...(start.length === 0 ? { made: ".", start: main } : { made, start: start.join("/") }), calls: [call], ...rest };
};

/** Ways the upstream fails, beside a connection that is refused: by its status, by an answer that nobody can read (999), by a connection that it ends (998). */
const usual: readonly string[] = ["401", "404", "429", "500", "502", "999"];

const first: readonly Stranger[] = [
  server("low-level", "open-library", "@geobio/mcp-open-library@0.1.6", "build/index.js", ["get_book_by_title", { title: "caseCASE" }]),
  server("low-level", "linear", "linear-mcp-server@0.1.0", "build/index.js", ["linear_search_issues", { query: "caseCASE" }], { env: { LINEAR_API_KEY: "key" } }),
  server("low-level", "asana", "@roychri/mcp-server-asana@1.8.0", "dist/index.js", ["asana_get_task", { task_id: "900CASE" }], { env: { ASANA_ACCESS_TOKEN: "key" } }),
  server("low-level", "amap", "@amap/amap-maps-mcp-server@0.0.8", "build/index.js", ["maps_geo", { address: "caseCASE" }], { env: { AMAP_MAPS_API_KEY: "key" } }),
  server("McpServer 1", "plane", "@makeplane/plane-mcp-server@0.1.5", "build/index.js", ["list_labels", { project_id: "caseCASE" }], { env: { PLANE_API_KEY: "key", PLANE_WORKSPACE_SLUG: "ada" } }),
  server("McpServer 1", "airtable", "airtable-mcp-server@1.14.0", "dist/main.js", ["list_records", { baseId: "appcaseCASE", tableId: "tbl1" }], { env: { AIRTABLE_API_KEY: "key" } }),
  server("McpServer 1", "vapi", "@vapi-ai/mcp-server@0.0.11", "dist/index.js", ["get_assistant", { assistantId: "caseCASE" }], { env: { VAPI_TOKEN: "key" } }),
  server("McpServer 1", "deepl", "deepl-mcp-server@0.1.3-beta.0", "src/index.mjs", ["translate-text", { text: "caseCASE", targetLang: "de" }], { env: { DEEPL_API_KEY: "key:fx" } }),
  server("McpServer 1", "trello", "@delorenj/mcp-server-trello@1.8.1", "build/index.js", ["get_cards_by_list_id", { listId: "caseCASE" }], { env: { TRELLO_API_KEY: "key", TRELLO_TOKEN: "token" } }),
  server("McpServer 1", "wikipedia", "wikipedia-mcp@1.0.3", "dist/index.js", ["search", { query: "caseCASE" }]),
  server("McpServer 1", "jina", "jina-mcp-tools@1.2.3", "dist/index.js", ["jina_reader", { url: "https://example.com/caseCASE" }]),
  server("McpServer 1", "open-meteo", "open-meteo-mcp-server@2.1.0", "dist/index.js", ["geocoding", { name: "caseCASE" }]),
  server("McpServer 1", "jira", "mcp-jira-cloud@4.4.0", "dist/index.js", ["jira_get_issue", { issueIdOrKey: "caseCASE-1" }], { env: { JIRA_BASE_URL: "https://example.atlassian.net", JIRA_EMAIL: "ada@example.org", JIRA_API_TOKEN: "key" } }),
  server("McpServer 2", "hevy", "hevy-mcp@6.1.13", "dist/cli.mjs", ["get-workout", { workout_id: "caseCASE" }], { env: { HEVY_API_KEY: "key" } }),
  server("McpServer 2", "backlog", "backlog-mcp-server@0.20.4", "build/index.js", ["get_project", { projectKey: "caseCASE" }], { env: { BACKLOG_DOMAIN: "example.backlog.com", BACKLOG_API_KEY: "key" } }),
  server("McpServer 2", "resend", "resend-mcp@2.22.0", "dist/index.js", ["get-automation", { id: "caseCASE" }], { env: { RESEND_API_KEY: "re_key" } }),
  server("FastMCP", "discogs", "discogs-mcp-server@0.5.7", "dist/index.js", ["get_release", { release_id: "#900CASE" }], { env: { DISCOGS_PERSONAL_ACCESS_TOKEN: "key" }, instead: { dotenv: "^16.4.5" } }),
  server("CommonJS", "bitbucket", "@aashari/mcp-server-atlassian-bitbucket@3.1.0", "dist/index.js", ["bb_get", { path: "/repositories/caseCASE" }], { env: { ATLASSIAN_USER_EMAIL: "ada@example.org", ATLASSIAN_API_TOKEN: "key" } }),
  server("classes", "serpstat", "@serpstat/serpstat-mcp-server@1.1.5", "dist/index.js", ["get_domain_competitors", { domain: "caseCASE.com", se: "g_us" }], { env: { SERPSTAT_API_TOKEN: "key" } }),
  server("FastMCP", "brightdata", "@brightdata/mcp@2.11.3", "server.js", ["scrape_as_markdown", { url: "https://example.com/caseCASE" }], { env: { API_TOKEN: "key" } }),
  server("CommonJS", "paperless", "@baruchiro/paperless-mcp@2.2.1", "build/index.js", ["get_document", { id: "#900CASE" }], { args: ["--baseUrl", "https://paper.example.org", "--token", "key"] }),
  server("CommonJS", "lark", "@larksuiteoapi/lark-mcp@0.5.1", "dist/cli.js", ["docx_v1_document_rawContent", { path: { document_id: "caseCASE" }, useUAT: true }], { args: ["mcp", "-a", "cli_key", "-s", "secret", "-u", "u-token"] }),
  server("classes", "ynab", "ynab-mcp-server@0.1.2", "dist/index.js", ["get_unapproved_transactions", { budgetId: "caseCASE" }], { env: { YNAB_API_TOKEN: "key" } }),
  server("McpServer 1", "coolify", "@masonator/coolify-mcp@3.5.0", "dist/index.js", ["get_application", { uuid: "caseCASE" }], { env: { COOLIFY_ACCESS_TOKEN: "key", COOLIFY_BASE_URL: "https://cool.example.org" } }),
  server("low-level", "iterable", "@iterable/mcp@1.9.0", "dist/index.js", ["get_catalog_items", { catalogName: "caseCASE" }], { env: { ITERABLE_API_KEY: "0123456789abcdef0123456789abcdef" } }),
  server("McpServer 1", "lunchmoney", "@akutishevsky/lunchmoney-mcp@3.0.0", "build/index.js", ["get_single_category", { categoryId: "#900CASE" }], { env: { LUNCHMONEY_API_TOKEN: "key" } }),
  server("McpServer 1", "metabase", "@getnao/metabase-mcp-server@1.2.4", "dist/index.js", ["metabase-get-question", { questionId: "#900CASE" }], { env: { METABASE_URL: "https://bi.example.org", METABASE_API_KEY: "key" } }),
  server("McpServer 1", "karakeep", "@karakeep/mcp@0.33.1", "dist/index.js", ["get-bookmark", { bookmarkId: "caseCASE" }], { env: { KARAKEEP_API_ADDR: "https://keep.example.org", KARAKEEP_API_KEY: "key" } }),
  server("McpServer 1", "chatwork", "@chatwork/mcp-server@0.0.4", "dist/index.js", ["get_room", { path: { room_id: "#900CASE" } }], { env: { CHATWORK_API_TOKEN: "key" } }),
  server("low-level", "baidu", "@baidumap/mcp-server-baidu-map@1.0.5", "dist/index.js", ["map_geocode", { address: "caseCASE" }], { env: { BAIDU_MAP_API_KEY: "key" } }),
  server("low-level", "attio", "attio-mcp-server@0.0.2", "dist/index.js", ["search-companies", { query: "caseCASE" }], { env: { ATTIO_API_KEY: "key" } }),
  server("low-level", "bitbucket-cloud", "bitbucket-mcp@5.0.6", "dist/index.js", ["getRepository", { workspace: "ada", repo_slug: "caseCASE" }], { env: { BITBUCKET_TOKEN: "key", BITBUCKET_WORKSPACE: "ada", BITBUCKET_LOG_DISABLE: "1" } }),
  server("low-level", "weather", "@h1deya/mcp-server-weather@0.1.3", "dist/index.js", ["get-alerts", { state: "caseCASE" }]),
  server("McpServer 1", "retell", "@abhaybabbar/retellai-mcp-server@1.0.2", "build/index.js", ["get_agent", { agentId: "caseCASE" }], { env: { RETELL_API_KEY: "key" } }),
  server("McpServer 1", "datadog", "@i524/datadog-mcp-server@0.0.5", "dist/index.js", ["search-logs", { filterQuery: "caseCASE" }], { env: { DD_API_KEY: "key", DD_APP_KEY: "key" } }),
  server("McpServer 1", "sonarqube", "sonarqube-mcp-server@1.10.21", "dist/index.js", ["components", { query: "caseCASE" }], { env: { SONARQUBE_URL: "https://sonar.example.org", SONARQUBE_TOKEN: "key" } }),
  server("McpServer 1", "todoist", "todoist-mcp@1.3.4", "dist/index.js", ["get_tasks_by_filter", { query: "caseCASE" }], { env: { API_KEY: "key" } }),
  server("CommonJS", "grafana", "@leval/mcp-grafana@1.1.7", "dist/cli.js", ["get_dashboard_by_uid", { uid: "caseCASE" }], { env: { GRAFANA_URL: "https://graphs.example.org", GRAFANA_SERVICE_ACCOUNT_TOKEN: "key" } }),
  server("McpServer 1", "vercel", "@mistertk/vercel-mcp@0.1.1", "build/index.js", ["getDeployment", { deploymentId: "dpl_caseCASE" }], { env: { VERCEL_API_KEY: "key_of_twenty_four_signs" } }),
  server("low-level", "render", "@niyogi/render-mcp@1.0.1", "dist/index.js", ["get_service", { params: { serviceId: "caseCASE" } }], { args: ["start"], env: { RENDER_API_KEY: "key" } }),
  server("McpServer 2", "upstash", "@upstash/mcp-server@0.3.0", "dist/index.js", ["redis_database_get_details", { database_id: "caseCASE" }], { env: { UPSTASH_EMAIL: "ada@example.org", UPSTASH_API_KEY: "key" }, starts: "[]" }),
  server("low-level", "datadog-incidents", "@winor30/mcp-server-datadog@1.8.0", "build/index.js", ["get_incident", { incidentId: "caseCASE" }], { env: { DATADOG_API_KEY: "key", DATADOG_APP_KEY: "key" } }),
  server("low-level", "gitlab", "@zereight/mcp-gitlab@2.1.64", "build/index.js", ["get_project", { project_id: "caseCASE" }], { env: { GITLAB_PERSONAL_ACCESS_TOKEN: "key" } }),
  server("low-level", "n8n", "@leonardsellem/n8n-mcp-server@0.1.8", "build/index.js", ["get_workflow", { workflowId: "caseCASE" }], { env: { N8N_API_URL: "https://flows.example.org/api/v1", N8N_API_KEY: "key" }, starts: '{"data":[]}' }),
  server("low-level", "mysql", "@f4ww4z/mcp-mysql-server@0.1.0", "build/index.js", ["connect_db", { host: "caseCASE.example.org", user: "ada", password: "words", database: "books" }]),
  server("low-level", "hubspot", "@hubspot/mcp-server@0.4.0", "dist/index.js", ["hubspot-get-property", { objectType: "contacts", propertyName: "caseCASE" }], { env: { PRIVATE_APP_ACCESS_TOKEN: "key" } }),
  server("CommonJS", "azure-devops", "@tiberriver256/mcp-server-azure-devops@0.1.48", "dist/index.js", ["get_project", { projectId: "caseCASE" }], { env: { AZURE_DEVOPS_ORG_URL: "https://dev.azure.com/ada", AZURE_DEVOPS_AUTH_METHOD: "pat", AZURE_DEVOPS_PAT: "key" } }),
  server("McpServer 1", "circleci", "@circleci/mcp-server-circleci@0.20.0", "dist/index.js", ["get_latest_pipeline_status", { params: { projectSlug: "gh/ada/caseCASE", branch: "main" } }], { env: { CIRCLECI_TOKEN: "key" } }),
  server("classes", "mapbox", "@mapbox/mcp-server@0.2.0", "dist/index.js", ["ForwardGeocodeTool", { q: "caseCASE" }], { env: { MAPBOX_ACCESS_TOKEN: "a.b.c", VERBOSE_ERRORS: "true" } }),
  server("tmcp", "omnisearch", "mcp-omnisearch@0.0.15", "dist/index.js", ["tavily_search", { query: "caseCASE" }], { env: { TAVILY_API_KEY: "key" } }),
  server("McpServer 2", "qase", "@qase/mcp-server@2.7.0", "build/index.js", ["qase_get", { entity: "case", code: "DEMO", id: "#900CASE" }], { env: { QASE_API_TOKEN: "key" } }),
  server("mcp-ts-core", "pubmed", "@cyanheads/pubmed-mcp-server@2.7.4", "dist/index.js", ["pubmed_spell_check", { query: "caseCASE" }]),
  server("FastMCP", "firecrawl", "firecrawl-mcp@3.22.2", "dist/index.js", ["firecrawl_scrape", { url: "https://example.com/caseCASE" }], { env: { FIRECRAWL_API_KEY: "fc-key" } }),
  server("low-level", "notion", "@notionhq/notion-mcp-server@2.5.2", "bin/cli.mjs", ["API-retrieve-a-page", { page_id: "caseCASE" }], { env: { NOTION_TOKEN: "key" } }),
  server("low-level", "commands", "mcp-server-commands@0.5.0", "build/index.js", ["run_command", { command: "cat ./caseCASE" }]),
  server("low-level", "searxng", "mcp-searxng@1.16.0", "dist/cli.js", ["searxng_web_search", { query: "caseCASE" }], { env: { SEARXNG_URL: "https://searx.example.org" } }),
  server("low-level", "hostinger", "hostinger-api-mcp@1.63.2", "src/servers/dns.js", ["DNS_getDNSRecordsV1", { domain: "caseCASE.example.org" }], { env: { HOSTINGER_API_TOKEN: "key" } }),
  server("McpServer 1", "strava", "@r-huijts/strava-mcp-server@1.2.1", "dist/server.js", ["get-activity-details", { activityId: "#900CASE" }], { env: { STRAVA_ACCESS_TOKEN: "key" } }),
  server("McpServer 1", "shopify", "shopify-mcp@1.0.8", "dist/index.js", ["get-product-by-id", { productId: "gid://shopify/Product/900CASE" }], { env: { SHOPIFY_ACCESS_TOKEN: "key", MYSHOPIFY_DOMAIN: "ada.myshopify.com" } }),
  server("McpServer 1", "wordpress", "mcp-wordpress@3.3.35", "dist/index.js", ["wp_get_user", { id: "#900CASE" }], { env: { WORDPRESS_SITE_URL: "https://blog.example.org", WORDPRESS_USERNAME: "ada", WORDPRESS_APP_PASSWORD: "words of ada" } }),
  server("McpServer 1", "spider", "spider-cloud-mcp@1.2.2", "dist/index.js", ["spider_scrape", { url: "https://example.com/caseCASE" }], { env: { SPIDER_API_KEY: "key" } }),
  server("McpServer 1", "currents", "@currents/mcp@2.1.1", "build/index.js", ["currents-get-run-details", { runId: "caseCASE" }], { env: { CURRENTS_API_KEY: "key" } }),
  server("low-level", "fr24", "@flightradar24/fr24api-mcp@1.0.2", "build/index.js", ["get_flight_summary_full", { flights: "caseCASE", flight_datetime_from: "2026-01-01T00:00:00", flight_datetime_to: "2026-01-02T00:00:00" }], { env: { FR24_API_KEY: "key" } }),
  server("McpServer 1", "leetcode", "@jinzcdev/leetcode-mcp-server@1.4.0", "build/index.js", ["get_problem", { titleSlug: "caseCASE" }]),
  server("low-level", "tavily", "tavily-mcp@0.2.22", "build/index.js", ["tavily_search", { query: "caseCASE" }], { env: { TAVILY_API_KEY: "key" } }),
  server("CommonJS", "exa", "exa-mcp-server@3.4.1", "dist/stdio.cjs", ["web_search_exa", { query: "caseCASE" }], { env: { EXA_API_KEY: "key" } }),
  server("McpServer 1", "perplexity", "@perplexity-ai/mcp-server@1.2.1", "dist/index.js", ["perplexity_ask", { messages: [{ role: "user", content: "caseCASE" }] }], { env: { PERPLEXITY_API_KEY: "key" } }),
  server("McpServer 1", "brave", "@brave/brave-search-mcp-server@2.1.4", "dist/index.js", ["brave_web_search", { query: "caseCASE" }], { env: { BRAVE_API_KEY: "key" } }),
  server("classes", "argocd", "argocd-mcp@0.9.0", "dist/index.js", ["get_application", { applicationName: "caseCASE" }], { args: ["stdio"], env: { ARGOCD_BASE_URL: "https://argo.example.org", ARGOCD_API_TOKEN: "key" } }),
  server("McpServer 1", "rollbar", "@rollbar/mcp-server@0.6.0", "build/index.js", ["get-item-details", { counter: "#900CASE" }], { env: { ROLLBAR_ACCESS_TOKEN: "key" } }),
  server("low-level", "airbnb", "@openbnb/mcp-server-airbnb@0.3.0", "dist/index.js", ["airbnb_listing_details", { id: "caseCASE" }], { args: ["--ignore-robots-txt"] }),
  server("McpServer 1", "graphql", "mcp-graphql@2.0.4", "dist/index.js", ["query-graphql", { query: "{ caseCASE }" }], { env: { ENDPOINT: "https://graph.example.org/graphql" } }),
  server("CommonJS", "ref", "ref-tools-mcp@3.0.3", "dist/index.cjs", ["ref_search_documentation", { query: "caseCASE" }], { env: { REF_API_KEY: "key" } }),
  server("CommonJS", "monday", "@mondaydotcomorg/monday-api-mcp@3.3.0", "dist/index.js", ["get_board_info", { boardId: "#900CASE" }], { args: ["-t", "key"] }),
  server("McpServer 2", "supabase", "@supabase/mcp-server-supabase@0.13.0", "dist/cli.js", ["get_project", { id: "caseCASE" }], { args: ["--access-token", "sbp_key"] }),
];

/** Met later, with more ways to fail: the SDKs of AWS, Stripe, Contentful, Paddle, Google and GitHub, node-fetch, jsforce; a class of another package, bundles; data and results in place of exceptions. */
const later: readonly Stranger[] = [
  server("low-level", "gh-node-fetch", "@missionsquad/mcp-github@0.10.8", "dist/index.js", ["get_file_contents", { owner: "ada", repo: "caseCASE", path: "a.md" }], { env: { GITHUB_PERSONAL_ACCESS_TOKEN: "key" } }),
  server("McpServer 2", "gh-projects", "mcp-github-project-manager@2.3.1", "build/index.js", ["manage_issues", { action: "get", issueId: "900CASE" }], { env: { GITHUB_TOKEN: "ghp_key", GITHUB_OWNER: "ada", GITHUB_REPO: "books" } }),
  server("McpServer 1", "runpod", "@runpod/mcp-server@4.0.0", "dist/stdio.mjs", ["get-job-status", { endpointId: "ep1", jobId: "caseCASE" }], { env: { RUNPOD_API_KEY: "key" } }),
  server("CommonJS", "stripe", "@stripe/mcp@0.2.4", "dist/index.js", ["list_invoices", { customer: "caseCASE" }], { args: ["--tools=all", "--api-key=sk_test_key"] }),
  server("McpServer 1", "contentful", "@ivotoby/contentful-management-mcp-server@1.21.0", "dist/bundle.js", ["get_entry", { entryId: "caseCASE", spaceId: "space", environmentId: "master" }], { env: { CONTENTFUL_MANAGEMENT_ACCESS_TOKEN: "CFPAT-key" } }),
  server("low-level", "salesforce", "@tsmztech/mcp-server-salesforce@0.0.6", "dist/index.js", ["salesforce_describe_object", { objectName: "caseCASE" }], { env: { SALESFORCE_USERNAME: "ada@example.org", SALESFORCE_PASSWORD: "words", SALESFORCE_TOKEN: "token" } }),
  server("low-level", "quickbooks", "quickbooks-mcp@0.11.0", "dist/index.js", ["query", { query: "select * from Vendor where DisplayName = 'caseCASE'" }], { env: { QBO_CREDENTIAL_MODE: "aws", AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret", AWS_REGION: "us-east-1" } }),
  server("McpServer 2", "octocode", "octocode-mcp@19.1.0", "dist/index.js", ["ghGetFileContent", { queries: [{ owner: "ada", repo: "caseCASE", path: "a.md", reasoning: "to read it" }] }], { env: { GITHUB_TOKEN: "ghp_key" } }),
  server("McpServer 1", "paddle", "@paddle/paddle-mcp@0.1.6", "build/index.js", ["get_product", { productId: "pro_caseCASE" }], { args: ["--environment=sandbox", "--api-key=key"] }),
  server("CommonJS", "domains", "domain-search-mcp@1.13.1", "dist/server.js", ["search_domain", { domain_name: "caseCASE", tlds: ["com"] }]),
  server("McpServer 1", "youtube", "youtube-data-mcp-server@1.0.16", "dist/index.js", ["searchVideos", { query: "caseCASE" }], { env: { YOUTUBE_API_KEY: "key" } }),
  server("low-level", "images", "mcp-image@0.14.0", "dist/index.js", ["generate_image", { prompt: "a caseCASE picture" }], { env: { GEMINI_API_KEY: "key_of_twenty_signs_", IMAGE_OUTPUT_DIR: "/tmp", SKIP_PROMPT_ENHANCEMENT: "true" } }),
  server("low-level", "dataforseo", "dataforseo-mcp-server@3.1.1", "dist/index.js", ["api_request", { method: "GET", path: "/v3/caseCASE" }], { env: { DATAFORSEO_USERNAME: "ada", DATAFORSEO_PASSWORD: "words" } }),
  server("McpServer 1", "xero", "@xeroapi/xero-mcp-server@0.0.17", "dist/index.js", ["list-contacts", { searchTerm: "caseCASE" }], { env: { XERO_CLIENT_ID: "id", XERO_CLIENT_SECRET: "secret" } }),
  server("McpServer 1", "line", "@line/line-bot-mcp-server@0.5.0", "dist/index.js", ["get_profile", { userId: "UcaseCASE" }], { env: { CHANNEL_ACCESS_TOKEN: "key" } }),
  server("low-level", "serper", "serper-search-scrape-mcp-server@0.1.2", "build/index.js", ["scrape", { url: "https://example.com/caseCASE" }], { env: { SERPER_API_KEY: "key" } }),
];

export const strangers: readonly Stranger[] = [...first, ...later.map((each) => ({ ...each, cases: [...usual, "402", "403", "998"] }))];
