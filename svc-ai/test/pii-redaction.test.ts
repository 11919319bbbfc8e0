import { redact } from "@penresume/job-match/tailoring";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { provider } from "./provider.ts";
import { startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => provider.reset());
afterAll(() => service?.stop());

const improve = async (text: string) => {
  const response = await service.call("POST", "/api/ai/improve-text", { body: { text } });
  return { status: response.status, body: await response.json() };
};
const sentText = async () => {
  const [call] = await provider.sent();
  return call?.messages[1]?.content.replace("Melhore este texto para currículo: ", "") ?? "";
};

describe("contact data in a text", () => {
  it.each([
    ["an e-mail", "Escreva para ana.souza+vagas@exemplo.com.br já", "Escreva para [EMAIL_1] já"],
    ["a mobile number", "WhatsApp (11) 98765-4321, manhãs", "WhatsApp [TELEFONE_1], manhãs"],
    ["a number without brackets", "ligue 11 98765 4321", "ligue [TELEFONE_1]"],
    ["a number in one piece", "ligue 11987654321", "ligue [TELEFONE_1]"],
    ["a number with its country", "tel. +55 (21) 3456-7890.", "tel. [TELEFONE_1]."],
    ["a number from abroad", "fone +351 912 345 678", "fone [TELEFONE_1]"],
    ["a number without area code", "recados: 98765-4321 ou 3456-7890", "recados: [TELEFONE_1] ou [TELEFONE_2]"],
    ["a CPF", "meu CPF é 123.456.789-09", "meu CPF é [DOCUMENTO_1]"],
    ["a CPF without points", "meu CPF: 12345678909", "meu [DOCUMENTO_1]"],
    ["an RG", "RG 12.345.678-X, solteira", "[DOCUMENTO_1], solteira"],
    ["a CNPJ", "MEI 12.345.678/0001-95", "MEI [DOCUMENTO_1]"],
    ["a profile's address", "veja linkedin.com/in/ana-souza.", "veja [LINK_1]."],
    ["a link", "portfólio (https://ana.dev/obras?a=1)", "portfólio ([LINK_1])"],
    ["a site", "loja www.anasouza.art.br e anasouza.com.br", "loja [LINK_1] e [LINK_2]"],
    ["a profile's name", "no Instagram @ana.souza, diariamente", "no Instagram [PERFIL_1], diariamente"],
    [
      "where somebody lives",
      "Moro na Rua das Flores, 123, apto 45, CEP 01310-100",
      "Moro na [ENDERECO_1], [ENDERECO_2]",
    ],
    ["an avenue", "Av. Paulista, nº 1000 - sala 12", "[ENDERECO_1]"],
  ])("is not sent, and is restored: %s", async (_name, text, sent) => {
    const { status, body } = await improve(text);
    expect(await sentText()).toBe(sent);
    expect(status).toBe(200);
    const wanted = text.charAt(0).toLocaleLowerCase("pt-BR") + text.slice(1);
    expect(body.text.toLowerCase()).toContain(wanted.toLowerCase());
    expect(body.text).not.toMatch(/\[[A-Z]+_\d+\]/);
  });

  it.each([
    "Aumentei as vendas em 35% entre 2018-2019 e 2020, de R$ 1.250.000,00 para R$ 2.400.000,00",
    "Programei em ASP.NET, Node.js e C# para 12.000 usuários, 99,9% do tempo",
    "Atendi na rua 300 pessoas por dia, com turno de 12x36 e 1.200 itens",
    "De 03/2019 a 11/2021; NR-10, ISO 9001:2015, Lei 8.666/1993",
    "Liderei 25 pessoas em 3 turnos, 24 horas por dia, 365 dias por ano",
  ])("is not found where there is none: %s", async (text) => {
    await improve(text);
    expect(await sentText()).toBe(text);
  });

  it("has one marker for all its occurrences", async () => {
    await improve("ana@exemplo.com, de novo ana@exemplo.com e bia@exemplo.com");
    expect(await sentText()).toBe("[EMAIL_1], de novo [EMAIL_1] e [EMAIL_2]");
  });

  it("is restored also where the provider repeats or moves its marker, and not where the marker is left out", async () => {
    await provider.next({ content: "Contato: [EMAIL_1] ou [EMAIL_1]." });
    const { body } = await improve("ana@exemplo.com e 11 98765-4321");
    expect(body.text).toBe("Contato: ana@exemplo.com ou ana@exemplo.com.");
  });

  it("is never invented: a response with an unknown marker is discarded", async () => {
    await provider.next({ content: "Contato: [TELEFONE_9]." });
    expect((await improve("ana@exemplo.com")).status).toBe(502);
  });

  it("is distinguished from similar text of the user", async () => {
    const { body } = await improve("[EMAIL_1] é meu modelo, ana@exemplo.com meu email");
    expect(await sentText()).toBe("[EMAIL_1] é meu modelo, [EMAIL_2] meu email");
    expect(body.text).toContain("[EMAIL_1] é meu modelo, ana@exemplo.com meu email");
  });

  it("is restored in a stream too, also where a marker arrives in pieces", async () => {
    const response = await service.call("POST", "/api/ai/improve-text", {
      token: service.member,
      body: { text: "meu email ana@exemplo.com e [colchetes" },
      headers: { accept: "text/event-stream" },
    });
    const datas = [...(await response.text()).matchAll(/^data: (.+)$/gm)].map(
      ([, data]) => JSON.parse(data ?? "").text,
    );
    const whole = datas.pop();
    expect(await sentText()).toBe("meu email [EMAIL_1] e [colchetes");
    expect(whole).toContain("Meu email ana@exemplo.com e [colchetes");
    expect(datas.join("")).toBe(whole);
    for (const piece of datas) expect(piece).not.toContain("EMAIL");
  });

  it("is not sent for skill suggestions, in whichever field it is", async () => {
    const contact = "ana@exemplo.com, 11 98765-4321, 123.456.789-09, linkedin.com/in/ana";
    await provider.next({ content: '["Excel", "[EMAIL_1]", "Contato [TELEFONE_2]"]' });
    const response = await service.call("POST", "/api/ai/suggest-skills", {
      body: {
        description: contact,
        experiences: [{ position: contact, company: "Ipê", description: contact }],
        education: [{ course: "Estatística", institution: contact }],
      },
    });
    expect((await response.json()).skills).toEqual(["Excel"]);
    const sent = JSON.stringify(await provider.sent());
    expect(sent).not.toMatch(/exemplo\.com|98765|123\.456|linkedin/);
    expect(sent).toContain("Estatística em [EMAIL_1]");
  });

  it("is not sent in part when the text is cut at the provider's limit", async () => {
    const description = "ana@exemplo.com ".repeat(600);
    const about = { position: "Analista", company: "Ipê", description };
    await service.call("POST", "/api/ai/suggest-skills", { body: { experiences: [about, about, about] } });
    const sent = (await provider.sent())[0]?.messages[1]?.content ?? "";
    expect(sent).not.toContain("ana");
    expect(sent.match(/\[EMAIL_1\]/g)).toHaveLength(1_200);
  });
});

describe("the person's name", () => {
  const NAME = "Maria Clara Andrade Figueiredo";
  it.each([
    "Curriculum Vitae – Maria Clara Andrade Figueiredo",
    "FIGUEIREDO, M. C. A.",
    "M. C. A. Figueiredo vendeu seguros.",
    "MARIA C. FIGUEIREDO",
    "Meu nome é Maria Clara de Figueiredo.",
    "Sou a Maria, de Olinda.",
  ])("is not in the text that goes out: %s", (text) => {
    const { text: sent, restore } = redact(text, NAME);
    expect(sent).toContain("[NOME_1]");
    expect(sent).not.toMatch(/maria|clara|andrade|figueiredo/i);
    expect(restore(sent)).toBe(text);
  });

  it("leaves other words, initials alone and words in lower case", () => {
    const text = "Vendi rosa clara na Loja A. Curso M. Marcas e Mariana.";
    expect(redact(text, NAME).text).toBe(text);
  });
});
