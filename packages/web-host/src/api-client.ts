import {
  ApiProblem,
  createInvalidResponseProblem,
  createNetworkProblem,
  isNetworkProblem,
  readProblem,
} from "./api-problem.ts";
import type { StreamEvent } from "./event-stream.ts";
import { isOnlineStore } from "./online.ts";

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
  /**
   * Keeps a copy of the response to GET or PUT in this browser, for the signed-in user whose `uid` the client has; of a POST under the
   * path of what it created. A GET that gets no response resolves to the copy that the schema accepts, if there is one.
   */
  keepsCopy?: boolean;
  /** Called when the GET resolves to a copy. */
  onCopy?(): void;
}

/** Maximum body of a keepalive request, in bytes: browsers allow 64 KiB for all such requests together. */
const KEEPALIVE_LIMIT = 60_000;

/** How long a GET may take before its copy is shown, in milliseconds. */
const COPY_AFTER = 8000;

declare global {
  interface Window {
    /** That of the shell, for all front ends of the page: a page that starts without network has the shell's chunks for certain. */
    importCopies?: () => Promise<typeof import("./copies.ts")>;
  }
}

/** A separate chunk, which the first load does not need. */
const importOwnCopies = () => import("./copies.ts");
if (typeof window !== "undefined") window.importCopies ??= importOwnCopies;
export const importCopies = () => (window.importCopies ?? importOwnCopies)();

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

/** Requests carry the token that `getToken` resolves to; guests have none. Copies are kept for `uid`. */
export function createApi({
  getToken,
  uid,
}: {
  getToken?: (() => Promise<string | null>) | undefined;
  uid?: string | null | undefined;
} = {}): Api {
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
    if (isForeignPage(response)) throw reportNoResponse();
    if (path.startsWith("/api/")) isOnlineStore.reportSuccess();
    if (!response.ok) throw await readProblem(response);
    return response;
  }

  async function requestNow<T>(method: Method, path: string, options: RequestOptions<T>): Promise<T> {
    const response = await send(method, path, options);
    if (uid && method === "DELETE") void importCopies().then(({ removeCopy }) => removeCopy(uid, path), ignore);
    if (!options.schema) return undefined as T;
    const body = parseJson(await response.text().catch(rethrow));
    const parsed = options.schema.safeParse(body);
    if (!parsed.success) throw createInvalidResponseProblem(response.status);
    const copyPath = method === "POST" ? `${path}/${(body as { id?: string }).id}` : path;
    if (uid && options.keepsCopy) void importCopies().then(({ writeCopy }) => writeCopy(uid, copyPath, body), ignore);
    return parsed.data;
  }

  /** The response, or its copy when there is none in time. */
  async function requestOrCopy<T>(uid: string, path: string, options: RequestOptions<T>): Promise<T> {
    const request = requestNow("GET", path, options);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(createNetworkProblem()), COPY_AFTER);
    });
    try {
      return await Promise.race([request, tooLate]);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404)
        void importCopies().then(({ removeCopy }) => removeCopy(uid, path), ignore);
      const copy = isNetworkProblem(error) ? await readCopy(uid, path, options.schema) : undefined;
      // without a copy a slow response is awaited
      if (copy === undefined) return request;
      options.onCopy?.();
      return copy;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    request(method, path, options = {}) {
      if (uid && options.keepsCopy && method === "GET") return requestOrCopy(uid, path, options);
      return requestNow(method, path, options);
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
        throw error instanceof TypeError ? reportNoResponse() : error;
      }
    },
  };
}

/** For a request or a response body that fails: no connection, a broken one, or a time-out. */
function rethrow(error: unknown): never {
  throw error instanceof DOMException && error.name === "AbortError" ? error : reportNoResponse();
}

function reportNoResponse(): ApiProblem {
  isOnlineStore.reportFailure();
  return createNetworkProblem();
}

/**
 * A network that wants a sign-in of its own first, or a proxy that refuses, answers with its page. Our errors are problem documents.
 * https://www.rfc-editor.org/rfc/rfc6585#section-6
 */
const isForeignPage = ({ status, headers }: Response): boolean =>
  status === 511 || (status < 500 && headers.get("content-type")?.startsWith("text/html") === true);

/** The kept copy of a response; undefined without one that the schema accepts. */
export async function readCopy<T>(uid: string, path: string, schema: Schema<T> | undefined): Promise<T | undefined> {
  const body = await importCopies().then(({ readCopyBody }) => readCopyBody(uid, path), ignore);
  const parsed = body === undefined ? undefined : schema?.safeParse(body);
  return parsed?.success ? parsed.data : undefined;
}

/** Removes the kept copies of one user, or with `exceptUid` those of all others. */
export const removeCopies = (which: { uid: string } | { exceptUid: string | null }): Promise<void> =>
  importCopies().then(({ removeCopies }) => removeCopies(which), deleteCopies);

/** Removes all copies when the code that knows them cannot be loaded. */
export function deleteCopies(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase("penresume");
      // blocked by another tab: it follows when that tab is closed
      request.onsuccess = request.onerror = request.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}

function ignore(): undefined {}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
