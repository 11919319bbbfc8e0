import { describe, expect, it } from "vitest";
import { composePhrase, cutToFit, type PhrasePlace } from "../../src/dictation/compose-phrase.ts";

const PLACE: PhrasePlace = { before: "", after: "", language: "pt", isMultiline: true, isList: false };
/** The text of a field after a phrase at `|`. */
function speak(text: string, phrase: string, place: Partial<PhrasePlace> = {}) {
  const [before = "", after = ""] = text.split("|");
  return before + composePhrase(phrase, { ...PLACE, before, after, ...place }) + after;
}

describe("spaces and capitals", () => {
  it.each([
    ["|", "atendi clientes", "Atendi clientes"],
    ["Atendi clientes|", "e fiz entregas", "Atendi clientes e fiz entregas"],
    ["Atendi clientes |", "No caixa", "Atendi clientes no caixa"],
    ["Atendi clientes|", "Maria me ajudou", "Atendi clientes Maria me ajudou"],
    ["Atendi clientes.|", "fiz entregas", "Atendi clientes. Fiz entregas"],
    ["Atendi clientes\n|", "fiz entregas", "Atendi clientes\nFiz entregas"],
    ["• |", "fiz entregas", "• Fiz entregas"],
    ["Atendi| no caixa", "clientes", "Atendi clientes no caixa"],
    ["Atendi |no caixa", "clientes", "Atendi clientes no caixa"],
    ["Atendi|, com outros", "clientes", "Atendi clientes, com outros"],
    ["Loja (|)", "matriz", "Loja (matriz)"],
  ])("%s and '%s' are '%s'", (text, phrase, result) => expect(speak(text, phrase)).toBe(result));

  it("makes each phrase of the skills an item", () => {
    const list = { isList: true };
    expect(speak("|", "excel", list)).toBe("Excel");
    expect(speak("Excel|", "atendimento", list)).toBe("Excel, Atendimento");
    expect(speak("Excel, |", "atendimento", list)).toBe("Excel, Atendimento");
  });

  it("keeps a field of one line on one line", () => {
    expect(speak("|", "loja azul nova linha centro", { isMultiline: false })).toBe("Loja azul centro");
  });
});

describe("spoken marks", () => {
  it.each([
    ["vendi roupas vírgula sapatos e bolsas", "Vendi roupas, sapatos e bolsas"],
    ["vendi roupas ponto final fiz entregas", "Vendi roupas. Fiz entregas"],
    ["vendi roupas ponto", "Vendi roupas."],
    ["vendi roupas nova linha fiz entregas", "Vendi roupas\nFiz entregas"],
    ["vendi roupas novo parágrafo fiz entregas", "Vendi roupas\n\nFiz entregas"],
    // as some engines write them
    ["vendi roupas. fiz entregas", "Vendi roupas. Fiz entregas"],
    ["vendi roupas, vírgula sapatos", "Vendi roupas, sapatos"],
  ])("'%s' is '%s'", (phrase, result) => expect(speak("|", phrase)).toBe(result));

  it.each([
    "Implantei um controle de ponto digital",
    "Cuidei da folha de ponto",
    "Cuidei do registro do ponto",
    "Trabalhei na Lanchonete Ponto Certo",
    "Montei três pontos de venda",
    "Batia o ponto",
    "Lancei nova linha de produtos",
    "Cuidei da divulgação da nova linha",
  ])("'%s' has no mark", (phrase) => expect(speak("|", phrase)).toBe(phrase));

  it("reads a decimal number", () => {
    expect(speak("Média de|", "oito vírgula cinco")).toBe("Média de oito,cinco");
    expect(speak("Média de|", "8 vírgula 5 nas turmas")).toBe("Média de 8,5 nas turmas");
  });

  it("knows the words of the résumé's language only", () => {
    expect(speak("|", "sold clothes comma shoes", { language: "en" })).toBe("Sold clothes, shoes");
    expect(speak("|", "vendí ropa punto y aparte atendí clientes", { language: "es" })).toBe(
      "Vendí ropa.\nAtendí clientes",
    );
    expect(speak("|", "paciente em coma")).toBe("Paciente em coma");
    expect(speak("|", "pacientes en coma", { language: "es" })).toBe("Pacientes en coma");
  });
});

it("cuts a text that does not fit after a whole word", () => {
  expect(cutToFit("Atendi clientes no caixa", 18)).toBe("Atendi clientes");
  expect(cutToFit("Atendi clientes", 40)).toBe("Atendi clientes");
  expect(cutToFit("Atendi", 3)).toBe("");
});
