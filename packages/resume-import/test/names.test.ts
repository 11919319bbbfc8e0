import { describe, expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";

function read(text: string) {
  const result = importPastedText(`Rita Dias\nrita@exemplo.com.br\n\n${text}`);
  if (result.rejected) throw new Error(result.reason);
  const { experience, education } = result.content;
  return {
    jobs: experience.map(({ position, company, location, description }) =>
      [position, company, location, description].join("|"),
    ),
    studies: education.map(({ course, institution, startDate, endDate }) =>
      [course, institution, startDate, endDate].join("|"),
    ),
    uncertainties: result.uncertainties.map(({ path, reason }) => `${path} ${reason}`),
  };
}

describe("a city without its state next to the company", () => {
  it.each([
    "Analista\nBanco Modelo S.A. | Rio de Janeiro\n2019 – 2021\nCriei painéis\n\nAssistente\nLoja Modelo | Niterói\n2016 – 2018\nFiz relatórios",
    "Analista\nBanco Modelo S.A.\nRio de Janeiro\n2019 – 2021\nCriei painéis\n\nAssistente\nLoja Modelo\nNiterói\n2016 – 2018\nFiz relatórios",
  ])("is the place of the job: %j", (text) => {
    const { jobs, uncertainties } = read(`Experiência\n\n${text}\n`);
    expect(jobs).toEqual([
      "Analista|Banco Modelo S.A.|Rio de Janeiro|Criei painéis",
      "Assistente|Loja Modelo|Niterói|Fiz relatórios",
    ]);
    expect(uncertainties).toEqual([]);
  });

  it("is doubtful where it is no large one, and a department is none", () => {
    const { jobs, uncertainties } = read(
      "Experiência\n\nAnalista\nBanco Modelo S.A. | Morro do Vento\n2019 – 2021\nCriei painéis\n\nAssistente\nLoja Modelo | Departamento Fiscal\n2016 – 2018\nFiz relatórios\n",
    );
    expect(jobs).toEqual([
      "Analista|Banco Modelo S.A.|Morro do Vento|Criei painéis",
      "Assistente|Loja Modelo||Departamento Fiscal\nFiz relatórios",
    ]);
    expect(uncertainties).toEqual(["experience.0.location uncertain-place"]);
  });
});

describe("a degree, its school and dates between commas", () => {
  it.each(["UFF", "USP", "ITA"])("are divided before %s", (school) => {
    expect(read(`Formação\n\nBacharelado em Estatística, ${school}, 2014 – 2017\n`).studies).toEqual([
      `Bacharelado em Estatística|${school}|2014|2017`,
    ]);
  });

  it("keep a short word of the degree", () => {
    expect(read("Formação\n\nMBA em Gestão de Pessoas, TI – FGV – 2014 – 2017\n").studies).toEqual([
      "MBA em Gestão de Pessoas, TI|FGV|2014|2017",
    ]);
  });
});
