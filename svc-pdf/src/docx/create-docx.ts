import type { ResumeContent } from "@penresume/contracts";
import {
  listAbout,
  type Outline,
  type OutlineBody,
  type OutlineEntry,
  type OutlineLine,
  outlineResume,
} from "@penresume/resume-view/outline";
import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  type IParagraphOptions,
  type IRunOptions,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
  TextWrappingSide,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from "docx";
import { RenderError } from "../render-errors.ts";
import { BULLETS, createPage, createStyles, STYLES } from "./docx-styles.ts";

/** Largest width and height of the photo in px. */
const PHOTO_SIZE = { width: 100, height: 120 };
const EMU_PER_MM = 36_000;
// each takes 10 KB while the file is made; ten full pages have 2,000
const MAX_LINES_AND_RUNS = 10_000;

/**
 * Creates a Word document of what the pages of a résumé show, in their order, without tables and text boxes.
 * @throws RenderError for too many lines and runs
 */
export async function createDocx(content: ResumeContent, photo: Buffer | null): Promise<Buffer> {
  const outline = outlineResume(content);
  const size = countLinesAndRuns(outline);
  if (size > MAX_LINES_AND_RUNS) throw new RenderError(`${size} lines and runs`);
  const { name, words } = outline;
  const author = name || words.untitled;
  const document = new Document({
    title: author,
    creator: author,
    lastModifiedBy: author,
    compatibility: { version: 15 },
    features: { updateFields: false },
    ...createStyles(outline, content.theme.colors),
    sections: [{ properties: createPage(outline), children: createBody(outline, photo) }],
  });
  return Packer.toBuffer(document);
}

function countLinesAndRuns({ sections }: Outline): number {
  const texts = sections.flatMap(({ body }): readonly Pick<OutlineEntry, "lines">[] =>
    body.type === "entries" ? body.entries : body.type === "lines" ? [body] : [],
  );
  return texts.flatMap(({ lines }) => lines).reduce((sum, { runs }) => sum + 1 + runs.length, 0);
}

type Run = OutlineLine["runs"][number];

/** Hebrew, Arabic and related letters before any other. */
const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

const SEPARATOR = " · ";

function createRun({ text, isBold, isItalic, address }: Run, look: IRunOptions = {}): ParagraphChild {
  const run = new TextRun({
    ...look,
    text,
    ...(isBold && { bold: true }),
    ...(isItalic && { italics: true }),
    ...(address && { style: "Hyperlink" }),
    ...(RIGHT_TO_LEFT.test(text) && { rightToLeft: true }),
  });
  return address ? new ExternalHyperlink({ link: address, children: [run] }) : run;
}

function createParagraph(runs: readonly Run[], options: IParagraphOptions = {}): Paragraph {
  const isRightToLeft = RIGHT_TO_LEFT.test(runs.map(({ text }) => text).join(""));
  const children = runs.map((run) => createRun(run));
  return new Paragraph({ ...options, children, ...(isRightToLeft && { bidirectional: true }) });
}

const plain = (text: string, address?: string): Run => ({
  text,
  isBold: false,
  isItalic: false,
  ...(address && { address }),
});

const paragraph = (text: string, options?: IParagraphOptions, address?: string): Paragraph[] =>
  text ? [createParagraph([plain(text, address)], options)] : [];

const joinRuns = (parts: readonly (readonly Run[])[], separator: string): Run[] =>
  parts.flatMap((runs, index) => (index > 0 ? [plain(separator), ...runs] : runs));

function createBody(outline: Outline, photo: Buffer | null): Paragraph[] {
  const { name, headline, contactTitle, contact, sections } = outline;
  const items = contact.map(({ title, text, address }) => [
    ...(title ? [plain(`${title}: `)] : []),
    plain(text, address),
  ]);
  const picture = outline.photo && photo && createPhoto(photo, outline);
  return [
    new Paragraph({
      heading: HeadingLevel.TITLE,
      children: [...(picture ? [picture] : []), createRun(plain(name))],
      ...(RIGHT_TO_LEFT.test(name) && { bidirectional: true }),
    }),
    ...paragraph(headline, { style: STYLES.headline }),
    ...(contactTitle && items.length > 0 ? paragraph(contactTitle, { heading: HeadingLevel.HEADING_1 }) : []),
    ...(contactTitle
      ? items.map((runs) => createParagraph(runs))
      : items.length > 0
        ? [createParagraph(joinRuns(items, " | "), { style: STYLES.contact })]
        : []),
    ...sections.flatMap(({ title, body }) => [
      ...paragraph(title, { heading: HeadingLevel.HEADING_1 }),
      ...createSection(body),
    ]),
  ];
}

