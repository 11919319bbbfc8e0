import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import OpenAI from "openai";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../openai/app.ts";

let server: Server;
let origin: string;
let client: OpenAI;

beforeAll(async () => {
  server = createApp().listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new OpenAI({ apiKey: "sk-any", baseURL: `${origin}/v1`, maxRetries: 0 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => fetch(`${origin}/test/calls`, { method: "DELETE" }));

const next = (behaviour: object) =>
  fetch(`${origin}/test/next`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(behaviour),
  });

const improve = (text: string) => ({
  model: "gpt-4o",
  messages: [
    { role: "system" as const, content: "Você é especialista em redação de currículos." },
    { role: "user" as const, content: `Melhore este texto para currículo: ${text}` },
  ],
  max_tokens: 300,
});

type Chunk = OpenAI.ChatCompletionChunk;

/** The chunks of an improved text. */
async function streamed(more: Partial<OpenAI.ChatCompletionCreateParamsStreaming>): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  const request = { ...improve("Fiz\n\nduas linhas"), ...more, stream: true as const };
  for await (const chunk of await client.chat.completions.create(request)) chunks.push(chunk);
  return chunks;
}

const joinText = (chunks: Chunk[]) => chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("");

const calls = (): Promise<{ body: { messages: { content: string }[] }; ended: string | null }[]> =>
  fetch(`${origin}/test/calls`).then((response) => response.json());

describe("the fake OpenAI, called by OpenAI's own client", () => {
  it("improves a text without marking it, and returns the same text every time", async () => {
    const text = "fui responsável por vendas  em São Paulo\n- fiz o caixa";
    const first = await client.chat.completions.create(improve(text));
    const second = await client.chat.completions.create(improve(text));
    expect(first.choices[0]?.message.content).toBe("Cuidei de vendas em São Paulo.\n- Realizei o caixa.");
    expect(second.choices[0]?.message.content).toBe(first.choices[0]?.message.content);
    expect(first).toMatchObject({ object: "chat.completion", model: "gpt-4o" });
    expect(first.choices[0]?.finish_reason).toBe("stop");
  });

  it("stops at max_tokens and reports the finish reason", async () => {
    const completion = await client.chat.completions.create({ ...improve("palavra ".repeat(100)), max_tokens: 5 });
    expect(completion.choices[0]?.message.content?.length).toBeLessThan(40);
    expect(completion.choices[0]?.finish_reason).toBe("length");
  });

  it("streams the same text in pieces", async () => {
    const whole = await client.chat.completions.create(improve("Fiz\n\nduas linhas"));
    const chunks = await streamed({});
    expect(chunks.length).toBeGreaterThan(5);
    expect(joinText(chunks)).toBe(whole.choices[0]?.message.content);
    expect(chunks[0]).toMatchObject({ object: "chat.completion.chunk", model: "gpt-4o" });
    expect(chunks[0]?.choices[0]?.delta).toEqual({ role: "assistant", content: "", refusal: null });
    expect(chunks.at(-1)?.choices[0]).toMatchObject({ delta: {}, finish_reason: "stop" });
  });

  it("ends a stream at the limit, by a filter or with a refusal, and reports the reason", async () => {
    const getFinishReason = (chunks: Chunk[]) => chunks.at(-1)?.choices[0]?.finish_reason;
    expect(getFinishReason(await streamed({ max_tokens: 3 }))).toBe("length");
    await next([{ finishReason: "content_filter" }, { refusal: "Não posso." }]);
    expect(getFinishReason(await streamed({}))).toBe("content_filter");
    const refused = await streamed({});
    expect([getFinishReason(refused), joinText(refused)]).toEqual(["stop", ""]);
    expect(refused.map(({ choices }) => choices[0]?.delta.refusal ?? "").join("")).toBe("Não posso.");
  });

  it("interrupts a stream on request, and counts clients that disconnected", async () => {
    await next([
      { fault: { after: 2, kind: "error" } },
      { fault: { after: 2, kind: "cut" } },
      { fault: { after: 2, kind: "end" } },
    ]);
    await expect(streamed({})).rejects.toMatchObject({ type: "server_error" });
    await expect(streamed({})).rejects.toThrow();
    expect((await streamed({})).map(({ choices }) => choices[0]?.finish_reason)).toEqual([null, null]);

    const stream = await client.chat.completions.create({ ...improve("x".repeat(900)), stream: true });
    for await (const _ of stream) break;
    await vi.waitFor(async () => expect((await calls()).at(-1)?.ended).toBe("disconnected"), 20_000);
  });

  it("suggests at most eight skills that fit the text, as a JSON array", async () => {
    const completion = await client.chat.completions.create({
      model: "gpt-3.5-turbo",
      messages: [
        { role: "system", content: "Responda somente com um array JSON de strings." },
        { role: "user", content: "Experiência: Vendedor em loja, atendimento a clientes e gestão de equipe" },
      ],
    });
    const skills = JSON.parse(completion.choices[0]?.message.content ?? "");
    expect(skills.length).toBeLessThanOrEqual(8);
    expect(skills).toContain("Negociação");
    expect(skills).toContain("Liderança de equipes");
    expect(new Set(skills).size).toBe(skills.length);
  });

  it("rejects a missing key and an invalid request with OpenAI's errors", async () => {
    const withoutKey = await fetch(`${origin}/v1/chat/completions`, { method: "POST" });
    expect([withoutKey.status, await withoutKey.json()]).toMatchObject([
      401,
      { error: { code: "invalid_api_key", type: "invalid_request_error" } },
    ]);
    await expect(client.chat.completions.create({ ...improve("x"), temperature: 3 })).rejects.toMatchObject({
      status: 400,
      param: "temperature",
    });
    await expect(client.chat.completions.create({ ...improve("x"), colour: "blue" } as never)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("Unrecognized request argument supplied: colour"),
    });
  });

  it("fails or responds once as a test configures it, and records the requests", async () => {
    await next([{ status: 500 }, { status: 429 }, { content: "" }]);
    await expect(client.chat.completions.create(improve("a"))).rejects.toMatchObject({ status: 500 });
    await expect(client.chat.completions.create(improve("b"))).rejects.toMatchObject({ status: 429 });
    expect((await client.chat.completions.create(improve("c"))).choices[0]?.message.content).toBe("");
    expect((await client.chat.completions.create(improve("d"))).choices[0]?.message.content).toBe("D.");
    expect((await calls()).map(({ body }) => body.messages[1]?.content)).toEqual(
      ["a", "b", "c", "d"].map((text) => `Melhore este texto para currículo: ${text}`),
    );
  });

  it("reports the usage, in a stream only on request and after the last choice", async () => {
    const { usage } = await client.chat.completions.create(improve("Vendi carros"));
    expect(usage?.total_tokens).toBe((usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0));
    expect(usage?.completion_tokens).toBeGreaterThan(0);
    expect((await streamed({})).every((chunk) => !("usage" in chunk))).toBe(true);
    const chunks = await streamed({ stream_options: { include_usage: true } });
    expect(chunks.slice(0, -1).every((chunk) => chunk.usage === null && chunk.choices.length === 1)).toBe(true);
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: chunks.length - 3 } });
    const refused = client.chat.completions.create({
      ...improve("x"),
      stream_options: { include_usage: true },
    } as never);
    await expect(refused).rejects.toMatchObject({ status: 400, param: "stream_options" });
  });

  it.each([
    ["rate_limit_exceeded", "requests"],
    ["insufficient_quota", "insufficient_quota"],
  ])("refuses with 429 %s like OpenAI", async (code, type) => {
    await next({ status: 429, code });
    await expect(client.chat.completions.create(improve("x"))).rejects.toMatchObject({ status: 429, code, type });
  });
});
