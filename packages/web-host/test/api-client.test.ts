import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PROBLEM_CONTENT_TYPE, PROBLEM_TYPES } from "@penresume/contracts";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createApi } from "../src/api-client.ts";
import { ApiProblem, getErrorMessage } from "../src/api-problem.ts";

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const catchProblem = async (call: Promise<unknown>): Promise<ApiProblem> => {
  const error = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof ApiProblem)) throw new Error(`no ApiProblem but ${String(error)}`);
  return error;
};

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += piece;
  return text;
}

async function collect<T>(events: AsyncGenerator<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const event of events) all.push(event);
  return all;
}

afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

describe("the API client", () => {
  it("sends JSON with the person's token and validates the response", async () => {
    const origin = await serve(async (request, response) => {
      const { authorization, "content-type": type } = request.headers;
      response.end(JSON.stringify({ authorization, type, method: request.method, body: await readText(request) }));
    });
    const api = createApi({ getToken: async () => "abc" });
    const schema = z.object({ authorization: z.string(), type: z.string(), method: z.string(), body: z.string() });

    const body = await api.request("PUT", `${origin}/api/x`, { body: { name: "João" }, schema });

    expect(body).toEqual({
      authorization: "Bearer abc",
      type: "application/json",
      method: "PUT",
      body: '{"name":"João"}',
    });
  });

  it("throws the problem the server describes, with its type, reason and field errors", async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(400, { "content-type": PROBLEM_CONTENT_TYPE });
      response.end(
        JSON.stringify({
          type: PROBLEM_TYPES.versionConflict,
          title: "Dados inválidos.",
          detail: "Confira o email.",
          status: 400,
          errors: [{ path: "personalInfo.email", message: "Email inválido." }],
        }),
      );
    });

    const problem = await catchProblem(createApi().request("POST", `${origin}/api/x`));

    expect(problem).toMatchObject({ status: 400, type: PROBLEM_TYPES.versionConflict, message: "Dados inválidos." });
    expect(problem.getFieldError("personalInfo.email")).toBe("Email inválido.");
    expect(getErrorMessage(problem)).toBe("Dados inválidos. Confira o email.");
  });

  it("gives an error response without a problem document a Portuguese message and retryAfter", async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(429, { "retry-after": "7" });
      response.end("<h1>429</h1>");
    });

    const problem = await catchProblem(createApi().request("GET", `${origin}/api/x`));

    expect(problem).toMatchObject({ status: 429, retryAfter: 7 });
    expect(problem.message).toContain("Aguarde um momento");
  });

  it.each([200, 401, 403, 404, 511])(
    "takes a page with status %i, which a proxy sent, for no response",
    async (status) => {
      const origin = await serve((_request, response) => {
        response.writeHead(status, { "content-type": "text/html; charset=utf-8" });
        response.end("<h1>Acesso bloqueado</h1>");
      });

      expect((await catchProblem(createApi().request("GET", `${origin}/api/x`))).status).toBe(0);
    },
  );

  it("has status 0 and a Portuguese message when the server is unreachable", async () => {
    const origin = await serve(() => {});
    await new Promise((resolve) => server?.close(resolve));

    const problem = await catchProblem(createApi().request("GET", `${origin}/api/x`));

    expect(problem).toMatchObject({ status: 0, message: expect.stringContaining("Sem conexão") });
  });

  it("has status 0 when the connection breaks within a response, because a retry can help", async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"id":', () => response.destroy());
    });
    const schema = z.object({ id: z.string() });

    expect((await catchProblem(createApi().request("GET", `${origin}/api/x`, { schema }))).status).toBe(0);
    expect((await catchProblem(createApi().blob("GET", `${origin}/api/x`))).status).toBe(0);
  });

  it("rejects with an AbortError when aborted within a response", async () => {
    const stop = new AbortController();
    const origin = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"id":', () => setImmediate(() => stop.abort()));
    });
    const call = createApi().request("GET", `${origin}/api/x`, { schema: z.object({}), signal: stop.signal });

    await expect(call).rejects.toHaveProperty("name", "AbortError");
  });

  it("rejects a response that violates its schema", async () => {
    const origin = await serve((_request, response) => response.end('{"id":1}'));

    const problem = await catchProblem(
      createApi().request("GET", `${origin}/api/x`, { schema: z.object({ id: z.string() }) }),
    );

    expect(problem.message).toContain("inesperado");
  });

  it("recognises problems created by another copy of the class", () => {
    class ApiProblemOfTheShell extends Error {
      override name = "ApiProblem";
    }
    expect(new ApiProblemOfTheShell()).toBeInstanceOf(ApiProblem);
    expect(new TypeError()).not.toBeInstanceOf(ApiProblem);
  });

  it("rejects with an AbortError when aborted", async () => {
    const stop = new AbortController();
    const origin = await serve(() => stop.abort());

    await expect(createApi().request("GET", `${origin}/api/x`, { signal: stop.signal })).rejects.toHaveProperty(
      "name",
      "AbortError",
    );
  });

  it("yields whole events wherever the bytes are split, without heartbeats, and sends the token", async () => {
    const pieces = [
      ": alive\n\nevent: subscr",
      'iption\ndata: {"a":"ã',
      '"}\n',
      "\ndata: one\r",
      "\ndata: two\r\n\r",
      "\nevent: cut",
    ];
    let authorization: string | undefined;
    const origin = await serve(async (request, response) => {
      authorization = request.headers.authorization;
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const piece of pieces) await new Promise((resolve) => response.write(piece, resolve));
      response.end();
    });
    const events = await collect(createApi({ getToken: async () => "abc" }).events("GET", `${origin}/api/x`));
    expect(authorization).toBe("Bearer abc");
    expect(events).toEqual([
      { event: "subscription", data: '{"a":"ã"}' },
      { event: "message", data: "one\ntwo" },
    ]);
  });

  it("yields a response that is no event stream as one message, and reports a broken stream as unreachable", async () => {
    const origin = await serve((request, response) => {
      if (request.url === "/plain") return response.end('{"text":"oi"}');
      response.writeHead(200, { "content-type": "text/event-stream" });
      return response.write("event: delta\ndata: 1\n\n", () => response.destroy());
    });
    expect(await collect(createApi().events("POST", `${origin}/plain`, { body: {} }))).toEqual([
      { event: "message", data: '{"text":"oi"}' },
    ]);
    const cut = await catchProblem(collect(createApi().events("GET", `${origin}/cut`)));
    expect(cut.status).toBe(0);
  });
});
