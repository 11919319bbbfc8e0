import { describe, expect, it } from "vitest";
import { nodePdf } from "../node.ts";
import { type ImportResult, importPastedText, importResume } from "../src/index.ts";
import { toReadable } from "../src/sources/readable.ts";
import { createPdf } from "./create-pdf.ts";
import { Random } from "./generate/random.ts";

const PERSON = {
  name: "MARINA DE SOUZA LIMA",
  cpf: "123.456.789-09",
  nit: "123.45678.90-1",
  mother: "TEREZA ALVES LIMA",
};
const BORN = "22/04/1975";
/** Nothing of these may be in a result. */
const PRIVATE = [PERSON.cpf, PERSON.nit, PERSON.mother, BORN, "Tereza", "75.123", "1.512,37", "987654321-0", "1512"];

function accept(result: ImportResult) {
  if (result.rejected) throw new Error(result.reason);
  for (const text of PRIVATE) expect(JSON.stringify(result)).not.toContain(text);
  return result;
}

interface Row {
  company: string;
  start: string;
  end: string;
  type: string;
}
type Cells = [x: number, text: string][];

/** The pages of an extract: rows of cells, drawn where the social insurance draws them. */
function layExtract(rows: Row[], { isNew, perPage }: { isNew: boolean; perPage: number }): Cells[][] {
  const table: Cells[] = [];
  for (const [at, { company, start, end, type }] of rows.entries()) {
    const isBenefit = type === "Benefício";
    const head: Cells = isBenefit
      ? [
          [30, "Seq."],
          [60, "NIT"],
          [140, "NB"],
          [240, "Origem do Vínculo"],
          [330, "Espécie"],
          [560, "Data Início"],
          [620, "Data Fim"],
          [700, "Situação"],
        ]
      : [
          [30, "Seq."],
          [60, "NIT"],
          [140, "Código Emp."],
          [240, "Origem do Vínculo"],
          [440, "Data Início"],
          [500, "Data Fim"],
          [560, "Tipo Filiado no Vínculo"],
          [690, "Últ. Remun."],
          [750, "Indicadores"],
        ];
    const own: Cells = isBenefit
      ? [
          [30, `${at + 1}`],
          [60, PERSON.nit],
          [140, "987654321-0"],
          [240, "Benefício"],
          [330, "31 - AUXILIO DOENCA PREVIDENCIARIO"],
          [560, start],
          [620, end],
          [700, "CESSADO"],
        ]
      : [
          [30, `${at + 1}`],
          [60, PERSON.nit],
          [140, "12.345.678/0001-90"],
          [240, company],
          [440, start],
          [500, end],
          [560, type],
          [690, "06/2021"],
          [750, at % 3 ? "" : "PEXT"],
        ];
    table.push(
      isNew && !isBenefit ? [...head, [400, "Matrícula"]] : head,
      own.filter(([, text]) => text),
    );
    if (!isBenefit) {
      table.push(
        [[30, "Remunerações"]],
        [
          [30, "Competência"],
          [100, "Remuneração"],
          [300, "Competência"],
          [370, "Remuneração"],
        ],
      );
      for (let month = 1; month < 4; month++)
        table.push([
          [30, `0${month}/2019`],
          [100, "1.512,37"],
          [300, `0${month + 4}/2019`],
          [370, "1.512,37"],
        ]);
    }
  }
  const header: Cells[] = [
    [[300, "INSS - INSTITUTO NACIONAL DO SEGURO SOCIAL"]],
    [
      [350, "Extrato Previdenciário"],
      [720, "27/07/2021 10:15:00"],
    ],
    [[30, "Identificação do Filiado"]],
    [
      [30, `NIT: ${PERSON.nit}`],
      [250, `CPF: ${PERSON.cpf}`],
      [450, `Nome: ${PERSON.name}`],
    ],
    [
      [30, `Data de nascimento: ${BORN}`],
      [450, `Nome da mãe: ${PERSON.mother}`],
    ],
    [[30, "Relações Previdenciárias"]],
  ];
  const pages: Cells[][] = [];
  for (let from = 0; from < table.length; from += perPage)
    pages.push([...header, ...table.slice(from, from + perPage)]);
  return pages;
}

