// Builds all front ends for development and serves them to the gateway in place of their nginx. Open pages show each build.
// `/dev/components` shows the components of web-ui.
import { createReadStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { type BuildResult, watchFrontEnds } from "./build.ts";
import { findFile } from "./files.ts";

const { PORT, FOLDER = "", FRONT_ENDS = "" } = process.env;

const COMPONENTS_HTML = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Components</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/dev/components.css"></head>
<body><div id="root"></div><script src="/dev/components.js"></script></body></html>`;
const RELOAD = join(import.meta.dirname, "reload.js");
const PING_MS = 10_000;

const listeners = new Set<ServerResponse>();
/** Problems of the last builds, by name. */
const problems = new Map<string, string>();

const send = (response: ServerResponse, event: string, data: object) =>
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

function announce({ name, hash, problem }: BuildResult) {
  if (problem) console.error(problem);
  if (problem) problems.set(name, problem);
  else problems.delete(name);
  for (const listener of listeners) {
    send(listener, "problems", [...problems.values()]);
    // the shell's build has the prerendered pages
    if (!problem && name !== "prerender") send(listener, "built", { name, hash });
  }
}

function openEvents(response: ServerResponse) {
  // without X-Accel-Buffering the gateway would keep events back
  response.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  listeners.add(response);
  response.once("close", () => listeners.delete(response));
  send(response, "problems", [...problems.values()]);
}

/** Every html page gets the script that shows changes. */
const addReload = (html: string) => html.replace("</head>", '<script src="/dev/reload.js"></script></head>');

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const respond = (type: string, body: string | Buffer) =>
    response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" }).end(body);

  if (pathname === "/healthz") return response.writeHead(200).end();
  if (pathname === "/dev/events") return openEvents(response);
  if (pathname === "/dev/reload.js") return respond("application/javascript", readFileSync(RELOAD));
  if (pathname === "/dev/components") return respond("text/html", addReload(COMPONENTS_HTML));

  const file = findFile(FOLDER, pathname);
  if (!file) return response.writeHead(404).end();
  if (file.type.startsWith("text/html")) return respond("text/html", addReload(readFileSync(file.path, "utf8")));
  const etag = `"${file.stats.mtimeMs.toString(36)}-${file.stats.size.toString(36)}"`;
  if (request.headers["if-none-match"] === etag) return response.writeHead(304, { etag }).end();
  response.writeHead(200, { "content-type": file.type, "cache-control": "no-cache", etag });
  return createReadStream(file.path).pipe(response);
});

setInterval(() => {
  for (const listener of listeners) listener.write(": ping\n\n");
}, PING_MS).unref();

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
process.env.PRERENDER_FOLDER = join(FOLDER, "prerender");
await watchFrontEnds(
  { root: join(import.meta.dirname, "../.."), names: FRONT_ENDS.split(" "), folder: FOLDER },
  announce,
);
server.listen(Number(PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
