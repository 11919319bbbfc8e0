import { improveTextEventSchemas, problemSchema } from "@penresume/contracts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Behaviour, provider } from "./provider.ts";
import { startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => provider.reset());
afterAll(() => service?.stop());

const TEXT = "cuidei do caixa e do estoque da loja";
const schemas = { ...improveTextEventSchemas, problem: problemSchema };

const requestStream = (
  text = TEXT,
  { token = service.member, signal }: { token?: string; signal?: AbortSignal } = {},
) =>
  fetch(`${service.origin}/api/ai/improve-text`, {
    method: "POST",
    headers: {
      accept: "text/event-stream",
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ text }),
    signal: signal ?? null,
  });

type Event = { name: keyof typeof schemas; data: { text: string; title?: string; detail?: string; status?: number } };

async function readEvents(response: Response): Promise<Event[]> {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  return (await response.text())
    .split("\n\n")
    .filter(Boolean)
    .map((block) => {
      const [, name, data] = /^event: (\w+)\ndata: (.+)$/.exec(block) ?? [];
      return {
        name: name as Event["name"],
        data: schemas[name as Event["name"]].parse(JSON.parse(data ?? "")) as never,
      };
    });
}

const deltas = (events: Event[]) => events.filter(({ name }) => name === "delta").map(({ data }) => data.text);

/** Streams a text of many words and disconnects at the first one; resolves when it has arrived. */
async function leaveAtFirstWord() {
  const leaving = new AbortController();
  const response = await requestStream("x".repeat(1_500), { signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();
}

describe("improving a text as a stream", () => {
  it("sends the text in pieces, then once as a whole, from one call as specified", async () => {
    const events = await readEvents(await requestStream());
    const whole = (await (await service.call("POST", "/api/ai/improve-text", { body: { text: TEXT } })).json()).text;
    expect(deltas(events).length).toBeGreaterThan(3);
    expect(deltas(events).join("")).toBe(whole);
    expect(events.at(-1)).toEqual({ name: "done", data: { text: whole } });
    const [call] = await provider.sent();
    expect(call).toMatchObject({ model: "gpt-4o", max_tokens: 300, temperature: 0.7, stream: true });
    expect(call?.messages[1]?.content).toBe(`Melhore este texto para currículo: ${TEXT}`);
  });

  it("sends the first words before the provider has finished", async () => {
    const response = await requestStream("x".repeat(1_500));
    const reader = response.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toMatch(/^event: delta\ndata: /);
    const [call] = await provider.calls();
    expect(call?.ended).toBeNull();
    await reader?.cancel();
  });

  it("leaves out white space around the text", async () => {
    await provider.next({ content: "\n\n  Cuidei do caixa. \n" });
    const events = await readEvents(await requestStream());
    expect(deltas(events).join("")).toMatch(/^Cuidei do caixa\./);
    expect(events.at(-1)?.data.text).toBe("Cuidei do caixa.");
  });

  it("keeps the text when the provider's response is empty", async () => {
    await provider.next({ content: "" });
    expect(await readEvents(await requestStream())).toEqual([{ name: "done", data: { text: TEXT } }]);
  });

  it.each<[string, Behaviour, number]>([
    ["cut off by the limit of tokens", { content: "palavra ".repeat(400) }, 422],
    ["withheld by a filter", { content: "Conduzi o caixa", finishReason: "content_filter" }, 502],
    ["longer than its field", { content: `Conduzi ${" ".repeat(10_000)}o caixa` }, 502],
    ["interrupted by an error", { fault: { after: 3, kind: "error" } }, 503],
    ["interrupted by a cut connection", { fault: { after: 3, kind: "cut" } }, 503],
    ["interrupted by an early end", { fault: { after: 3, kind: "end" } }, 503],
    ["interrupted by silence", { fault: { after: 3, kind: "silence" } }, 503],
  ])("ends with a problem when the response is %s, and never retries", async (_name, behaviour, status) => {
    await provider.next(behaviour);
    const events = await readEvents(await requestStream());
    expect(events.at(-1)).toMatchObject({
      name: "problem",
      data: { title: "Erro ao processar texto com IA. Tente novamente.", status, instance: expect.any(String) },
    });
    expect(deltas(events).length).toBe(events.length - 1);
    expect(events.length).toBeGreaterThan(1);
    expect(await provider.sent()).toHaveLength(1);
    expect(await provider.endings()).not.toContain(null);
  });

  it.each<[string, Behaviour, number]>([
    ["refuses", { refusal: "Não posso ajudar com isso." }, 502],
    ["fails", { status: 500 }, 503],
    ["fails before the first word", { fault: { after: 0, kind: "error" } }, 503],
  ])("returns an ordinary problem when the provider %s", async (_name, behaviour, status) => {
    await provider.next(behaviour, behaviour);
    const response = await requestStream();
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect((await response.json()).title).toBe("Erro ao processar texto com IA. Tente novamente.");
  });

  it("is retried after a failure before the first word", async () => {
    await provider.next({ status: 500 });
    expect((await readEvents(await requestStream())).at(-1)?.name).toBe("done");
    expect(await provider.sent()).toHaveLength(2);
  });

  it("aborts the provider's request when the client disconnects", async () => {
    await leaveAtFirstWord();
    expect(await provider.endings()).toEqual(["disconnected"]);
  });

  it("rejects a blank text without calling the provider", async () => {
    expect((await requestStream("  ")).status).toBe(400);
    expect(await provider.sent()).toHaveLength(0);
  });
});
