import { expect, test } from "vitest";
import { getF1, HOW_TO_APPLY_SETS, scoreHowToApply } from "../../job-match/test/corpus/score-how-to-apply.ts";
import { findHowToApply, findTerms } from "../src/index.ts";

const find = (posting: string, today?: string) =>
  findHowToApply(posting, today).map(({ kind, value }) => `${kind}: ${value}`);

test.each(Object.entries(HOW_TO_APPLY_SETS))("finds how to apply in %s", (_, read) => {
  const all = scoreHowToApply(read()).get("all");
  expect(all && getF1(all)).toBeGreaterThanOrEqual(0.95);
});

test("quotes each place exactly", () => {
  const posting = '💼 Vaga\nCV p/ RH@Ipe.example c/ assunto "AUX-23" até 28/03/2026.';
  for (const { quote, at } of findHowToApply(posting)) expect(posting.slice(at, at + quote.length)).toBe(quote);
  expect(find(posting)).toEqual([
    "document: currículo",
    "email: rh@ipe.example",
    "subject: AUX-23",
    "deadline: 2026-03-28",
  ]);
});

test.each([
  ["rh arroba veredas ponto com ponto br", "rh@veredas.com.br"],
  ["rh (at) veredas (dot) com", "rh@veredas.com"],
  ["rh@\nveredas.com.br", "rh@veredas.com.br"],
])("reads the address '%s'", (written, value) => {
  expect(find(`Enviar CV para ${written}`)).toContain(`email: ${value}`);
});

test.each([
  ["No assunto pode por MONTADOR e o salário q vc quer ganhar", "MONTADOR e o salário q vc quer ganhar"],
  ["no assunto ponha PM-77 e a cidade em que você mora. rh@a.example", "PM-77 e a cidade em que você mora"],
  ["Coloque no assunto: APRENDIZ – SEU NOME – IDADE", "APRENDIZ – SEU NOME – IDADE"],
  ["No assunto do e-mail escreva apenas 'TÉCNICO SOM'.", "TÉCNICO SOM"],
  ["E-mail p/ rh@a.example c/ ref.: ENF-TRAB-09 no assunto.", "ENF-TRAB-09"],
  ["No título do e-mail escreva: Estágio | Nome completo | Período. rh@a.example", "Estágio | Nome completo | Período"],
  ["rh@a.example, o assunto tem que ser exatamente FONO 2026 senão cai no spam", "FONO 2026"],
  ['rh@a.example c/ assunto "Prof. Matemática - Fund II - (seu nome)".', "Prof. Matemática - Fund II - (seu nome)"],
  ["rh@a.example. No assunto indique o número da vaga e o seu nome, nessa ordem.", "o número da vaga e o seu nome"],
  ["assunto do email: recepção bilíngue. mandar p/ rh@a.example com foto", "recepção bilíngue"],
  ['Por favor coloquem "PISCINEIRO" no assunto.', "PISCINEIRO"],
  ['Please mention "UXR-2026" in the subject of your e-mail.', "UXR-2026"],
  ['Enviar email intitulado "Babá folguista" para a@b.example', "Babá folguista"],
  ["CV para rh@a.example (assunto: TEC ENF + cidade + turno)", "TEC ENF + cidade + turno"],
  ["Vaga de caixa\nAssunto: [cargo] - [nome]\nrh@a.example", "[cargo] - [nome]"],
  ["Colocar no assunto FARMACÊUTICO e a unidade de interesse.", "FARMACÊUTICO e a unidade de interesse"],
  ["Assunto obrigatório: sigla da unidade + cargo.", "sigla da unidade + cargo"],
  ["Vamos falar de assuntos como família. CV para rh@a.example", undefined],
  ["Dominar o assunto LGPD é diferencial. Enviar CV para rh@a.example", undefined],
  ["Assunto: ENC: Vaga de caixa\nEnviar CV para rh@a.example", undefined],
])("the subject that '%s' demands is %s", (posting, value) => {
  expect(findHowToApply(posting).find(({ kind }) => kind === "subject")?.value).toBe(value);
});

test("tells a description of the subject from its text", () => {
  const [subject] = findHowToApply("Enviar CV para a@b.example, no assunto o nome da vaga.").filter(
    ({ kind }) => kind === "subject",
  );
  expect(subject).toMatchObject({ value: "o nome da vaga", isDescription: true });
});

