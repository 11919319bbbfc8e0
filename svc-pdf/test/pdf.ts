import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Output of a poppler program that reads the PDF from its standard input. */
async function poppler(pdf: Uint8Array, program: string, ...args: string[]): Promise<string> {
  const running = promisify(execFile)(program, args, { encoding: "utf8" });
  running.child.stdin?.end(pdf);
  return (await running).stdout;
}

export const pdfText = (pdf: Uint8Array) => poppler(pdf, "pdftotext", "-layout", "-", "-");

export const pdfFonts = (pdf: Uint8Array) => poppler(pdf, "pdffonts", "-");

/** Metadata by name. */
export async function pdfInfo(pdf: Uint8Array): Promise<Record<string, string>> {
  const lines = (await poppler(pdf, "pdfinfo", "-")).split("\n").filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
}

/** Addresses of all links. */
export async function pdfLinks(pdf: Uint8Array): Promise<string[]> {
  const [, ...lines] = (await poppler(pdf, "pdfinfo", "-url", "-")).trim().split("\n");
  return lines.map((line) => line.trim().split(/\s+/)).map(([_page, _type, ...url]) => url.join(" "));
}

export const pdfTitle = async (pdf: Uint8Array) => (await pdfInfo(pdf)).Title;

/** Width and height of each image in pixels. */
export async function pdfImages(pdf: Uint8Array): Promise<string[]> {
  const [, , ...lines] = (await poppler(pdf, "pdfimages", "-list", "-")).trim().split("\n");
  return lines.map((line) => line.trim().split(/\s+/)).map(([, , , width, height]) => `${width}x${height}`);
}

/** A PNG of 6 × 4 pixels in one colour. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAEUlEQVR4nGM4IWeDhhjIFQIAFsgbMcZNvTkAAAAASUVORK5CYII=",
  "base64",
);

/** A page as resume-view writes one. */
export const createResume = (name: string, body = "") => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Currículo de ${name}</title>
<style>@page { size: 210mm 297mm; margin: 0 } body { font: 11pt "PenResume Sans"; margin: 20mm }</style></head>
<body><h1>${name}</h1>${body}<h2>Experiência Profissional</h2><ul><li>Coordenação de produção audiovisual</li></ul></body></html>`;
