import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ResumeContent } from "@penresume/contracts";
import { XMLValidator } from "fast-xml-parser";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createBlocks } from "../../packages/resume-view/src/blocks.ts";
import { loadWords } from "../../packages/resume-view/src/languages.ts";
import { TEMPLATES } from "../../packages/resume-view/src/templates.ts";
import { CAREERS } from "../../packages/resume-view/test/careers.ts";
import { CONTENTS, ENGLISH_RESUME } from "../../packages/resume-view/test/contents.ts";
import { themed } from "../../packages/resume-view/testing/themed.ts";
import { createDocx } from "../src/docx/create-docx.ts";
import { pdfInfo, pdfText } from "./pdf.ts";

const every = CONTENTS["every section"] as ResumeContent;
const RESUMES: Record<string, ResumeContent> = { ...CONTENTS, ...CAREERS, English: ENGLISH_RESUME };

/** The parts of a Word file by their names. */
function unzip(docx: Uint8Array): Record<string, string> {
  const parts = unzipSync(docx);
  return Object.fromEntries(Object.entries(parts).map(([name, data]) => [name, strFromU8(data)]));
}

const toText = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, "&");

/** A text without separators and bullets. */
const solid = (text: string) => text.replace(/[\s|·:,\-•]|\ufe0f|\u200d/g, "");

const readBody = (docx: Uint8Array) => toText(unzip(docx)["word/document.xml"] ?? "");

describe("the text of a Word file", () => {
  it.each(Object.keys(RESUMES))("is that of the pages, in their order, in every template: %s", async (name) => {
    const content = RESUMES[name] as ResumeContent;
    const words = await loadWords(content);
    for (const template of TEMPLATES) {
      const resume = themed(content, template);
      const pages = toText(
        createBlocks(resume, words)
          .map(({ html }) => html)
          .join(" "),
      );
      expect(solid(readBody(await createDocx(resume, null))), template.id).toBe(solid(pages));
    }
  });
});