/** The photo at the right margin, next to the name; null if it is no JPEG. */
function createPhoto(data: Buffer, { name, words }: Outline): ImageRun | null {
  const size = readJpegSize(data);
  if (!size) return null;
  const scale = Math.min(PHOTO_SIZE.width / size.width, PHOTO_SIZE.height / size.height);
  const text = words.photoOf(name);
  return new ImageRun({
    type: "jpg",
    data,
    transformation: { width: Math.round(size.width * scale), height: Math.round(size.height * scale) },
    altText: { name: text, title: text, description: text },
    floating: {
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.MARGIN, align: HorizontalPositionAlign.RIGHT },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PARAGRAPH, offset: 0 },
      wrap: { type: TextWrappingType.SQUARE, side: TextWrappingSide.LEFT },
      margins: { left: 4 * EMU_PER_MM, bottom: 2 * EMU_PER_MM, top: 0, right: 0 },
    },
  });
}

function createSection(body: OutlineBody): Paragraph[] {
  switch (body.type) {
    case "lines":
      return createLines(body.lines);
    case "skills":
      return body.groups.map(({ title, skills }) =>
        createParagraph([...(title ? [{ ...plain(`${title}: `), isBold: true }] : []), plain(skills.join(", "))]),
      );
    case "languages":
      return paragraph(
        body.languages.map(({ name, level }) => [name, level].filter(Boolean).join(": ")).join(SEPARATOR),
      );
    case "entries":
      return body.entries.flatMap(createEntry);
  }
}

/** An entry without a text is one line, as on the pages. */
function createEntry(entry: OutlineEntry): Paragraph[] {
  const { when, link, lines } = entry;
  const title = entry.title.text;
  const about = listAbout(entry).join(SEPARATOR);
  const hasLines = lines.length > 0;
  const isShort = title !== "" && !hasLines && !link.text;
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_2,
    children: [
      ...(when ? [createRun(plain(when + SEPARATOR), { style: STYLES.aside })] : []),
      createRun(plain(title)),
      ...(isShort && about ? [createRun(plain(SEPARATOR + about), { style: STYLES.aside })] : []),
    ],
    keepNext: !isShort,
    ...(RIGHT_TO_LEFT.test(title) && { bidirectional: true }),
  });
  return [
    ...(title ? [heading] : []),
    ...(isShort ? [] : paragraph(about, { style: STYLES.about, keepNext: hasLines || link.text !== "" })),
    ...paragraph(link.text, { style: STYLES.about, keepNext: hasLines }, link.address),
    ...createLines(lines),
  ];
}

/** Lines as paragraphs and list items. */
const createLines = (lines: readonly OutlineLine[]): Paragraph[] =>
  lines.map(({ runs, isItem, isApart }) =>
    createParagraph(runs, {
      ...(isItem && { style: "ListParagraph", numbering: { reference: BULLETS, level: 0 } }),
      ...(isApart && { spacing: { before: 160 } }),
    }),
  );

/** Reads width and height of a JPEG from its frame header (ITU-T T.81, B.2.2); null for other data. */
function readJpegSize(data: Buffer): { width: number; height: number } | null {
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < data.length; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data.readUInt16BE(at);
    if (marker >> 8 !== 0xff) return null;
    // Start of frame, but not the tables of Huffman codes and arithmetic coding between their numbers.
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    const [height, width] = [data.readUInt16BE(at + 5), data.readUInt16BE(at + 7)];
    if (isFrame) return width > 0 && height > 0 ? { width, height } : null;
  }
  return null;
}
