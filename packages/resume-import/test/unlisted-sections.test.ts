import { describe, expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";
import { parseResume } from "../src/parse.ts";
import { createItem, readPage } from "./text-items.ts";

function read(text: string) {
  const result = importPastedText(`Ana Prado\nana@exemplo.com.br\n\n${text}`);
  if (result.rejected) throw new Error(`rejected: ${result.reason}`);
  return result;
}
const JOB = "EXPERIÊNCIA\nVioleira\nOrquestra da Serra\n2019 - 2022\nConcertos didáticos.";

describe("a title that is in no list", () => {
  it("ends the job above when its style is that of the titles", () => {
    const style = { size: 15 };
    const { draft } = parseResume(
      readPage([
        createItem("Ana Prado", 20, 20, { size: 20 }),
        createItem("Experiência", 20, 60, style),
        createItem("Violeira | Orquestra da Serra", 20, 80, { bold: true }),
        createItem("2019 - 2022", 20, 94),
        createItem("Concertos didáticos.", 20, 108),
        createItem("Serões e saraus", 20, 148, style),
        createItem("Sarau da praça, com vinte vozes.", 20, 168),
      ]),
    );
    expect(draft.experience[0]?.description.text).toBe("Concertos didáticos.");
    expect(draft.sections.map(({ kind, heading }) => [kind, heading])).toEqual([["custom", "Serões e saraus"]]);
  });

  it("needs no gap once three titles share its style", () => {
    const { content } = read(
      `RESUMO\nVioleira.\n${JOB}\nCURSOS\nRegência\nSERÕES DE SÁBADO\nSarau da praça, com vinte vozes.`,
    );
    expect(content.sections.map(({ heading }) => heading)).toEqual(["CURSOS", "SERÕES DE SÁBADO"]);
  });

  it("is decided by its first part, or by a decisive word", () => {
    expect(
      read(`${JOB}\n\nEXPERIÊNCIA DE ENVOLVIMENTO\nMonitora\nProjeto Arco\n2017 - 2018`).content.experience,
    ).toMatchObject([{ position: "Violeira" }, { position: "Monitora", company: "Projeto Arco" }]);
  });

  it.each([
    ["languages", "Inglês avançado\nEspanhol básico", { languages: [{ name: "Inglês" }, { name: "Espanhol" }] }],
    [
      "courses of study",
      "Bacharelado em Música\nUniversidade Mar\n2010 - 2014",
      { education: [{ institution: "Universidade Mar" }] },
    ],
    [
      "short items",
      "Solfejo, Arranjo, Edição de partituras",
      { skills: ["Solfejo", "Arranjo", "Edição de partituras"] },
    ],
  ])("holds what its lines are: %s", (_, lines, content) => {
    expect(
      read(`RESUMO\nVioleira há anos.\n\n${JOB}\n\nCURSOS\nRegência\n\nMINHA BAGAGEM\n${lines}`).content,
    ).toMatchObject(content);
  });
});

describe("titles of which none is listed", () => {
  it("are the lines of one style that stand apart, unlike the heads of jobs", () => {
    const { experience, languages, personalInfo } = read(
      "MINHA PRÓXIMA PARADA\nBusco uma vaga em vendas.\n\nMINHA CAMINHADA\nCaixa\nLoja Azul\n2019 - 2021\n\nRepositora\nLoja Mar\n2017 - 2018\n\nFALO E ESCREVO\nEspanhol fluente\n\nBOM SABER\nNão fumante",
    ).content;
    expect(personalInfo).toMatchObject({ fullName: "Ana Prado", description: "Busco uma vaga em vendas." });
    expect(experience.map(({ position }) => position)).toEqual(["Caixa", "Repositora"]);
    expect(languages).toMatchObject([{ name: "Espanhol" }]);
  });

  it("may have a bullet and a blank line each", () => {
    const { content } = read(
      "• Objetivo\nVender.\n\n• Experiência\nCaixa\nLoja Azul\n2019 - 2021\n• Troco\n\n• Idiomas\nEspanhol fluente",
    );
    expect(content).toMatchObject({
      experience: [{ position: "Caixa", description: "Troco" }],
      languages: [{ name: "Espanhol" }],
    });
  });
});

describe("texts that are not the person's", () => {
  it("are page numbers, which are dropped", () => {
    const { content, unplaced } = read(`${JOB}\nPágina 1 de 2\n\nFORMAÇÃO\nEnsino Médio, Escola Sol, 2016\n2`);
    expect([content.experience[0]?.description, unplaced]).toEqual(["Concertos didáticos.", []]);
  });

  it("are the name at the foot of a page, which is no entry", () => {
    const { content, unplaced } = read(`${JOB}\n\nHABILIDADES\nSolfejo\nAna Prado – Currículo`);
    expect([content.skills, unplaced]).toEqual([["Solfejo"], []]);
  });

  it("are hints of a template, which are not placed", () => {
    const { content, unplaced } = read("FORMAÇÃO\n<Descreva aqui sua formação.>\nEnsino Médio, Escola Sol, 2016");
    expect(content.education).toMatchObject([{ course: "Ensino Médio", institution: "Escola Sol" }]);
    expect(unplaced.map(({ text }) => text)).toEqual(["<Descreva aqui sua formação.>"]);
  });
});

it("takes no job from a sentence that there was none", () => {
  const { content, unplaced } = read("EXPERIÊNCIA\nNunca trabalhei\n\nFORMAÇÃO\nEnsino Médio, Escola Sol, 2016");
  expect([content.experience, unplaced.map(({ text }) => text)]).toEqual([[], ["Nunca trabalhei"]]);
});
