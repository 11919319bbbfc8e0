import { problemOf, unreachable, unreadable } from "./api-problem.ts";
import { parseEvents, type StreamEvent } from "./event-stream.ts";

/** Any zod schema. */
interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

export interface RequestOptions<T> {
  /** JSON, or FormData as it is. */
  body?: unknown;
  /** Of the answer; without it the answer's body is not read. */
  schema?: Schema<T>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Api {
  /**
   * One call to our own services. `path` starts with `/api/`.
   * Throws ApiProblem for every failure but an abort, which throws as fetch does.
   */
  request<T = void>(method: Method, path: string, options?: RequestOptions<T>): Promise<T>;
  /** As `request`, for a file. */
  blob(method: Method, path: string, options?: Omit<RequestOptions<never>, "schema">): Promise<Blob>;
  /**
   * As `request`, for server-sent events, which EventSource cannot ask for with a token or a body. Ends when the server
   * closes; an answer that is no event stream comes whole as one `message`.
   */
  events(method: Method, path: string, options?: Omit<RequestOptions<never>, "schema">): AsyncGenerator<StreamEvent>;
}

/** Calls carry the person's token when `getToken` is given and gives one; guests call without. */
export function createApi({ getToken }: { getToken?: (() => Promise<string | null>) | undefined } = {}): Api {
  async function send(method: Method, path: string, { body, headers, signal }: RequestOptions<unknown>) {
    const token = await getToken?.();
    const isForm = body instanceof FormData;
    const response = await fetch(path, {
      method,
      signal: signal ?? null,
      headers: {
        ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    }).catch((error: unknown) => {
      throw isAbort(error) ? error : unreachable();
    });
    if (!response.ok) throw await problemOf(response);
    return response;
  }

  return {
    async request<T>(method: Method, path: string, options: RequestOptions<T> = {}) {
      const response = await send(method, path, options);
      if (!options.schema) return undefined as T;
      const parsed = options.schema.safeParse(await response.json().catch(() => undefined));
      if (!parsed.success) throw unreadable(response.status);
      return parsed.data;
    },
    async blob(method, path, options = {}) {
      const response = await send(method, path, options);
      return response.blob().catch(() => {
        throw unreachable();
      });
    },
    async *events(method, path, options = {}) {
      const headers = { Accept: "text/event-stream, application/json;q=0.5", ...options.headers };
      const response = await send(method, path, { ...options, headers });
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
      try {
        if (isStream && response.body) yield* parseEvents(response.body);
        else yield { event: "message", data: await response.text() };
      } catch (error) {
        throw error instanceof TypeError ? unreachable() : error;
      }
    },
  };
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";
