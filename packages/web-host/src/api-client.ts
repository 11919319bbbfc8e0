import { createInvalidResponseProblem, createNetworkProblem, readProblem } from "./api-problem.ts";
import type { StreamEvent } from "./event-stream.ts";

/** Any zod schema. */
interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

export interface RequestOptions<T> {
  /** FormData is sent as it is, anything else as JSON. */
  body?: unknown;
  /** Validates the response body; without it the body is not read. */
  schema?: Schema<T>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Completes the request after the page is left, if its body is small enough for that. */
  keepalive?: boolean;
}

/** Maximum body of a keepalive request, in bytes: browsers allow 64 KiB for all such requests together. */
const KEEPALIVE_LIMIT = 60_000;

type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Api {
  /**
   * Calls one of our services. `path` starts with `/api/`.
   * Throws ApiProblem for every failure, except an abort, which throws like fetch.
   */
  request<T = void>(method: Method, path: string, options?: RequestOptions<T>): Promise<T>;
  /** Like `request`, but returns the response body as a file. */
  blob(method: Method, path: string, options?: Omit<RequestOptions<never>, "schema">): Promise<Blob>;
  /**
   * Like `request`, for server-sent events; EventSource supports neither headers nor a body. Ends when the server closes
   * the stream. A response that is no event stream yields one `message`.
   */
  events(method: Method, path: string, options?: Omit<RequestOptions<never>, "schema">): AsyncGenerator<StreamEvent>;
}

/** Requests carry the token that `getToken` resolves to; guests have none. */
export function createApi({ getToken }: { getToken?: (() => Promise<string | null>) | undefined } = {}): Api {
  async function send(method: Method, path: string, { body, headers, signal, keepalive }: RequestOptions<unknown>) {
    const token = await getToken?.();
    const isForm = body instanceof FormData;
    const payload = body === undefined ? null : isForm ? body : JSON.stringify(body);
    const response = await fetch(path, {
      method,
      signal: signal ?? null,
      headers: {
        ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: payload,
      ...(keepalive && typeof payload === "string" && new Blob([payload]).size < KEEPALIVE_LIMIT && { keepalive }),
    }).catch(rethrow);
    if (!response.ok) throw await readProblem(response);
    return response;
  }

  return {
    async request<T>(method: Method, path: string, options: RequestOptions<T> = {}) {
      const response = await send(method, path, options);
      if (!options.schema) return undefined as T;
      const parsed = options.schema.safeParse(parseJson(await response.text().catch(rethrow)));
      if (!parsed.success) throw createInvalidResponseProblem(response.status);
      return parsed.data;
    },
    async blob(method, path, options = {}) {
      const response = await send(method, path, options);
      return response.blob().catch(rethrow);
    },
    async *events(method, path, options = {}) {
      const headers = { Accept: "text/event-stream, application/json;q=0.5", ...options.headers };
      const response = await send(method, path, { ...options, headers });
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
      try {
        if (isStream && response.body) {
          const { parseEvents } = await import("./event-stream.ts");
          yield* parseEvents(response.body);
        } else yield { event: "message", data: await response.text() };
      } catch (error) {
        throw error instanceof TypeError ? createNetworkProblem() : error;
      }
    },
  };
}

/** For a request or a response body that fails: no connection, a broken one, or a time-out. */
function rethrow(error: unknown): never {
  throw error instanceof DOMException && error.name === "AbortError" ? error : createNetworkProblem();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
