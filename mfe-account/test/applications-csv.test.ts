import { findDateOrder, readDate } from "@penresume/text";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { decodeCsv, NotCsvError } from "../src/applications/csv/import-dialog.tsx";
import { readRows, readTime } from "../src/applications/csv/read-rows.ts";
import { readTable, writeTable } from "../src/applications/csv/read-table.ts";
import { exportTexts } from "../src/applications/csv/texts.ts";
import { closedReasons, contractNames, stageNames } from "../src/applications/lib/texts.ts";

const read = (text: string) => readRows(readTable(text), [{ id: "own-1", name: "Teste prático" }], []);
const inputs = (text: string) => read(text).map(({ input }) => input);

test("reads a spreadsheet as Excel saves it in Brazil: semicolons, Windows-1252, a title above the columns", () => {
  const text =
    'Minhas candidaturas;;;\r\n;;;\r\nEmpresa;Cargo;Situação;Observações\r\nCafé São João;Gestão de Ações;Em análise;Ligar "amanhã"\r\n';
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  expect(inputs(decodeCsv(bytes))).toEqual([
    { company: "Café São João", title: "Gestão de Ações", stage: "sent", notes: 'Ligar "amanhã"' },
  ]);
});

test.each([
  ["UTF-8 with a mark", Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode("Empresa\nAção")])],
  ["UTF-8 without one", new TextEncoder().encode("Empresa\nAção")],
  [
    "UTF-16, as Excel's Unicode text",
    Uint8Array.from(
      [0xff, 0xfe, ..."Empresa\nAção"].flatMap((c) => (typeof c === "number" ? [c] : [c.charCodeAt(0), 0])),
    ),
  ],
])("reads %s", (_, bytes) => {
  expect(inputs(decodeCsv(bytes))).toEqual([{ company: "Ação" }]);
});

test("refuses a file of Excel itself", () => {
  expect(() => decodeCsv(Uint8Array.from([0x50, 0x4b, 3, 4]))).toThrow(NotCsvError);
});

test("reads LinkedIn's job applications, whose dates have the month first", () => {
  const [input] = inputs(
    'Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers\n"6/3/24, 9:41 PM",ana@exemplo.test,+55 11 98765-4321,Banco Ipê,Analista,https://www.linkedin.com/jobs/view/1,cv.pdf,"Anos de Excel?:5 | CNH?:B"\n',
  );
  expect(input).toMatchObject({
    company: "Banco Ipê",
    title: "Analista",
    stage: "sent",
    link: "https://www.linkedin.com/jobs/view/1",
    contact: { name: "", email: "ana@exemplo.test", phone: "+55 11 98765-4321" },
  });
  expect(input?.notes).toBe(
    "Enviada em: 03/06/2024\nResume Name: cv.pdf\nQuestion And Answers: Anos de Excel?:5 | CNH?:B",
  );
});

test("reads the columns of other trackers, and keeps what it has no field for", () => {
  const [input] = inputs(
    "Job Position,Company,Max. Salary,Location,Status,Date Saved,Deadline,Date Applied,Follow up,Excitement\nData Analyst,Acme,5000,Remote,Bookmarked,2026-03-01,2026-03-20,,2026-03-15,5\n",
  );
  expect(input).toEqual({
    title: "Data Analyst",
    company: "Acme",
    payOffered: "5000",
    place: "Remote",
    stage: "interest",
    deadline: "2026-03-20",
    nextStep: { text: "", date: "2026-03-15", time: "" },
    notes: "Date Saved: 2026-03-01\nExcitement: 5",
  });
});

test("an unknown stage, a wrong address and an unreadable date stay in the notes, and are named", () => {
  const [row] = read("Empresa;Status;Link;Prazo\nCafé;Falei com o João;no grupo do zap;depois do carnaval\n");
  expect(row?.input).toEqual({
    company: "Café",
    notes: "Status: Falei com o João\nLink: no grupo do zap\nPrazo: depois do carnaval",
  });
  expect(row?.hints).toHaveLength(3);
});

test("stages of the person's own, reasons and contracts are recognised", () => {
  expect(inputs("Empresa;Etapa;Contrato\nA;teste pratico;CLT\nB;Reprovado;Jovem aprendiz\n")).toEqual([
    { company: "A", stage: "own-1", contract: "clt" },
    { company: "B", stage: "closed", closedReason: "rejected", contract: "apprentice" },
  ]);
});

test("every stage, contract and reason is recognised by the name that the product shows and exports", () => {
  const readColumn = (head: string, shown: object) =>
    inputs([`Empresa;${head}`, ...Object.values(shown).map((name) => `A;${name}`)].join("\n"));
  expect(readColumn("Etapa", stageNames).map(({ stage }) => stage)).toEqual(Object.keys(stageNames));
  expect(readColumn("Contrato", contractNames).map(({ contract }) => contract)).toEqual(Object.keys(contractNames));
  const closed = Object.fromEntries(Object.entries(closedReasons).map(([key, text]) => [key, `Encerrada;${text}`]));
  const reasons = readColumn(`Etapa;${exportTexts.columns.closedReason}`, closed);
  expect(reasons.map(({ closedReason }) => closedReason)).toEqual(Object.keys(closedReasons));
});

