import { describe, expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";

describe("a text without known titles", () => {
  it.each([
    ["sentences about a career", "Meu nome é Ana Prado. Trabalhei na Loja Azul como vendedora de 2019 a 2021."],
    [
      "jobs and courses below a name",
      "Rui Pontes\n\nMotorista - Viação Sol - 2015 a 2020\nMotorista - Viação Mar - 2010 a 2014",
    ],
    ["a contact and a course", "Ana Prado\nana@exemplo.com.br\n\nEnsino médio em andamento, 2024\nExcel, Word"],
  ])("is read where it has %s", (_, text) => {
    expect(importPastedText(text).rejected).toBe(false);
  });

  it.each([
    ["a recipe", "Bolo\n\nIngredientes\n3 cenouras\n\nModo de preparo\nBata tudo."],
    [
      "a contract",
      "CONTRATO DE SERVIÇOS\n\nCONTRATADA: Modelo Ltda, a@exemplo.com.br, auxiliar.\n\nDO PRAZO\nDe 01/01/2020 a 31/12/2021.",
    ],
    [
      "the minutes of a meeting",
      "ATA DE REUNIÃO\n\nPARTICIPANTES\nAna Lima, gerente\n\nData: 10/05/2023\nana@exemplo.com.br",
    ],
    [
      "news",
      "Concurso para professores\n\nHá 50 vagas para professores, de 01/03/2024 a 30/03/2024.\n\nTelefone (11) 4002-8922.",
    ],
    ["a manual", "Manual do usuário\n\nFerramentas\nChave de fenda\n\nGarantia\n12 meses. suporte@exemplo.com.br"],
    ["a story", "Era uma vez uma menina. Ela trabalhava com o avô na lavoura.\n\nUm dia chegou um viajante em 1920."],
  ])("is refused where it is %s", (_, text) => {
    expect(importPastedText(text)).toMatchObject({ rejected: true, reason: "not-a-resume" });
  });
});
