import { execFileSync } from "node:child_process";

/** What poppler reads in a PDF. */
export function readPdf(pdf: Uint8Array) {
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { input: pdf, encoding: "utf8" });
  const info = Object.fromEntries(
    run("pdfinfo", "-")
      .split("\n")
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const [, , ...images] = run("pdfimages", "-list", "-").trim().split("\n");
  return {
    info,
    text: run("pdftotext", "-layout", "-", "-"),
    fonts: run("pdffonts", "-"),
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
