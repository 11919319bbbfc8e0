import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import OpenAI from "openai";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../openai/app.ts";

let server: Server;
let origin: string;
let client: OpenAI;

beforeAll(async () => {
  server = createApp({ apiKey: "sk-right" }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new OpenAI({ apiKey: "sk-right", baseURL: `${origin}/v1`, maxRetries: 0 });
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

describe("the OpenAI stand-in, asked by OpenAI's own client", () => {
  it("improves a text, says that it is a demonstration, and answers alike every time", async () => {
    const first = await client.chat.completions.create(improve("Vendi carros em São Paulo"));
    const second = await client.chat.completions.create(improve("Vendi carros em São Paulo"));
    expect(first.choices[0]?.message.content).toMatch(/^\[Demonstração\] .*endi carros em São Paulo\.$/);
    expect(second.choices[0]?.message.content).toBe(first.choices[0]?.message.content);
    expect(first).toMatchObject({ object: "chat.completion", model: "gpt-4o" });
    expect(first.choices[0]?.finish_reason).toBe("stop");
    expect(first.usage?.total_tokens).toBe((first.usage?.prompt_tokens ?? 0) + (first.usage?.completion_tokens ?? 0));
  });

  it("stops at max_tokens and says so", async () => {
    const answer = await client.chat.completions.create({ ...improve("palavra ".repeat(100)), max_tokens: 5 });
    expect(answer.usage?.completion_tokens).toBe(5);
    expect(answer.choices[0]?.finish_reason).toBe("length");
  });

  it("streams the same text in pieces", async () => {
    const whole = await client.chat.completions.create(improve("Fiz\n\nduas linhas"));
    const stream = await client.chat.completions.create({
      ...improve("Fiz\n\nduas linhas"),
      stream: true,
      stream_options: { include_usage: true },
    });
    const pieces: string[] = [];
    let usage: OpenAI.CompletionUsage | null | undefined;
    for await (const chunk of stream) {
      pieces.push(chunk.choices[0]?.delta.content ?? "");
      usage = chunk.usage;
    }
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join("")).toBe(whole.choices[0]?.message.content);
    expect(usage).toEqual(whole.usage);
  });

  it("suggests at most eight skills that fit the text, as a JSON array", async () => {
    const answer = await client.chat.completions.create({
      model: "gpt-3.5-turbo",
      messages: [
        { role: "system", content: "Responda somente com um array JSON de strings." },
        { role: "user", content: "Experiência: Vendedor em loja, atendimento a clientes e gestão de equipe" },
      ],
    });
    const skills = JSON.parse(answer.choices[0]?.message.content ?? "");
    expect(skills.length).toBeLessThanOrEqual(8);
    expect(skills).toContain("Negociação");
    expect(skills).toContain("Liderança de equipes");
    expect(new Set(skills).size).toBe(skills.length);
  });

  it("refuses a wrong key and a wrong request in OpenAI's words", async () => {
    const stranger = new OpenAI({ apiKey: "sk-wrong", baseURL: `${origin}/v1`, maxRetries: 0 });
    await expect(stranger.chat.completions.create(improve("x"))).rejects.toMatchObject({
      status: 401,
      code: "invalid_api_key",
      type: "invalid_request_error",
    });
    await expect(client.chat.completions.create({ ...improve("x"), temperature: 3 })).rejects.toMatchObject({
      status: 400,
      param: "temperature",
    });
  });

  it("fails, dawdles and says what a test tells it to, once, and remembers what it was asked", async () => {
    await next([{ status: 500 }, { status: 429 }, { content: "" }]);
    await expect(client.chat.completions.create(improve("a"))).rejects.toMatchObject({ status: 500 });
    await expect(client.chat.completions.create(improve("b"))).rejects.toMatchObject({ status: 429 });
    expect((await client.chat.completions.create(improve("c"))).choices[0]?.message.content).toBe("");
    expect((await client.chat.completions.create(improve("d"))).choices[0]?.message.content).toContain("d.");
    const calls = await (await fetch(`${origin}/test/calls`)).json();
    expect(calls.map(({ body }: { body: { messages: { content: string }[] } }) => body.messages[1]?.content)).toEqual(
      ["a", "b", "c", "d"].map((text) => `Melhore este texto para currículo: ${text}`),
    );
  });
});
