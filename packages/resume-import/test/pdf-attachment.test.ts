import { EMBEDDED_DATA_LIMIT_BYTES } from "@penresume/contracts";
import { hashPageText } from "@penresume/resume/hash";
import { zlibSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type ImportResult, importResume } from "../src/index.ts";
import { createPdf, FONT, showLines } from "./create-pdf.ts";

const LINES = [
  ...["Ana Lima", "ana@exemplo.com.br", "Experiencia", "Vendedora", "Loja Azul", "2019 - 2021"],
  "- Atendimento ao publico e fechamento do caixa",
];
const RESUME = {
  personalInfo: { fullName: "Ana Lima", email: "ana@exemplo.com.br" },
  experience: [{ position: "Vendedora", company: "Loja Azul", startDate: "2019", endDate: "2021" }],
  theme: {
    layout: "modern",
    colors: { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" },
  },
};
const createData = (resume: object, lines = LINES) =>
  Buffer.from(JSON.stringify({ "x-penresume": resume, "x-penresume-text": hashPageText(lines.join(" ")) }));

interface Attachment {
  stream: Uint8Array;
  dictionary?: string;
}
const pack = (data: Uint8Array): Attachment => ({ stream: zlibSync(data), dictionary: "/Filter /FlateDecode" });

/** A page with text, and attachments. */
function createAttached(attachments: Attachment[], lines = LINES): Uint8Array {
  const names = attachments.map((_, at) => `(${at}.json) ${6 + 2 * at} 0 R`).join(" ");
  return createPdf([
    `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${names}] >> >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${FONT} /Contents 4 0 R >>`,
    { dictionary: "", stream: showLines(lines) },
    ...attachments.flatMap(({ stream, dictionary = "" }, at) => [
      { dictionary: `/Type /EmbeddedFile ${dictionary}`, stream },
      `<< /Type /Filespec /F (${at}.json) /EF << /F ${5 + 2 * at} 0 R >> >>`,
    ]),
  ]);
}
const read = (pdf: Uint8Array): Promise<ImportResult> =>
  importResume(pdf, { loadPdfjs: () => import("pdfjs-dist/legacy/build/pdf.mjs") });
const TEXT = { rejected: false, source: "pdf", content: { experience: [{ company: "Loja Azul" }] } };

describe("a résumé in a PDF", () => {
  it.each([
    ["packed", pack(createData(RESUME))],
    ["plain", { stream: createData(RESUME) }],
    [
      "packed with another notation",
      { ...pack(createData(RESUME)), dictionary: "/Filter[/FlateDecode]/Params<</Size 9>>" },
    ],
  ])("is restored, with nothing to check, when it is %s", async (_, attachment) => {
    expect(await read(createAttached([attachment]))).toMatchObject({
      attachment: "restored",
      unplaced: [],
      original: { ...RESUME, experience: [{ ...RESUME.experience[0], current: false }] },
    });
  });

  it("is that of the attachment which was added last", async () => {
    const [older, newer] = ["Loja Verde", "Loja Azul"].map((company) =>
      pack(createData({ ...RESUME, experience: [{ ...RESUME.experience[0], company }] })),
    );
    const result = await read(createAttached([older as Attachment, newer as Attachment]));
    expect(result).toMatchObject({ original: { experience: [{ company: "Loja Azul" }] } });
  });

  it("gives way to the text of the pages, which was changed afterwards by as little as two digits that changed places", async () => {
    const changed = LINES.with(5, "2019 - 2012");
    const result = await read(createAttached([pack(createData(RESUME))], changed));
    expect(result).toMatchObject({ ...TEXT, attachment: "changed" });
    expect(result).not.toHaveProperty("original");
  });

  it("keeps no id, photo, name, posting or html, which no PDF of ours has", async () => {
    const result = await read(
      createAttached([
        pack(
          createData({
            ...RESUME,
            ...{ id: "1", userId: "2", html: "<script>", name: "Nome", posting: { title: "a", text: "b" } },
            personalInfo: { ...RESUME.personalInfo, photo: "/media/profile-photos/1-a.jpg" },
            experience: [{ ...RESUME.experience[0], id: "e1" }],
            sections: [{ id: "s1", kind: "projects", entries: [{ id: "p1", title: "Horta" }] }],
          }),
        ),
      ]),
    );
    expect(result).toMatchObject({ attachment: "restored" });
    expect(JSON.stringify((result as { original: object }).original)).not.toMatch(
      /"(?:id|userId|html|name|posting|photo)":/,
    );
  });

  it.each([
    ["of another product", { stream: Buffer.from("<rsm:CrossIndustryInvoice/>") }],
    ["with a résumé of another product", pack(Buffer.from(JSON.stringify({ basics: { name: "Ana" } })))],
    ["that is no résumé", pack(createData({ ...RESUME, theme: "azul" }))],
    [
      "with an address where a photo belongs",
      pack(createData({ ...RESUME, personalInfo: { ...RESUME.personalInfo, photo: "https://a.example/1" } })),
    ],
    ["that is damaged", { stream: zlibSync(createData(RESUME)).subarray(0, 60), dictionary: "/Filter /FlateDecode" }],
    ["that is too large", { stream: Buffer.alloc(EMBEDDED_DATA_LIMIT_BYTES + 1, "{") }],
    ["that unpacks to 300 MB", pack(new Uint8Array(300 * 1024 * 1024))],
    ["in brackets without end", pack(Buffer.from("[".repeat(900_000)))],
    ["of an unknown form", { stream: createData(RESUME), dictionary: "/Filter /LZWDecode" }],
  ])("is not looked for in an attachment %s: the text is read, and the result says so", async (_, attachment) => {
    const pdf = createAttached([attachment]);
    const start = performance.now();
    expect(await read(pdf)).toMatchObject({ ...TEXT, attachment: "unused" });
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it("is not missed in a PDF without attachments", async () => {
    expect(await read(createAttached([]))).not.toHaveProperty("attachment");
  });
});
