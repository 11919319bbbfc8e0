import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { BASE_URL } from "./stack.ts";

interface Answer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: string;
}

/** A server at an origin of its own in front of the gateway, whose network and releases a test controls. */
export interface Front {
  origin: string;
  /** Paths that reached it, and the bytes of its responses. */
  requests: { path: string; bytes: number }[];
  /** Responds itself to a path that the function answers. */
  answer(find: (path: string) => Answer | undefined): void;
  /** Ends every connection without a response. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function startFront(): Promise<Front> {
  let find: (path: string) => Answer | undefined = () => undefined;
  let isCut = false;
  const requests: Front["requests"] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (isCut) return request.socket.destroy();
    const record = { path, bytes: 0 };
    requests.push(record);
    const own = find(path);
    if (!own) return forward(request, response, record);
    record.bytes = Buffer.byteLength(own.body);
    return response
      .writeHead(own.status ?? 200, {
        "content-type": own.type ?? "text/html; charset=utf-8",
        "cache-control": "no-cache",
        ...own.headers,
      })
      .end(request.method === "HEAD" ? undefined : own.body);
  }).listen(0, "localhost");
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    answer(next) {
      find = next;
    },
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    restore() {
      isCut = false;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse, record: { bytes: number }): void {
  const { hostname, port } = new URL(BASE_URL);
  const { method, url, headers } = request;
  const upstream = send({ hostname, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on("data", (chunk: Buffer) => {
      record.bytes += chunk.length;
    });
    answer.pipe(response);
  });
  upstream.on("error", () => response.destroy());
  request.pipe(upstream);
}

/** What a release adds to its files: html pages say it, workers have it as a comment. */
const MARK = {
  html: (name: string) => `<meta name="release" content="${name}">`,
  js: (name: string) => `\n// release ${name}`,
};

/** Makes the front serve another release of the shell's pages and of the editor's workers, whose hashed files are the same. */
export async function publish(
  front: Front,
  name: string,
  more: (path: string) => Answer | undefined = () => undefined,
): Promise<void> {
  const answers = new Map<string, Answer>();
  for (const [prefix, isChanged] of [
    ["/", (path: string) => path.endsWith(".html")],
    ["/mfe-editor/", (path: string) => /^[\w-]+-worker\.js$/.test(path)],
  ] as const) {
    const release = await (await fetch(`${BASE_URL}${prefix}release.json`)).json();
    for (const file of release.files.filter((candidate: { path: string }) => isChanged(candidate.path))) {
      const text = await (await fetch(`${BASE_URL}${prefix}${file.path}`)).text();
      const isHtml = file.path.endsWith(".html");
      const body = isHtml ? text.replace("</head>", `${MARK.html(name)}</head>`) : text + MARK.js(name);
      file.integrity = `sha256-${createHash("sha256").update(body).digest("base64")}`;
      answers.set(`${prefix}${file.path}`, {
        body,
        type: isHtml ? "text/html; charset=utf-8" : "application/javascript",
      });
    }
    release.release = createHash("sha256").update(`${release.release} ${name}`).digest("hex").slice(0, 16);
    answers.set(`${prefix}release.json`, { body: JSON.stringify(release), type: "application/json" });
  }
  front.answer((path) => {
    const { pathname } = new URL(path, BASE_URL);
    return more(path) ?? answers.get(pathname) ?? (isPage(pathname) ? answers.get(toHtml(pathname)) : undefined);
  });
}

const isPage = (path: string) => /^\/(editor|ajuda|home|compartilhado)?$/.test(path);
const toHtml = (path: string) =>
  ({ "/": "/landing.html", "/editor": "/editor.html", "/ajuda": "/ajuda.html" })[path] ?? "/index.html";

/** The release whose html the page has; null: the stack's own. */
export const readRelease = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('meta[name="release"]')?.getAttribute("content") ?? null);
/** The paths in each of this origin's caches. */
export const listCaches = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const keys = await (await caches.open(name)).keys();
      return [name, keys.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
