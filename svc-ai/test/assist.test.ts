import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { provider } from "./provider.ts";
import { startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => provider.reset());
afterAll(() => service?.stop());

const improve = (text: unknown, token = service.member) =>
  service.call("POST", "/api/ai/improve-text", { body: { text }, token });
const suggest = (body: unknown, token = service.member) =>
  service.call("POST", "/api/ai/suggest-skills", { body, token });
const about = {
  description: "Gosto de dados.",
  experiences: [{ position: "Analista", company: "Ipê", description: "Relatórios em Excel" }],
  education: [{ course: "Estatística", institution: "USP" }],
};

describe("improving a text", () => {
  it("calls gpt-4o as specified and returns its first choice", async () => {
    const response = await improve("cuidei do caixa");
    expect(response.status).toBe(200);
    const { text } = await response.json();
    expect(text).not.toBe("cuidei do caixa");
    expect(text.length).toBeGreaterThan(0);
    const [call] = await provider.sent();
    expect(call).toMatchObject({ model: "gpt-4o", max_tokens: 300, temperature: 0.7 });
    expect(call?.messages[0]).toMatchObject({ role: "system", content: expect.stringContaining("verbos de ação") });
    expect(call?.messages[1]?.content).toBe("Melhore este texto para currículo: cuidei do caixa");
  });

  it.each([
    ["an empty response", ""],
    ["white space", "  \n "],
    ["no content", null],
  ])("keeps the text on %s", async (_name, content) => {
    await provider.next({ content });
    expect(await (await improve("meu texto")).json()).toEqual({ text: "meu texto" });
  });

  it.each([
    ["an error", { status: 500 }],
    ["a rate limit", { status: 429 }],
    ["a cut connection", { fault: { after: 0, kind: "cut" } }],
  ] as const)("retries once after %s, then says what to do, and can be called again", async (_name, trouble) => {
    await provider.next(trouble, trouble);
    const response = await improve("meu texto");
    expect(await provider.sent()).toHaveLength(2);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await response.json()).title).toBe("Erro ao processar texto com IA. Tente novamente.");
    expect((await improve("meu texto")).status).toBe(200);
  });

  it.each([
    ["cut off by the limit of tokens", { content: "palavra ".repeat(400) }, 422, /mais curto/],
    ["withheld by a filter", { content: "Conduzi", finishReason: "content_filter" }, 502, /não aceitou este texto/],
    ["a refusal", { refusal: "Não posso ajudar com isso." }, 502, /não aceitou este texto/],
    ["longer than its field", { content: `a${" ".repeat(10_000)}b` }, 502, /^$/],
  ])("rejects a response that is %s", async (_name, behaviour, status, detail) => {
    await provider.next(behaviour);
    const response = await improve("meu texto");
    expect(response.status).toBe(status);
    const problem = await response.json();
    expect(problem.title).toBe("Erro ao processar texto com IA. Tente novamente.");
    expect(problem.detail ?? "").toMatch(detail);
    expect(await provider.sent()).toHaveLength(1);
  });

  it.each([
    ["blank", "   "],
    ["missing", undefined],
    ["not text", { $ne: null }],
    ["too long", "x".repeat(10_001)],
  ])("names the field when the text is %s", async (_name, text) => {
    const response = await improve(text);
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].path).toBe("text");
    expect(await provider.sent()).toHaveLength(0);
  });
});

describe("suggesting skills", () => {
  it("calls gpt-3.5-turbo as specified and returns at most 8 strings", async () => {
    const response = await suggest(about);
    expect(response.status).toBe(200);
    const { skills } = await response.json();
    expect(skills.length).toBeGreaterThan(0);
    expect(skills.length).toBeLessThanOrEqual(8);
    const [call] = await provider.sent();
    expect(call).toMatchObject({ model: "gpt-3.5-turbo", max_tokens: 200, temperature: 0.3 });
    for (const word of ["Gosto de dados.", "Analista", "Ipê", "Relatórios em Excel", "Estatística", "USP"])
      expect(call?.messages[1]?.content).toContain(word);
  });

  it("sends no contact data to the provider, even when the request has some", async () => {
    await suggest({ ...about, email: "ana@example.com", phone: "11987654321" });
    expect(JSON.stringify(await provider.sent())).not.toMatch(/ana@example|987654321/);
  });

  it.each([
    ["prose", "Claro! Aqui estão: Excel, Word"],
    ["an object", '{"skills":["Excel"]}'],
    ["nothing", null],
  ])("returns an empty list when the provider responds with %s", async (_name, content) => {
    await provider.next({ content });
    expect(await (await suggest(about)).json()).toEqual({ skills: [] });
  });

  it("keeps only distinct, non-empty strings, eight of them", async () => {
    const content = JSON.stringify(["A", "A", " ", 7, null, "B", "C", "D", "E", "F", "G", "H", "I"]);
    await provider.next({ content });
    expect(await (await suggest(about)).json()).toEqual({ skills: ["A", "B", "C", "D", "E", "F", "G", "H"] });
  });

  it("says what to do when the provider fails", async () => {
    await provider.next({ status: 500 }, { status: 500 });
    const response = await suggest(about);
    expect(response.status).toBe(503);
    expect((await response.json()).title).toBe("Erro ao gerar sugestões de habilidades. Tente novamente.");
  });

  it("names every invalid field", async () => {
    const response = await suggest({ experiences: [{ position: 1 }], education: "x" });
    expect(response.status).toBe(400);
    const paths = (await response.json()).errors.map((error: { path: string }) => error.path);
    expect(paths).toEqual(["experiences.0.position", "education"]);
  });
});

it("accepts guests, but no bad token", async () => {
  for (const [name, token] of Object.entries(await service.issuer.createInvalidTokens("ana"))) {
    expect([name, (await improve("x", token)).status]).toEqual([name, 401]);
    expect([name, (await suggest(about, token)).status]).toEqual([name, 401]);
  }
});
