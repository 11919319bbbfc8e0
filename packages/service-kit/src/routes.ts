import express, { type Express, type Request, type Response } from "express";
import { z } from "zod";
import ptBR from "zod/v4/locales/pt-BR.js";
import type { Authenticate, User } from "./auth.ts";
import type { FairQueue } from "./fair-queue.ts";
import { Problem } from "./problem.ts";
import { currentTrace, pseudonym } from "./telemetry.ts";

z.config(ptBR());

type Parsed<S extends z.ZodType | undefined> = S extends z.ZodType ? z.output<S> : undefined;
type Caller<A> = A extends "user" ? User : A extends "optional" ? User | null : null;

/** Result of a handler. A handler that writes to `response` itself returns undefined. */
export interface RouteResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface RouteContext<Body, Query, A> {
  body: Body;
  query: Query;
  params: Record<string, string>;
  user: Caller<A>;
  request: Request;
  response: Response;
}

/**
 * One row of a service's route table: source of the mounted route and of its OpenAPI operation.
 * `auth`: user = 401 without a valid token; optional = no token is allowed, an invalid one is 401; none = tokens are ignored.
 */
export interface Route<
  BodySchema extends z.ZodType | undefined = z.ZodType | undefined,
  QuerySchema extends z.ZodType | undefined = z.ZodType | undefined,
  A extends "user" | "optional" | "none" = "user" | "optional" | "none",
> {
  method: "get" | "post" | "put" | "delete";
  /** Full public path in Express syntax, e.g. `/api/resumes/:id`. */
  path: string;
  summary: string;
  auth: A;
  /** For what cannot be undone: the token of a session that has ended is 401, although it has not expired; 503 while Keycloak is down. */
  isSessionChecked?: boolean;
  body?: BodySchema;
  /** How the body arrives: json (default when `body` is set), raw = a Buffer, stream = left to the handler. */
  bodyKind?: "json" | "raw" | "stream";
  /** Largest JSON or raw body, in Express notation; default 100kb. */
  bodyLimit?: string;
  /** Bounds the requests whose documents are in memory: users take turns, and a request waits with its body unread. */
  queue?: FairQueue;
  query?: QuerySchema;
  /** Request headers with their descriptions. */
  headers?: Record<string, string>;
  /** Status → JSON schema, media type, or null for no body. */
  responses: Record<number, z.ZodType | string | null>;
  /** Problem responses, in addition to those that follow from auth and schemas. */
  problems?: Record<number, string>;
  handle(
    context: RouteContext<Parsed<BodySchema>, Parsed<QuerySchema>, A>,
  ): Promise<RouteResponse | undefined> | RouteResponse;
}

/** Types a route's handler by its schemas. */
export const defineRoute = <
  B extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  A extends "user" | "optional" | "none" = "none",
>(
  route: Route<B, Q, A>,
): Route => route as unknown as Route;

/**
 * Mounts a route table: authenticate → wait for the user's turn → parse → check the session → handle → respond. Failures go to the
 * problem handler.
 */
export function mountRoutes(app: Express, routes: Route[], authenticate: Authenticate): void {
  for (const route of routes) {
    app[route.method](route.path, async (request, response) => {
      const user = await identify(route, request, authenticate);
      await takeTurn(route, user, response, async () => {
        await readBody(route, request, response);
        const body = route.body ? parse(route.body, request.body) : undefined;
        const query = route.query ? parse(route.query, request.query) : undefined;
        if (route.isSessionChecked) await authenticate(request, { isSessionChecked: true });
        const params = request.params as Record<string, string>;
        const result = await route.handle({ body, query, params, user, request, response } as never);
        if (result) send(response, result);
      });
    });
  }
}

async function identify(route: Route, request: Request, authenticate: Authenticate): Promise<User | null> {
  if (route.auth === "none") return null;
  const user = await authenticate(request);
  if (!user && route.auth === "user") throw new Problem(401, "Entre na sua conta para continuar.");
  const trace = currentTrace();
  if (user && trace) trace.user = pseudonym(user.id);
  return user;
}

async function takeTurn({ queue }: Route, user: User | null, response: Response, work: () => Promise<void>) {
  if (!queue) return work();
  const disconnected = new AbortController();
  response.once("close", () => disconnected.abort());
  await queue.run(user?.id ?? "", work, disconnected.signal);
}

async function readBody(route: Route, request: Request, response: Response): Promise<void> {
  const kind = route.bodyKind ?? (route.body ? "json" : "stream");
  if (kind === "stream") return;
  if (kind === "json" && request.is("application/json") === false)
    throw new Problem(415, "O corpo da requisição deve ser JSON.");
  const limit = route.bodyLimit ?? "100kb";
  const parser = kind === "json" ? express.json({ limit }) : express.raw({ limit, type: () => true });
  await new Promise<void>((resolve, reject) =>
    parser(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
  );
}

/** Parses by a schema or throws a 400 problem that names the invalid fields, at most a hundred. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = safeParse(schema, value);
  if (result?.success) return result.data;
  const issues = result?.error.issues.slice(0, REPORTED_FIELDS) ?? [];
  throw new Problem(400, "Dados inválidos.", {
    errors: issues.map(({ path, message }) => ({ path: path.join("."), message })),
  });
}

const REPORTED_FIELDS = 100;

/** Null for a body with so many invalid fields, or so deep, that the stack overflows. */
function safeParse<S extends z.ZodType>(schema: S, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Responses hold personal data, so no cache may store them. */
function send(response: Response, { status = 200, body, headers = {} }: RouteResponse): void {
  response.status(status).set({ "Cache-Control": "no-store", ...headers });
  if (body === undefined) response.end();
  else if (Buffer.isBuffer(body)) response.send(body);
  else response.json(body);
}
