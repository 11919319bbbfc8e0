import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@penresume/service-kit/testing";
import { vi } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

export interface Nginx {
  origin: string;
  /** Folder of its temporary files. */
  tmp: string;
  /** Its standard output: the access log. */
  log(): string;
  /** Renders the template with other values and reloads the running nginx. */
  reload(values: Record<string, string>): void;
  stop(): Promise<void>;
}

/** A real nginx with a template of the repository on a free port; ready when `readyPath` responds with 200. */
export async function startNginx(template: string, values: Record<string, string>, readyPath: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "penresume-nginx-"));
  mkdirSync(join(folder, "tmp"));
  const address = `127.0.0.1:${await freePort()}`;
  const file = join(folder, "nginx.conf");
  const write = (more: Record<string, string>) =>
    writeFileSync(
      file,
      render(readFileSync(join(ROOT, template), "utf8"), { LISTEN: address, RUN_DIR: folder, ...values, ...more }),
    );
  write({});
  const user = process.getuid?.() === 0 ? " user root;" : "";
  const logFile = join(folder, "output.log");
  // a file, because nginx reopens /dev/stdout, which fails for a socket
  const output = openSync(logFile, "a");
  const child = spawn("nginx", ["-p", folder, "-c", file, "-e", "stderr", "-g", `daemon off;${user}`], {
    stdio: ["ignore", output, output],
  });
  const log = () => readFileSync(logFile, "utf8");
  const origin = `http://${address}`;
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(log());
      const { status } = await fetch(origin + readyPath);
      if (status !== 200) throw new Error(`${readyPath} returns ${status}`);
    },
    { timeout: 10_000 },
  );
  return {
    origin,
    tmp: join(folder, "tmp"),
    log,
    reload(more) {
      write(more);
      child.kill("SIGHUP");
    },
    async stop() {
      await end(child);
      closeSync(output);
      rmSync(folder, { recursive: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

const render = (template: string, values: Record<string, string>) =>
  template.replace(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${name}`);
    return value;
  });

export interface Upstream {
  /** host:port */
  address: string;
  /** Recorded requests, oldest first. */
  requests: { method: string; url: string; headers: IncomingMessage["headers"]; body: string }[];
  /** Open connections. */
  connections(): number;
  /** Replaces its response, by default 200 with its name. */
  respondWith(handler: (request: IncomingMessage, response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

/** An HTTP server that responds with its name and records requests. */
export async function startUpstream(name: string): Promise<Upstream> {
  const requests: Upstream["requests"] = [];
  let handler = (_request: IncomingMessage, response: ServerResponse) => {
    response.end(name);
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url = "", headers } = request;
    requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    handler(request, response);
  }).listen(0, "127.0.0.1");
  let open = 0;
  server.on("connection", (socket) => {
    open += 1;
    socket.once("close", () => {
      open -= 1;
    });
  });
  await once(server, "listening");
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => open,
    respondWith(next) {
      handler = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
