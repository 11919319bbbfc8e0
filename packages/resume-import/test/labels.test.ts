import { describe, expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";

function read(text: string) {
  const result = importPastedText(`Rita Dias\nrita@exemplo.com.br\n\n${text}`);
  if (result.rejected) throw new Error(result.reason);
  const { experience, education, sections } = result.content;
  return {
    unplaced: result.unplaced.map(({ text }) => text),
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

  describe("with entries of other forms in the section", () => {
    const SHOP = "Loja Azul – Jundiaí/SP\nCargo: Vendedora\nPeríodo: 03/2018 até o momento\n- Atendi clientes";
    const CLINIC = "Empresa: Clínica Boa\nCargo: Recepcionista\nPeríodo: 2014 a 2018\nAtividades: Agendei consultas";
    const KIOSK = "Empresa: Banca Rio\nCargo: Jornaleira\nPeríodo: 2004 a 2006\nAtividades: Vendi jornais";
    const MARKET = "Mercado Sol – Várzea Paulista/SP\nOperadora de Caixa\nJul/2010 – Dez/2013\n- Operei o caixa";
    const HOTEL = "Faxineira, Hotel Sul (2002 - 2004)\n- Limpei quartos";
    const READ = new Map([
      [SHOP, "Vendedora|Loja Azul|Jundiaí/SP|03/2018|Atual|Atendi clientes"],
      [CLINIC, "Recepcionista|Clínica Boa||2014|2018|Agendei consultas"],
      [KIOSK, "Jornaleira|Banca Rio||2004|2006|Vendi jornais"],
      [MARKET, "Operadora de Caixa|Mercado Sol|Várzea Paulista/SP|07/2010|12/2013|Operei o caixa"],
      [HOTEL, "Faxineira|Hotel Sul||2002|2004|Limpei quartos"],
    ]);

    it.each([
      ["last", [CLINIC, KIOSK, MARKET]],
      ["last, below names without labels", [SHOP, SHOP, MARKET]],
      ["first", [MARKET, CLINIC, KIOSK]],
      ["first, in one line", [HOTEL, CLINIC, KIOSK]],
      ["between", [CLINIC, MARKET, KIOSK]],
      ["more often", [SHOP, MARKET, MARKET]],
    ])("are entries of their own: the other one %s", (_place, jobs) => {
      const { jobs: found, unplaced } = read(`Experiência\n\n${jobs.join("\n\n")}\n`);
      expect(found).toEqual(jobs.map((job) => READ.get(job)));
      expect(unplaced).toEqual([]);
    });
  });

  it("divide the only line of a section", () => {
    expect(
      read(
        "Experiência\n\nCaixa\nLoja Azul\n2019 - 2021\n\nCursos\n\nCurso: Excel – Instituição: Senai – Conclusão: 2019\n",
      ).courses,
    ).toEqual(["Excel|Senai|2019"]);
  });
});