test("a row without company, title, link and posting is left out, and said so", () => {
  const rows = read("Empresa;Vaga;Obs\nCafé;Caixa;\n;;Total: 1\n");
  expect(rows.map(({ line, error }) => [line, Boolean(error)])).toEqual([
    [2, false],
    [3, true],
  ]);
});

test("cells beyond the columns, line breaks in quotes and a line sep=, lose nothing", () => {
  expect(inputs('sep=,\nEmpresa,Anotações\nCafé,"primeira\nsegunda",terceira\n')).toEqual([
    { company: "Café", notes: "primeira\nsegunda\nterceira" },
  ]);
});

test("an application that is in the list, or twice in the file, is known", () => {
  const rows = read("Empresa;Vaga\nCafé;Caixa\nCAFE;caixa\n");
  expect(rows.map(({ isKnown }) => isKnown)).toEqual([false, true]);
});

test("what is written starts no formula in a spreadsheet, and is the same when it is read again", () => {
  const cells = ['=HYPERLINK("http://x")', "+55 11 98765-4321", "@ana", "-", "a;b", 'com "aspas"\ne linha'];
  const text = writeTable([["Empresa", "Telefone", "Contato", "Vaga", "Cidade", "Obs"], cells]);
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text).not.toMatch(/(^|;|\n)"?[=+@-]/);
  expect(readTable(text).rows[0]?.cells).toEqual(cells);
});

test("no line of any cell starts a formula, and every cell is the same when it is read again", () => {
  const signs = ["a", "'", "=", "+", "-", "@", "\t", "\n", "\r", "\u2028", "＝", '"', ";"];
  const extend = (cells: string[]) => cells.flatMap((cell) => signs.map((sign) => cell + sign));
  const rows = extend(extend(extend(signs))).map((cell) => ["Café", `${cell}x`]);
  const text = writeTable([["Empresa", "Obs"], ...rows]);
  const written = Papa.parse<string[]>(text, { delimiter: ";" }).data.flat();
  expect(written.some((cell) => cell.startsWith("'="))).toBe(true);
  expect(written.filter((cell) => /^\r|(^|[\n\r\u2028])[=+\-@\t＝]/.test(cell))).toEqual([]);
  expect(readTable(text).rows.map((row) => row.cells)).toEqual(rows);
});

test.each([
  ["12/03/2026", "2026-03-12"],
  ["1/2/26", "2026-02-01"],
  ["2026-03-12T10:00:00Z", "2026-03-12"],
  ["12 de março de 2026", "2026-03-12"],
  ["12-mar-2026", "2026-03-12"],
  ["March 12, 2026", "2026-03-12"],
  ["31/02/2026", null],
  ["amanhã", null],
])("the date %s is %s", (text, date) => {
  expect(readDate(text)).toBe(date);
});

test("a figure above 12 shows whether the month is first", () => {
  expect(findDateOrder(["3/4/2026", "3/25/2026"])).toBe("month first");
  expect(findDateOrder(["3/4/2026", "25/3/2026"])).toBe("day first");
  expect(findDateOrder(["3/4/2026"])).toBeNull();
});

test("dates under English headings are day first, unless a figure of the table says otherwise", () => {
  const english = "Job Title,Company,Applied on,Deadline\nSDR,Ipê,";
  expect(inputs(`${english}03/04/2026,05/06/2026\n`)).toMatchObject([{ deadline: "2026-06-05" }]);
  expect(inputs(`${english}03/25/2026,05/06/2026\n`)).toMatchObject([{ deadline: "2026-05-06" }]);
});

test("names the dates as they were read", () => {
  const [row] = read("Vaga;Validade da vaga;Enviada em\nCaixa;10/12/2026;01/12/2026\n");
  expect(row?.dates).toEqual(["Inscrições até: 10/12/2026", "Enviada em: 01/12/2026"]);
});

test.each([
  ["14h30", "14:30"],
  ["9h", "09:00"],
  ["2:30 PM", "14:30"],
  ["às 10:00", "10:00"],
  ["de manhã", ""],
])("the time %s is %s", (text, time) => {
  expect(readTime(text)).toBe(time);
});

test("takes the separator that gives known columns, though the texts have others", () => {
  expect(inputs("Empresa;Vaga\nIpê, SA;Analista, pleno, remoto\nSol, Ltda;Caixa, meio período, tarde\n")).toEqual([
    { company: "Ipê, SA", title: "Analista, pleno, remoto" },
    { company: "Sol, Ltda", title: "Caixa, meio período, tarde" },
  ]);
});

test("two rows with only a posting are two applications, and the same posting again is known", () => {
  expect(read("Descrição da vaga\nCaixa\nPadeiro\nCaixa\n").map(({ isKnown }) => isKnown)).toEqual([
    false,
    false,
    true,
  ]);
});

test("what was sent long ago gets no reminder", () => {
  const today = new Date().toLocaleDateString("sv-SE");
  const [old, recent] = inputs(`Empresa;Enviada em\nIpê;2026-01-05\nSol;${today}\n`);
  expect(old?.reminderDays).toBeNull();
  expect(recent?.reminderDays).toBeUndefined();
});
