import { zipSync, zlibSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type ImportResult, importResume } from "../src/index.ts";
import { createPdf, FONT, showLines } from "./create-pdf.ts";

const read = (bytes: Uint8Array): Promise<ImportResult> =>
  importResume(bytes, { loadPdfjs: () => import("pdfjs-dist/legacy/build/pdf.mjs") });
const readJson = (value: unknown) => read(Buffer.from(JSON.stringify(value)));

const RESUME = [
  "Ana Lima",
  "ana@exemplo.com.br",
  "Experiencia",
  "Vendedora",
  "Loja Azul",
  "2019 - 2021",
  "- Atendimento ao publico e fechamento do caixa",
];

describe("hostile or broken files", () => {
  it("refuses a PDF of 300 pages", async () => {
    const pages = Array.from({ length: 300 }, () => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>`);
    const kids = pages.map((_, index) => `${index + 3} 0 R`).join(" ");
    const pdf = createPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Kids [${kids}] /Count 300 >>`,
      ...pages,
    ]);
    expect(await read(pdf)).toEqual({ rejected: true, reason: "too-large" });
  });

  it("refuses a PDF whose pages contain themselves", async () => {
    const pdf = createPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"]);
    expect(await read(pdf)).toEqual({ rejected: true, reason: "broken" });
  });

  it("reads the text of a PDF with scripts, programs to launch and a page of three kilometres, and runs nothing", async () => {
    const pdf = createPdf([
      "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (globalThis.isRun = true) >> /AA << /WC << /S /Launch /F (calc.exe) >> >> >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9000000 9000000] ${FONT} /Contents 4 0 R /Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (javascript:globalThis.isRun=true) >> >>] >>`,
      { dictionary: "", stream: showLines(RESUME) },
    ]);
    const result = await read(pdf);
    expect(result).toMatchObject({
      rejected: false,
      content: { personalInfo: { fullName: "Ana Lima", links: [] }, experience: [{ company: "Loja Azul" }] },
    });
    expect(globalThis).not.toHaveProperty("isRun");
  });

  it("reads slanted letters, and neither rotated nor tiny ones", async () => {
    const show = (matrix: string, text: string) => `/F1 11 Tf ${matrix} Tm (${text}) Tj`;
    const stream = Buffer.from(
      `BT ${[
        ...RESUME.map((line, at) => show(`1 0 0 1 50 ${780 - at * 18}`, line)),
        show("1 0 0.3 1 50 640", "Gerente em Loja Verde, 2015 - 2018"),
        show("0 1 -1 0 500 400", "Modelo"),
        show("0.1 0 0 0.1 50 500", "Marca"),
      ].join(" ")} ET`,
    );
    const result = await read(
      createPdf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${FONT} /Contents 4 0 R >>`,
        { dictionary: "", stream },
      ]),
    );
    const text = JSON.stringify(result);
    expect([/Loja Verde/, /Modelo/, /Marca/].map((words) => words.test(text))).toEqual([true, false, false]);
  });

  it("refuses a small PDF that unpacks to 60,000 lines", async () => {
    const stream = zlibSync(showLines(Array.from({ length: 60_000 }, () => "Vendas")), { level: 9 });
    expect(stream.length).toBeLessThan(50_000);
    const pdf = createPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${FONT} /Contents 4 0 R >>`,
      { dictionary: "/Filter /FlateDecode", stream },
    ]);
    expect(await read(pdf)).toMatchObject({ rejected: true });
  });

  it.each([
    ["a list instead of basics", { basics: [], work: "x", education: 4 }],
    [
      "numbers and null instead of entries",
      { basics: { name: "Ana Lima" }, work: [null, 3, { position: {} }], skills: { a: 1 } },
    ],
    [
      "an own résumé with wrong types",
      { personalInfo: [], experience: "x", education: null, skills: [1], languages: {} },
    ],
  ])("imports no wrong type from JSON with %s", async (_, value) => {
    const result = await readJson(value);
    if (result.rejected) expect(["empty", "not-a-resume", "broken"]).toContain(result.reason);
    else for (const text of Object.values(result.content).flat(3)) expect(["string", "object"]).toContain(typeof text);
  });

  it("refuses a truncated Word document", async () => {
    const whole = zipSync({ "word/document.xml": Buffer.from("<w:document/>".repeat(500)) });
    expect(await read(whole.slice(0, whole.length / 2))).toEqual({ rejected: true, reason: "broken" });
  });

  it("refuses an encrypted Word document", async () => {
    const bytes = new Uint8Array(2048);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    bytes.set(Buffer.from("EncryptedPackage", "utf16le"), 1024);
    expect(await read(bytes)).toEqual({ rejected: true, reason: "encrypted" });
  });

  const LENGTH = 400_000;
  it.each([
    ["groups of rich text that nest without end", `{\\rtf1 ${"{\\b ".repeat(LENGTH / 4)}`],
    ["rich text of encoded characters only", `{\\rtf1 ${"\\'e1".repeat(LENGTH / 4)}\\par}`],
    ["rich text with many tables", `{\\rtf1 ${"\\intbl a\\cell\\row".repeat(LENGTH / 18)}}`],
    ["elements of a page that nest without end", `<!doctype html>${"<div><b>".repeat(LENGTH / 8)}texto`],
    ["tags of a page without an end", `<!doctype html>${'<a href="'.repeat(LENGTH / 9)}`],
    ["comments of a page without an end", `<!doctype html>${"<!-- ".repeat(LENGTH / 5)}`],
    ["end tags of a page without a start", `<!doctype html>${"<p>a".repeat(300)}${"</i>".repeat(LENGTH / 4)}`],
    ["a mail of many parts", `From: a\nContent-Type: multipart/x; boundary=a\n\n${"--a\n\n\n".repeat(LENGTH / 7)}`],
    ["Markdown of open brackets", `# Ana\n${"[![".repeat(LENGTH / 30)}`],
    ["Markdown of asterisks", `# Ana\n${"**a *b\n".repeat(LENGTH / 80)}`],
  ])("reads or refuses %s in little time", async (_, text) => {
    const start = performance.now();
    const result = await read(new Uint8Array(Buffer.from(text)));
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(typeof result.rejected).toBe("boolean");
  });

  it("does not expand the entities that an OpenDocument text declares", async () => {
    const entities = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(20)}">`).join("");
    const texts = [...RESUME, "&e20;"].map((text) => `<text:p>${text}</text:p>`).join("");
    const content = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "lol">${entities}]><office:text>${texts}</office:text>`;
    const result = await read(zipSync({ mimetype: Buffer.from("x"), "content.xml": Buffer.from(content) }));
    expect(result).toMatchObject({ rejected: false, content: { personalInfo: { fullName: "Ana Lima" } } });
    expect(JSON.stringify(result)).not.toContain("lol");
  });
});
