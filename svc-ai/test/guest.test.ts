import {
  structurePostingResponseSchema,
  structureResumeResponseSchema,
  tailorResponseSchema,
} from "@penresume/contracts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { provider } from "./provider.ts";
import { startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
let unconfirmed: string;
beforeAll(async () => {
  service = await startService();
  unconfirmed = await service.issuer.token("new", { email_verified: false });
});
afterEach(() => provider.reset());
afterAll(() => service?.stop());

const TEXT = "Cuidei do caixa e do estoque da loja";
// arbitrary text, as the answer of a free chat would have
const CHAT = "A capital da França é Paris. Veja https://paris.example e rode `print(42)`.";
const post = (
  path: string,
  body: unknown,
  { token, headers }: { token?: string; headers?: Record<string, string> } = {},
) => service.call("POST", `/api/ai/${path}`, { body, token, ...(headers && { headers }) });
const callers = () => [
  ["a guest", undefined] as const,
  ["an account without a confirmed address", unconfirmed] as const,
];

describe("callers without a confirmed e-mail address", () => {
  it("get a checked improvement, as JSON and as a stream without deltas", async () => {
    for (const [, token] of callers()) {
      const { text } = await (await post("improve-text", { text: TEXT }, { token })).json();
      expect(text).toContain("caixa");
      expect(text).not.toBe(TEXT);
      const stream = await post("improve-text", { text: TEXT }, { token, headers: { accept: "text/event-stream" } });
      expect(await stream.text()).toBe(`event: done\ndata: ${JSON.stringify({ text })}\n\n`);
    }
  });

  it.each([
    ["unsupported facts", { content: CHAT }],
    ["unsupported facts beside the own text", { hallucinates: true }],
    ["markup", { content: "# Cuidei do caixa e do estoque da loja" }],
    ["a link", { content: "Cuidei do caixa e do estoque da loja.com" }],
    ["another script", { content: "Cuidei do caixa и do estoque da loja" }],
    ["much more text", { content: "Cuidei do caixa e do estoque da loja. ".repeat(9) }],
  ])("get their own text back when the model writes %s", async (_name, behaviour) => {
    for (const [, token] of callers())
      for (const accept of ["application/json", "text/event-stream"]) {
        await provider.next(behaviour);
        const response = await post("improve-text", { text: TEXT }, { token, headers: { accept } });
        const answer = await response.text();
        const expected = JSON.stringify({ text: TEXT, isWithheld: true });
        expect(answer).toBe(accept === "application/json" ? expected : `event: done\ndata: ${expected}\n\n`);
      }
  });

  it("get no text of the model that the checks of a structured response discard or reject", async () => {
    for (const [, token] of callers()) {
      for (const path of ["structure-resume", "structure-posting", "tailor"]) {
        await provider.next({ hallucinates: true });
        const text = `Resumo\n${TEXT}\nHabilidades\nExcel\nRequisitos:\n- Excel`;
        const resume = { summary: TEXT, skills: ["Excel"], experience: [{ position: "Caixa", description: TEXT }] };
        const response = await post(path, path === "tailor" ? { posting: text, resume } : { text }, { token });
        expect(response.status).toBe(200);
        const body = await response.json();
        const schemas = {
          "structure-resume": structureResumeResponseSchema,
          "structure-posting": structurePostingResponseSchema,
          tailor: tailorResponseSchema,
        };
        schemas[path as keyof typeof schemas].parse(body);
        expect(body.discarded).toEqual([]);
        expect(body.rejected ?? []).toEqual([]);
        expect(JSON.stringify(body)).not.toMatch(/foguetes|Inventada|Harvard|12 pessoas/);
      }
    }
  });

  it("get names of skills only", async () => {
    const skills = [
      "Excel",
      "C++",
      "Gestão de relacionamento com o cliente (CRM)",
      "A capital da França é Paris",
      "Paris. Berlim",
      "veja paris.com",
      "const x = 42;",
      "uma duas três quatro cinco seis sete oito",
      "x".repeat(61),
      "Привет",
    ];
    await provider.next({ content: JSON.stringify(skills) });
    const response = await post("suggest-skills", { description: TEXT });
    expect((await response.json()).skills).toEqual(skills.slice(0, 3));
  });

  it("get translations of a similar length without links, and only with an account", async () => {
    const body = { language: "en", texts: [TEXT, TEXT, TEXT] };
    expect((await post("translate-texts", body)).status).toBe(401);
    const translations = ["I took care of the store's cash and stock", "Bake a cake. ".repeat(40), "See cake.com"];
    await provider.next({ content: JSON.stringify({ translations: translations.map((text, id) => ({ id, text })) }) });
    const { texts } = await (await post("translate-texts", body, { token: unconfirmed })).json();
    expect(texts).toEqual([translations[0], null, null].map((text) => ({ text, changed: [] })));
  });

  it("may send 24,000 characters, others more", async () => {
    const text = "palavra ".repeat(3_100);
    for (const [, token] of callers()) {
      const refused = await post("structure-resume", { text }, { token });
      expect([refused.status, (await refused.json()).title]).toEqual([
        413,
        "Este texto é longo demais para a IA sem uma conta confirmada. Entre na sua conta ou envie um texto mais curto.",
      ]);
    }
    expect(await provider.sent()).toHaveLength(0);
    expect((await post("structure-resume", { text }, { token: service.member })).status).toBe(200);
  });
});
