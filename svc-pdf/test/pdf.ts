import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Output of a poppler program that reads the PDF from its standard input. */
async function poppler(pdf: Uint8Array, program: string, ...args: string[]): Promise<string> {
  const running = promisify(execFile)(program, args, { encoding: "utf8" });
  running.child.stdin?.end(pdf);
  return (await running).stdout;
}

export const pdfTitle = async (pdf: Uint8Array) => /^Title: *(.*)$/m.exec(await poppler(pdf, "pdfinfo", "-"))?.[1];

/** Metadata, text, fonts and images of a PDF, by poppler. */
export async function readPdf(pdf: Uint8Array) {
  const [infoLines, text, fonts, imageLines] = await Promise.all([
    poppler(pdf, "pdfinfo", "-"),
    poppler(pdf, "pdftotext", "-layout", "-", "-"),
    poppler(pdf, "pdffonts", "-"),
    poppler(pdf, "pdfimages", "-list", "-"),
  ]);
  const info = Object.fromEntries(
    infoLines
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const [, , ...images] = imageLines.trim().split("\n");
  return {
    info,
    text,
    fonts,
    /** Width and height of each image in pixels. */
    images: images.map((line) => line.trim().split(/\s+/)).map(([, , , width, height]) => `${width}x${height}`),
  };
}

/** A PNG of 6 × 4 pixels in one colour. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAEUlEQVR4nGM4IWeDhhjIFQIAFsgbMcZNvTkAAAAASUVORK5CYII=",
  "base64",
);

/** A page as resume-view writes one. */
export const aResume = (name: string, body = "") => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Currículo de ${name}</title>
<style>@page { size: 210mm 297mm; margin: 0 } body { font: 11pt "PenResume Sans"; margin: 20mm }</style></head>
<body><h1>${name}</h1>${body}<h2>Experiência Profissional</h2><ul><li>Coordenação de produção audiovisual</li></ul></body></html>`;
