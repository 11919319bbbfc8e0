import { Agent, type IncomingHttpHeaders, request } from "node:http";

// fetch takes several times more processor time
const agent = new Agent({ keepAlive: true });

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Options {
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The response may have another status than 2xx or 3xx only in a failed benchmark. */
  method?: string;
}

let requests = 0;
/** A new client address per request, because the gateway limits requests by address. */
const createAddress = (): string => {
  requests++;
  return `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
};

/** Sends a request and reads its response. Rejects on a status of 400 or more. */
export const send = (url: string, { method = "GET", headers, body }: Options = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, agent, headers: { "x-forwarded-for": createAddress(), ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.once("error", reject);
        response.once("end", () => {
          const reply = { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) };
          if (reply.status < 400) return resolve(reply);
          reject(new Error(`${method} ${url} returned ${reply.status}: ${reply.body.toString().slice(0, 300)}`));
        });
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });

/** Opens an event stream and resolves with its first event; `close` ends it. */
export const openStream = (url: string, headers: Record<string, string>): Promise<{ close(): void }> =>
  new Promise((resolve, reject) => {
    const all = { ...headers, "x-forwarded-for": createAddress(), connection: "close" };
    const sent = request(url, { headers: all, agent: false }, (response) => {
      response.once("data", () => resolve({ close: () => response.destroy() }));
      response.once("error", () => {});
    });
    sent.once("error", reject);
    sent.end();
  });
