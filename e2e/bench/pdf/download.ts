import { Agent, request } from "node:http";
import type { Subscribers } from "./subscribers.ts";

// fetch takes several times more processor time
const agent = new Agent({ keepAlive: true });

/** Downloads a PDF through the gateway like the browser. Rejects when the response is not a PDF. */
export async function download(url: string, headers: ReturnType<Subscribers["headers"]>, html: string): Promise<void> {
  const content = Buffer.from(JSON.stringify({ htmlContent: html, fileName: "Currículo.pdf" }));
  const { status, body } = await post(`${url}/api/generate-pdf`, headers, content);
  if (status !== 200 || body.subarray(0, 5).toString() !== "%PDF-")
    throw new Error(`status ${status}: ${body.toString().slice(0, 300)}`);
}

const post = (url: string, headers: Record<string, string>, content: Buffer) =>
  new Promise<{ status: number | undefined; body: Buffer }>((resolve, reject) => {
    const sent = request(url, {
      method: "POST",
      agent,
      headers: { ...headers, "content-type": "application/json", "content-length": content.length },
    });
    sent.once("error", reject);
    sent.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => resolve({ status: response.statusCode, body: Buffer.concat(parts) }));
    });
    sent.end(content);
  });