const toText = (pages: Cells[][]): string =>
  pages
    .flat()
    .map((cells) => cells.map(([, text]) => text).join(" "))
    .join("\n");

function print(pages: Cells[][]): Uint8Array {
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
  const draw = (lines: Cells[]) =>
    lines
      .flatMap((cells, at) =>
        cells.map(([x, text]) => `BT /F1 7 Tf ${x} ${560 - at * 11} Td (${text.replace(/[()]/g, "\\$&")}) Tj ET`),
      )
      .join("\n");
  return createPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${3 + at * 2} 0 R`).join(" ")}] >>`,
    ...pages.flatMap((lines, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Resources << /Font << /F1 ${font} >> >> /Contents ${4 + at * 2} 0 R >>`,
      { dictionary: "", stream: Buffer.from(draw(lines), "latin1") },
    ]),
  ]);
}

const COMPANIES = [
  ["PADARIA EXEMPLO LTDA", "Padaria Exemplo"],
  ["METALÚRGICA FICTÍCIA S.A.", "Metalúrgica Fictícia"],
  ["COMÉRCIO SEM DATA FIM ME", "Comércio Sem Data Fim"],
  ["MERCADO BOM DIA COM DE ALIM LTDA EPP", "Mercado Bom Dia Comércio de Alimentos"],
  ["TKV TRANSPORTES E LOGISTICA EIRELI", "TKV Transportes e Logistica"],
  ["MUNICIPIO DE SERRA VERDE", "Municipio de Serra Verde"],
  ["B&M CONFECCOES", "B&M Confeccoes"],
  ["HOSPITAL SAO JOSE", "Hospital Sao Jose"],
] as const;

describe("an extract of the social insurance", () => {
  it("becomes its employments and nothing else, whatever its order, pages and columns", async () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = new Random(`extract ${seed}`);
      let year = 2001;
      const rows = random
        .sample(COMPANIES, random.int(1, 6))
        .flatMap(([company, shown], at): (Row & { shown: string })[] => {
          year += random.int(1, 3);
          const day = `${random.int(10, 28)}/${random.int(10, 12)}`;
          const job = {
            company,
            shown,
            start: `${day}/${year}`,
            end: at === 5 ? "" : `${day}/${year + 1}`,
            type: random.pick(["Empregado", "Empregado ou Agente Público", "Empregado Doméstico"]),
          };
          const other = {
            company: "RECOLHIMENTO",
            shown: "",
            start: job.start,
            end: job.end,
            type: "Contribuinte Individual",
          };
          const benefit = { ...other, type: "Benefício", end: job.end || job.start };
          return [
            job,
            ...(random.chance(0.3) ? [other] : []),
            ...(random.chance(0.3) ? [benefit] : []),
            ...(random.chance(0.2) ? [job] : []),
          ];
        });
      const pages = layExtract(random.sample(rows, rows.length), {
        isNew: random.chance(0.5),
        perPage: random.int(12, 40),
      });
      // pasted, or as a PDF
      const result = seed % 8 ? importPastedText(toText(pages)) : await importResume(print(pages), nodePdf);
      const { content, source, leftOut } = accept(result);
      const toMonth = (date: string) => date.slice(3);
      const expected = rows
        .filter(({ shown }, at) => shown && rows.findIndex((row) => row.shown === shown) === at)
        .map(({ shown, start, end }) => [shown, toMonth(start), end ? toMonth(end) : "Atual"])
        .toReversed();
      expect([
        seed,
        content.experience.map(({ company, startDate, endDate }) => [company, startDate, endDate]),
      ]).toEqual([seed, expected]);
      expect(content.personalInfo.fullName).toBe("Marina de Souza Lima");
      expect([source, leftOut?.includes("CPF")]).toEqual(["cnis", true]);
    }
  }, 120_000);

  const readRow = (cells: string, head = "") => {
    const text = `Extrato Previdenciário\nSeq. NIT Código Emp. Origem do Vínculo ${head}Data Início Data Fim\n1 ${PERSON.nit} 12.345.678/0001-90 ${cells}`;
    const { content, uncertainties } = accept(importPastedText(text));
    const isMissing = uncertainties.some(({ path, reason }) => path === "experience.0.company" && reason === "missing");
    return [content.experience.map(({ company, startDate }) => [company, startDate]), isMissing];
  };

  it.each([
    ["POSTO BR 101 01/02/2015 28/02/2018 Empregado", "", "Posto BR 101"],
    ["LOJA 1000 0000347781 01/02/2015 28/02/2018 Empregado", "Matrícula ", "Loja 1000"],
    ["LOJA SOL 4821 01/02/2015 28/02/2018 Empregado", "Matrícula ", "Loja Sol"],
  ])("keeps the number in a name, and not that of the worker: %s", (cells, head, company) => {
    expect(readRow(cells, head)).toEqual([[[company, "02/2015"]], false]);
  });

  it("keeps a row without a company, and says what is missing", () => {
    expect(readRow("01/02/2015 28/02/2018 Empregado")).toEqual([[["", "02/2015"]], true]);
  });

  it("leaves the end open where wages stopped long before, and says so", async () => {
    const rows = [{ company: "PADARIA EXEMPLO LTDA", start: "01/03/2005", end: "", type: "Empregado" }];
    const pdf = print(layExtract(rows, { isNew: false, perPage: 40 }));
    const text = Buffer.from(pdf).toString("latin1").replace("27/07/2021", "27/07/2024");
    const { content, uncertainties } = accept(await importResume(new Uint8Array(Buffer.from(text, "latin1")), nodePdf));
    expect(content.experience[0]?.endDate).toBe("");
    expect(uncertainties).toContainEqual({ path: "experience.0.endDate", reason: "missing" });
  });
});

/** A table as a browser prints it: the lines of a cell above and below the number of its row. */
const WRAPPED: [x: number, y: number, text: string][] = [
  [300, 30, "Extrato Previdenciário"],
  [700, 30, "27/07/2021 10:15:00"],
  [30, 50, `Nome: ${PERSON.name}`],
  [30, 60, `Nome da mãe: ${PERSON.mother}`],
  ...[100, 160, 220].flatMap((y): [number, number, string][] => [
    [30, y, "Seq."],
    [60, y, "NIT"],
    [140, y, "Código Emp."],
    [240, y, "Origem do Vínculo"],
    [410, y - 4, "Matrícula do"],
    [410, y + 4, "Trabalhador"],
    [480, y - 4, "Tipo Filiado no"],
    [480, y + 4, "Vínculo"],
    [560, y, "Data Início"],
    [620, y, "Data Fim"],
    [690, y, "Indicadores"],
  ]),
  [30, 124, "1"],
  [60, 124, PERSON.nit],
  [140, 124, "12.345.678/0001-90"],
  [240, 120, "METALURGICA SANTA RITA IND E"],
  [240, 128, "COM LTDA - EPP"],
  [410, 124, "0000347781"],
  [480, 120, "Empregado ou"],
  [480, 128, "Agente Público"],
  [560, 124, "01/02/2015"],
  [620, 124, "28/02/2018"],
  [690, 120, "PRPPS, AVRC-"],
  [690, 128, "DEF"],
  [30, 184, "2"],
  [60, 184, PERSON.nit],
  [240, 184, "JOSE CARLOS PINTO"],
  [480, 180, "Empregado"],
  [480, 188, "Doméstico"],
  [560, 184, "03/01/2019"],
  [620, 184, "31/07/2020"],
  [30, 244, "3"],
  [60, 244, PERSON.nit],
  [240, 244, "RECOLHIMENTO"],
  [480, 240, "Contribuinte"],
  [480, 248, "Individual"],
  [560, 244, "03/01/2020"],
];

describe("a row of an extract whose cells are several lines", () => {
  const expected = [
    ["Jose Carlos Pinto", "01/2019", "07/2020"],
    ["Metalurgica Santa Rita Indústria e Comércio", "02/2015", "02/2018"],
  ];
  const listJobs = (result: ImportResult) => {
    const accepted = accept(result);
    expect(accepted.unplaced).toEqual([]);
    expect(JSON.stringify(accepted)).not.toMatch(/347781|PRPPS|DEF/);
    return accepted.content.experience.map(({ company, startDate, endDate }) => [company, startDate, endDate]);
  };

  it("is read whole in a PDF", async () => {
    const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
    const drawn = WRAPPED.map(([x, y, text]) => `BT /F1 6 Tf ${x} ${580 - y} Td (${text}) Tj ET`).join("\n");
    const pdf = createPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Resources << /Font << /F1 ${font} >> >> /Contents 4 0 R >>`,
      { dictionary: "", stream: Buffer.from(drawn, "latin1") },
    ]);
    expect(listJobs(await importResume(pdf, nodePdf))).toEqual(expected);
  });

  const head = `Extrato Previdenciário\nNome: ${PERSON.name}\nNome da mãe: ${PERSON.mother}\nSeq. NIT Código Emp. Origem do Vínculo\n`;
  const cells = [
    ["1", PERSON.nit, "12.345.678/0001-90", "METALURGICA SANTA RITA IND E", "COM LTDA - EPP", "0000347781"],
    ["Empregado ou", "Agente Público", "01/02/2015", "28/02/2018", "02/2018", "PRPPS, AVRC-", "DEF"],
    ["2", PERSON.nit, "JOSE CARLOS PINTO", "Empregado", "Doméstico", "03/01/2019", "31/07/2020"],
    ["3", PERSON.nit, "RECOLHIMENTO", "Contribuinte Individual", "03/01/2020"],
  ];
  it.each([
    ["one cell a line", head + cells.flat().join("\n")],
    ["broken in its cells", head + cells.map((row) => row.join(" ")).join("\n")],
    [
      "with the letters that company numbers have",
      head +
        cells
          .map((row) => row.join(" "))
          .join("\n")
          .replace("12.345.678/0001-90", "1A.B45.6C8/0D01-90"),
    ],
  ])("is read whole when copied, %s", (_, text) => {
    expect(listJobs(importPastedText(text))).toEqual(expected);
  });
});

