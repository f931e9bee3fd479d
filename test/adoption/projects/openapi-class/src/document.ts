// The operations of the service, as an OpenAPI document names them.

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly string[];
}

export interface Document {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
}

export const document: Document = {
  paths: {
    "/v1/pages/{id}": { get: { operationId: "retrieve-a-page", summary: "Reads a page.", parameters: ["id"] } },
    "/v1/search": { post: { operationId: "post-search", summary: "Looks for pages.", parameters: ["query"] } },
  },
};
