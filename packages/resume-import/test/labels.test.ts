import { describe, expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";

function read(text: string) {
  const result = importPastedText(`Rita Dias\nrita@exemplo.com.br\n\n${text}`);
  if (result.rejected) throw new Error(result.reason);
  const { experience, education, sections } = result.content;
  return {
    jobs: experience.map(({ position, company, location, startDate, endDate, description }) =>
      [position, company, location, startDate, endDate, description].join("|"),
    ),
    studies: education.map(({ course, institution, endDate }) => [course, institution, endDate].join("|")),
    courses: (sections[0]?.entries ?? []).map(({ title, organisation, date }) => [title, organisation, date].join("|")),
  };
}

describe("labels of names", () => {
  const JOBS = ["Vendedora|Loja Azul||2019|2021|Atendi clientes", "Caixa|Mercado Sol||2015|2018|Fechei o caixa"];

  it.each([
    "Loja Azul – 2019 a 2021\nCargo: Vendedora\nAtendi clientes\n\nMercado Sol – 2015 a 2018\nCargo: Caixa\nFechei o caixa",
    "Loja Azul – 2019 a 2021\nFunção: Vendedora\nAtendi clientes\n\nMercado Sol – 2015 a 2018\nFunção: Caixa\nFechei o caixa",
    "Cargo: Vendedora\nLoja Azul – 2019 a 2021\nAtendi clientes\n\nCargo: Caixa\nMercado Sol – 2015 a 2018\nFechei o caixa",
    "Vendedora – 2019 a 2021\nEmpresa: Loja Azul\nAtendi clientes\n\nCaixa – 2015 a 2018\nEmpresa: Mercado Sol\nFechei o caixa",
    "Vendedora\nEmpresa: Loja Azul\nPeríodo: 2019 a 2021\n- Atendi clientes\n\nCaixa\nEmpresa: Mercado Sol\nPeríodo: 2015 a 2018\n- Fechei o caixa",
    "Loja Azul | Cargo: Vendedora | 2019 a 2021\nAtendi clientes\n\nMercado Sol | Cargo: Caixa | 2015 a 2018\nFechei o caixa",
    "Período: 2019 a 2021\nCargo: Vendedora\nEmpresa: Loja Azul\n- Atendi clientes\n\nPeríodo: 2015 a 2018\nCargo: Caixa\nEmpresa: Mercado Sol\n- Fechei o caixa",
  ])("are no part of the names, wherever they stand: %j", (text) => {
    expect(read(`Experiência\n\n${text}\n`).jobs).toEqual(JOBS);
  });

  it("give the place of a job", () => {
    expect(
      read("Experiência\n\nLoja Azul – 2019 a 2021\nCargo: Vendedora\nLocal: Campinas - SP\nAtendi clientes\n").jobs,
    ).toEqual(["Vendedora|Loja Azul|Campinas - SP|2019|2021|Atendi clientes"]);
  });

  it.each([
    "Técnico em Logística – 2015\nInstituição: ETEC Horácio\n\nEnsino Médio – 2012\nInstituição: E.E. Otoniel Mota",
    "ETEC Horácio – 2015\nCurso: Técnico em Logística\n\nE.E. Otoniel Mota – 2012\nCurso: Ensino Médio",
    "Técnico em Logística\nInstituição: ETEC Horácio\nConclusão: 2015\n\nEnsino Médio\nInstituição: E.E. Otoniel Mota\nConclusão: 2012",
  ])("are no part of a study: %j", (text) => {
    expect(read(`Formação\n\n${text}\n`).studies).toEqual([
      "Técnico em Logística|ETEC Horácio|2015",
      "Ensino Médio|E.E. Otoniel Mota|2012",
    ]);
  });

  it("divide the only line of a section", () => {
    expect(
      read(
        "Experiência\n\nCaixa\nLoja Azul\n2019 - 2021\n\nCursos\n\nCurso: Excel – Instituição: Senai – Conclusão: 2019\n",
      ).courses,
    ).toEqual(["Excel|Senai|2019"]);
  });
});
