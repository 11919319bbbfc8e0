import { describe, expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";

const ITEMS = [
  "Controle de 120 contratos de fornecedores, com renegociação que reduziu os custos fixos em 14% no ano de 2023",
  "Atendimento a convênios e controle de glosas, recuperando R$ 85.000,00 em 18 meses de trabalho com a diretoria",
  "Treinamento de 12 assistentes administrativas",
  "Elaboração de relatórios gerenciais em Excel para a diretoria, com fechamento mensal até o 3º dia útil",
];

/** Wraps a text as an editor does: the words that fit. */
function wrap(text: string, width: number, indent: string): string {
  const rows = [""];
  for (const word of text.split(" ")) {
    const row = rows.at(-1) ?? "";
    if (row && row.length + 1 + word.length > width) rows.push(indent + word);
    else rows[rows.length - 1] = row ? `${row} ${word}` : word;
  }
  return rows.join("\n");
}

function readJobs(list: string) {
  const result = importPastedText(
    `Rita Dias\nrita@exemplo.com.br\n\nEXPERIÊNCIA\n\nGrupo Horizonte Ltda.\nAnalista Administrativa - 03/2021 a 05/2024\n${list}\n\n` +
      `Clínica Santa Beatriz\nAssistente Administrativa - 01/2018 a 02/2021\n${list}\n\nFORMAÇÃO\nBacharelado em Administração - USP (2013 - 2017)`,
  );
  if (result.rejected) throw new Error(result.reason);
  return result.content.experience;
}

describe("bullets that are wrapped by hand", () => {
  it.each(["•", "-", "*", "–", "✓", "➢", "▪"])(
    "stay whole at every width, with and without indentation: %s",
    (sign) => {
      for (let width = 40; width <= 90; width++)
        for (const indent of ["", "  "]) {
          const jobs = readJobs(ITEMS.map((item) => wrap(`${sign} ${item}`, width, indent)).join("\n"));
          expect(jobs.map(({ company }) => company)).toEqual(["Grupo Horizonte Ltda.", "Clínica Santa Beatriz"]);
          for (const { description } of jobs) expect(description.split("\n"), `${width} ${indent}`).toEqual(ITEMS);
        }
    },
  );

  it("do not take in the next job", () => {
    const result = importPastedText(
      "Rita Dias\nrita@exemplo.com.br\n\nEXPERIÊNCIA\n\nGrupo Horizonte Ltda.\nAnalista - 03/2021 a 05/2024\n• Controle de contratos\n" +
        "iFood\nEntregador - 01/2018 a 02/2021\n• Entregas na zona sul",
    );
    if (result.rejected) throw new Error(result.reason);
    expect(result.content.experience.map(({ description }) => description)).toEqual([
      "Controle de contratos",
      "Entregas na zona sul",
    ]);
  });
});
