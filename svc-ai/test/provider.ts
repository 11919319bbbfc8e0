import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Sent {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens: number;
  temperature: number;
}

/**
 * Stands between the service and the provider: notes each call and passes it on, unless told to do with it what a
 * provider in trouble does.
 */
export async function startProvider(target: string) {
  const sent: Sent[] = [];
  let trouble: "none" | "error 500" | "cut connection" | { content: string | null } = "none";
  const server = createServer(async (request, response) => {
    const body = await text(request);
    sent.push(JSON.parse(body));
    response.setHeader("content-type", "application/json");
    if (trouble === "cut connection") return void request.socket.destroy();
    if (trouble === "error 500") {
      response.statusCode = 500;
      return void response.end(JSON.stringify({ error: { message: "overloaded", type: "server_error" } }));
    }
    if (trouble !== "none") return void response.end(JSON.stringify(completion(trouble.content)));
    const answer = await fetch(`${target}${request.url?.replace(/^\/v1/, "")}`, {
      method: "POST",
      headers: { authorization: request.headers.authorization ?? "", "content-type": "application/json" },
      body,
    });
    response.statusCode = answer.status;
    response.end(await answer.text());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sent,
    behave(as: typeof trouble) {
      trouble = as;
      sent.length = 0;
    },
    stop: () => server.close(),
  };
}

/** https://platform.openai.com/docs/api-reference/chat/object */
const completion = (content: string | null) => ({
  id: "chatcmpl-test",
  object: "chat.completion",
  created: 1_700_000_000,
  model: "gpt-4o",
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content, refusal: null } }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});