describe("a Word file", () => {
  it("has styles of titles, lists and links, and no tables and text boxes", async () => {
    const description = "Vendi **120%** da *meta*\nSaiu na [notícia](https://exemplo.com.br/a?b=1&c=2)";
    const [job] = every.experience as [ResumeContent["experience"][number]];
    const parts = unzip(
      await createDocx({ ...every, experience: [{ ...job, description, descriptionStyle: "bullets" }] }, null),
    );
    const body = parts["word/document.xml"] ?? "";
    const styleOf = (text: string) =>
      body
        .split("<w:p>")
        .find((paragraph) => paragraph.includes(`>${text}<`))
        ?.match(/w:pStyle w:val="(\w+)"/)?.[1];
    expect(styleOf("Helena Duarte Sampaio")).toBe("Title");
    expect(styleOf("Experiência Profissional")).toBe("Heading1");
    expect(styleOf("Produtora Executiva")).toBe("Heading2");
    expect(styleOf("120%")).toBe("ListParagraph");
    expect(body.split("<w:r>").find((run) => run.includes(">120%<"))).toContain("<w:b/>");
    expect(body.split("<w:r>").find((run) => run.includes(">meta<"))).toContain("<w:i/>");
    expect(body).toContain("<w:numPr>");
    expect(body).not.toMatch(/<w:tbl>|txbx|w:framePr/);
    const links = parts["word/_rels/document.xml.rels"];
    for (const address of ["mailto:helena.sampaio@exemplo.com.br", "https://exemplo.com.br/a?b=1&amp;c=2"])
      expect(links).toContain(`Target="${address}" TargetMode="External"`);
  });

  it.each([
    ["pt", "pt-BR"],
    ["en", "en-US"],
    ["es", "es-ES"],
  ] as const)("names the language %s as Word does", async (language, tag) => {
    const styles = unzip(await createDocx({ ...every, language }, null))["word/styles.xml"];
    expect(styles).toContain(`<w:lang w:val="${tag}"/>`);
  });

  it("has the person as title and author, and no hidden text and names of files, paths and programs", async () => {
    const secret = { title: "Vaga secreta", text: "Salário secreto" };
    const hidden = { kind: "custom", hidden: true, title: "Escondida", entries: [{ title: "Oculto" }] };
    const resume = { ...every, name: "Para o banco", posting: secret, sections: [...(every.sections ?? []), hidden] };
    const parts = unzip(await createDocx(resume, null));
    const core = parts["docProps/core.xml"] ?? "";
    for (const property of ["dc:title", "dc:creator", "cp:lastModifiedBy"])
      expect(core).toContain(`<${property}>Helena Duarte Sampaio</${property}>`);
    const all = Object.values(parts).join("\n");
    for (const text of [
      "Vaga secreta",
      "Escondida",
      "Oculto",
      "Para o banco",
      "Un-named",
      "PenResume",
      "/home/",
      process.env.USER || "root@",
    ])
      expect(all, text).not.toContain(text);
  });

  it("has the photo with a text for screen readers, in templates that show one", async () => {
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#8ac" } })
      .jpeg()
      .toBuffer();
    const withPhoto = { ...every, personalInfo: { ...every.personalInfo, photo: "/media/profile-photos/1-a.jpg" } };
    for (const template of TEMPLATES) {
      const docx = await createDocx(themed(withPhoto, template), photo);
      const names = Object.keys(unzipSync(docx));
      expect(
        names.some((name) => /^word\/media\/\w+\.jpg$/.test(name)),
        template.id,
      ).toBe(template.photo !== "none");
      if (template.photo !== "none")
        expect(unzip(docx)["word/document.xml"]).toContain('descr="Foto de Helena Duarte Sampaio"');
    }
  });

  it.each([
    ["no photo any more", null],
    ["no image", Buffer.from("<svg/>")],
    ["a broken JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00])],
  ])("is made without the photo when there is %s", async (_, photo) => {
    const resume = themed(
      { ...every, personalInfo: { ...every.personalInfo, photo: "/media/profile-photos/1-a.jpg" } },
      TEMPLATES.find(({ photo }) => photo === "expected") as (typeof TEMPLATES)[number],
    );
    expect(unzip(await createDocx(resume, photo))["word/document.xml"]).not.toContain("w:drawing");
  });

  it.each([
    ["a name of emoji", { fullName: "🦜🌴👩🏽‍💻" }, "🦜🌴👩🏽‍💻"],
    ["a name from right to left", { fullName: "مريم שרה" }, "مريم שרה"],
    ["characters that XML forbids", { fullName: "A\u0000n\u0007a\ufffe\ud800 \u001b<&>\u202e" }, "Ana <&>"],
    ["ten thousand letters", { fullName: "Ana", description: "palavra ".repeat(1_250) }, "palavra palavra"],
    ["a word of ten thousand letters", { fullName: "Ana", description: "x".repeat(10_000) }, "xxx"],
    ["nothing", { fullName: "", email: "", phone: "", location: "", description: "" }, ""],
  ])("is whole with %s", async (_, info, text) => {
    const docx = await createDocx({ ...every, personalInfo: { ...every.personalInfo, ...info } }, null);
    for (const [name, part] of Object.entries(unzip(docx)))
      if (/\.(xml|rels)$/.test(name)) expect(XMLValidator.validate(part), name).toBe(true);
    expect(readBody(docx)).toContain(text);
  });

  it("has the direction of a text from right to left", async () => {
    const docx = await createDocx({ ...every, personalInfo: { ...every.personalInfo, fullName: "مريم" } }, null);
    expect(unzip(docx)["word/document.xml"]).toMatch(/<w:bidi\/>.*<w:rtl\/>/s);
  });
});

const OFFICE = "/usr/bin/soffice";

describe.skipIf(!existsSync(OFFICE))("LibreOffice", () => {
  it("opens the files of all templates, with their whole text", async () => {
    const folder = mkdtempSync(join(tmpdir(), "docx-"));
    try {
      for (const template of TEMPLATES)
        writeFileSync(join(folder, `${template.id}.docx`), await createDocx(themed(every, template), null));
      const files = TEMPLATES.map(({ id }) => join(folder, `${id}.docx`));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      execFileSync(OFFICE, [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, ...files], {
        stdio: "ignore",
      });
      for (const { id } of TEMPLATES) {
        const pdf = readFileSync(join(folder, `${id}.pdf`));
        expect((await pdfInfo(pdf)).Title).toBe("Helena Duarte Sampaio");
        expect(solid(await pdfText(pdf)), id).toContain(solid("Reduziu em 18% o custo médio por diária"));
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 120_000);
});
