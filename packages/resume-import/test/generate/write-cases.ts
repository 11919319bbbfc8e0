import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedCase } from "./compose.ts";
import { openPrinter } from "./print.ts";
import { writeDocx } from "./write/docx.ts";
import { writeHtml } from "./write/html.ts";
import { writeOdt } from "./write/odt.ts";
import { writeRtf } from "./write/rtf.ts";
import { writeText } from "./write/text.ts";

const EXTENSIONS = { pdf: "pdf", docx: "docx", text: "txt", odt: "odt", rtf: "rtf", html: "html", markdown: "md" };

/** Writes cases as folders of score.mjs; returns them with their files. The browser starts only for PDFs. */
export async function writeCases(
  folder: string,
  cases: Map<string, GeneratedCase>,
): Promise<{ name: string; input: string }[]> {
  const needsPrinter = [...cases.values()].some(({ choices }) => choices.producer === "pdf");
  const printer = needsPrinter ? await openPrinter() : undefined;
  try {
    const written: { name: string; input: string }[] = [];
    for (const [name, { choices, document, truth, source }] of cases) {
      const own = join(folder, name);
      mkdirSync(own, { recursive: true });
      const input = join(own, `input.${EXTENSIONS[choices.producer]}`);
      const variant = source.length;
      const page = () => writeHtml(document, choices, variant);
      const content = {
        pdf: () => printer?.print(page(), document.pageFooter) ?? "",
        docx: () => writeDocx(document, choices),
        text: () => writeText(document, choices),
        odt: () => writeOdt(document, choices),
        rtf: () => writeRtf(document, choices),
        html: page,
        markdown: () => writeText(document, choices),
      }[choices.producer];
      writeFileSync(input, await content());
      writeFileSync(join(own, "truth.json"), JSON.stringify(truth, null, 1));
      writeFileSync(join(own, "source.txt"), source);
      written.push({ name, input });
    }
    return written;
  } finally {
    await printer?.close();
  }
}