test.each([
  ["com o assunto: Vaga Atendente - Seu nome", "Vaga Atendente - Seu nome"],
  ["no assunto: [Nome] Vaga de Caixa", "[Nome] Vaga de Caixa"],
  ["com assunto VAGA COZINHEIRO + SEU NOME COMPLETO", "VAGA COZINHEIRO + SEU NOME COMPLETO"],
  ["assunto: Nome + Vaga", "Nome + Vaga"],
])("reads the whole subject of '%s'", (demand, value) => {
  const subject = findHowToApply(`Enviar CV para a@b.example, ${demand}`).find(({ kind }) => kind === "subject");
  expect(subject).toMatchObject({ value });
  expect(subject?.isDescription).toBeUndefined();
});

test.each([
  "Não enviar por WhatsApp, só por e-mail rh@ipe.example",
  "Não ligar, somente e-mail: rh@ipe.example",
  "Do not call, e-mail only: rh@ipe.example",
])("the way that is left open is found in '%s'", (posting) => {
  expect(find(posting)).toContain("email: rh@ipe.example");
});

test.each([
  ["2026-03-10", "Inscrições até 15/04", "2026-04-15"],
  ["2026-12-20", "Inscrições até 10/01", "2027-01-10"],
  ["2026-03-25", "Candidaturas até o dia 20", "2026-04-20"],
  ["2026-03-10", "Candidaturas até 01/03", "2026-03-01"],
  [undefined, "Candidaturas até o dia 20", "dia 20"],
  ["2026-11-26", "Candidaturas até sexta", "2026-11-27"],
  ["2026-11-26", "Candidaturas até as 18h de amanhã", "2026-11-27"],
  ["2026-11-26", "Candidaturas só até hoje", "2026-11-26"],
  ["2026-11-26", "Candidaturas até o final deste mês", "2026-11-30"],
  ["2026-11-26", "Dia 8/12 encerramos as inscrições", "2026-12-08"],
  ["2026-11-26", "Inscrições de 30 de novembro a 4 de dezembro", "2026-12-04"],
  ["2026-03-10", "Inscrições até 31/02", "31/02"],
])("on %s the deadline of '%s' is %s", (today, posting, deadline) => {
  expect(find(posting, today)).toEqual([`deadline: ${deadline}`]);
});

test.each([
  ["a date until which somebody must be available", "Disponibilidade total até 06/01/2027. Enviar CV na loja"],
  ["customer service", "SAC: 0800 000 1234. Atendimento ao cliente (11) 4000-0000"],
  ["the mailbox for questions", "Dúvidas: duvidas@ipe.example"],
  ["a number for customers", "Ofertas no zap (62) 90014-8080. Reservas: (54) 3000-1111"],
  ["an address for appeals", "Recursos devem ser enviados para pss@ipe.example até 11/12/2026"],
  ["an address of ethics", "Canal de ética: canal@ipe.example. Denúncias para etica@ipe.example"],
  ["the ombudsman", "Ouvidoria: fale@ipe.example"],
  ["an address for appeals by its name", "Apelações para apelacao@ipe.example"],
  ["the last day for exemption", "Solicitação de isenção da taxa: até 01/12/2026"],
  ["the days of a job", "Inscrições abertas. Trabalhar de segunda até sexta"],
  ["pay that may be stated", "Você poderá informar sua pretensão salarial no perfil"],
  ["a photo that is not needed", "Não é necessário enviar foto no CV"],
  ["words of a duty", "Organizar documentos, responder emails e registrar o assunto"],
])("%s is no step", (_, posting) => {
  expect(find(posting).filter((step) => !step.startsWith("document: currículo"))).toEqual([]);
});

test.each([
  ["Jovem Aprendiz\nBolsa de R$ 812,00", { contract: "apprentice", pay: "R$ 812,00" }],
  [
    "Estágio em TI\nregime CLT não se aplica. Bolsa-auxílio: R$ 1.300 a R$ 1.500",
    { contract: "internship", pay: "R$ 1.300 a R$ 1.500" },
  ],
  ["Cozinheiro, carteira assinada, salário a combinar", { contract: "clt", pay: "a combinar" }],
  ["Salário mínimo + bônus mensal de até R$ 400", { contract: null, pay: null }],
])("reads contract and pay of '%s'", (posting, terms) => {
  expect(findTerms(posting)).toEqual(terms);
});

test.each([
  ["emojis", "✅".repeat(40_000)],
  ["one word", "a".repeat(40_000)],
  ["parts of addresses", "a@a.".repeat(10_000)],
  ["words of subjects", "com o assunto ".repeat(3_000)],
  [
    "one sentence again and again",
    "Enviar CV para a@b.example com o assunto X até 10/03 na Rua A, 10 das 8h às 17h. ".repeat(500),
  ],
])("reads 40,000 characters of %s in less than two seconds of processor time", (_, posting) => {
  const start = process.cpuUsage();
  findHowToApply(posting, "2026-03-10");
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
});
