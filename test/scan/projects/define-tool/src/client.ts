// The client of the fixture: an object made of a class.

class ApiError extends Error {
  override name = "ApiError";
  code = "API_FAILED";
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

class Client {
  async issues(project: string): Promise<string> {
    const response = await this.request(`/projects/${project}/issues`);
    return response.text();
  }

  async issue(id: string): Promise<{ closed: boolean }> {
    const response = await this.request(`/issues/${id}`);
    return response.json() as Promise<{ closed: boolean }>;
  }

  private async request(path: string): Promise<Response> {
    const response = await fetch(`https://issues.example.org${path}`);
    if (response.status === 404) throw new ApiError(`Nothing at ${path}`, 404);
    if (!response.ok) throw new ApiError(`The service answered ${response.status}`, response.status);
    return response;
  }
}

export const client = new Client();