describe("a digital work record", () => {
  it.each([
    `Carteira de Trabalho Digital
Nome Civil: ${PERSON.name}
CPF: ${PERSON.cpf}
Data de Nascimento: ${BORN}
Nome da Mãe: ${PERSON.mother}
Contratos de Trabalho
Empregador: MERCADO BOM DIA COM DE ALIM LTDA
CNPJ: 12.345.678/0001-90
Data de admissão: 03/02/2020
Ocupação: 5211-10 - VENDEDOR DE COMERCIO VAREJISTA
Salário contratual: R$ 1.512,37
Empregador: PADARIA EXEMPLO LTDA
CNPJ: 98.765.432/0001-10
Data de admissão: 01/03/2015
Data de desligamento: 30/06/2019
Ocupação: 8483-05 - PADEIRO
Última remuneração: R$ 1.512,37`,
    `Carteira de Trabalho Digital
Contratos de trabalho
MERCADO BOM DIA COM DE ALIM LTDA - 12.345.678/0001-90
Admissão
03/02/2020
Cargo
VENDEDOR DE COMERCIO VAREJISTA (CBO 521110)
Remuneração
R$ 1.512,37
PADARIA EXEMPLO LTDA - 98.765.432/0001-10
Admissão
01/03/2015
Desligamento
30/06/2019
Cargo
PADEIRO (CBO 848305)`,
  ])("becomes jobs with their occupations", (text) => {
    const { content, asWritten, source } = accept(importPastedText(text));
    expect(content.experience).toMatchObject([
      {
        position: "Vendedor de Comercio Varejista",
        company: "Mercado Bom Dia Comércio de Alimentos",
        startDate: "02/2020",
        endDate: "Atual",
      },
      { position: "Padeiro", company: "Padaria Exemplo", startDate: "03/2015", endDate: "06/2019" },
    ]);
    expect(asWritten?.["experience.1.company"]).toBe("PADARIA EXEMPLO LTDA");
    expect(source).toBe("work-record");
  });

  it("has its contracts where each begins with its period, and the title of the code where nothing else names the occupation", () => {
    const text = `Carteira de Trabalho Digital
Nome
${PERSON.name}
CPF
${PERSON.cpf}
Nome da mãe
${PERSON.mother}
Data de nascimento
${BORN}
Contratos de trabalho
01/03/2022 - Aberto
ATACADO EXEMPLO S.A.
CNPJ 12.345.678/0001-90
Cargo
OPERADORA DE CAIXA
CBO 421125
Remuneração
R$ 1.512,37
12/02/2015 - 30/04/2018
HOSPITAL SAO JOSE
CNPJ 98.765.432/0001-10
CBO 514320
Salário contratual
R$ 1.512,37`;
    const { content, source, uncertainties } = accept(importPastedText(text));
    expect(source).toBe("work-record");
    expect(uncertainties).toContainEqual({ path: "experience.1.position", reason: "no-name" });
    expect(content.personalInfo.fullName).toBe("Marina de Souza Lima");
    expect(content.experience).toMatchObject([
      { position: "Operadora de Caixa", company: "Atacado Exemplo", startDate: "03/2022", endDate: "Atual" },
      { position: "Faxineiro", company: "Hospital Sao Jose", startDate: "02/2015", endDate: "04/2018" },
    ]);
  });

  it.each([
    ["CBO 782310", "Motorista de furgão ou veículo similar"],
    ["Ocupação: 7823-10", "Motorista de furgão ou veículo similar"],
    ["Ocupação (CBO)\n782310", "Motorista de furgão ou veículo similar"],
    ["CBO: 7823-10\nCargo: MOTORISTA ENTREGADOR", "Motorista Entregador"],
    ["CBO 999999", ""],
  ])("has for '%s' the title '%s'", (line, title) => {
    const text = `Carteira de Trabalho Digital\nEmpregador: LOJA SOL LTDA\nCNPJ: 12.345.678/0001-90\nData de admissão: 03/02/2020\n${line}`;
    expect(accept(importPastedText(text)).content.experience).toMatchObject([{ position: title, company: "Loja Sol" }]);
  });

  it("keeps a contract without its employer, and says what is missing", () => {
    const text = `Carteira de Trabalho Digital
Empregador: LOJA SOL LTDA
CNPJ: 12.345.678/0001-90
Data de admissão: 03/02/2020
Cargo: CAIXA
Data de admissão: 01/03/2015
Data de desligamento: 30/06/2019
Cargo: PADEIRO`;
    const { content, uncertainties } = accept(importPastedText(text));
    expect(content.experience).toMatchObject([
      { company: "Loja Sol", startDate: "02/2020", endDate: "Atual" },
      { position: "Padeiro", company: "", startDate: "03/2015", endDate: "06/2019" },
    ]);
    expect(uncertainties).toContainEqual({ path: "experience.1.company", reason: "missing" });
  });

  it("is no résumé that names the document", () => {
    const result = importPastedText(
      "Ana Lima\nana@exemplo.com.br\n\nDocumentos\nCarteira de Trabalho Digital\n\nExperiência\nCaixa\nLoja Sol\n2019 - 2021",
    );
    expect(!result.rejected && result.source).toBe("text");
  });
});

it.each([
  ["LOJA SOL COM E IND DE MOVEIS LTDA ME", "Loja Sol Comércio e Indústria de Moveis"],
  ["FERRAGENS COM ESTILO S/A", "Ferragens com Estilo"],
  ["JBS S.A.", "JBS"],
  ["M DIAS BRANCO S.A. INDUSTRIA DE ALIMENTOS", "M Dias Branco S.A. Industria de Alimentos"],
  ["Loja Sol Ltda", "Loja Sol Ltda"],
])("%s is shown as %s", (written, shown) => {
  expect(toReadable(written)).toBe(shown);
});
