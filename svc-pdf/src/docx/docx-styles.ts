import { derivePalette, getMargins, type Outline } from "@penresume/resume-view/outline";
import type { IPropertiesOptions, ISectionPropertiesOptions } from "docx";
import { AlignmentType, BorderStyle, convertMillimetersToTwip, LevelFormat, LineRuleType } from "docx";

/** Fonts of Word that are nearest to those of the templates, which Word lacks. */
const FONTS: Record<Outline["style"]["fonts"]["body"], string> = {
  sans: "Calibri",
  serif: "Cambria",
  display: "Cambria",
  humanist: "Calibri",
  geometric: "Arial",
  grotesk: "Arial",
  technical: "Arial",
  mono: "Courier New",
};

/** Templates whose name and contact data are in the middle. */
const CENTRED = ["classic"];

const SPACINGS = { compact: 0.7, normal: 1, airy: 1.35 };

/** Side margins in mm for templates with a side column, whose own margins are those of two columns. */
const SINGLE_COLUMN_SIDES = { left: 20, right: 20 };

/** A language as Word names it. */
const LANGUAGES: Record<string, string> = { "pt-BR": "pt-BR", en: "en-US", es: "es-ES" };

/** Numbering of the lists. */
export const BULLETS = "bullets";

/** Styles of paragraphs and, the last one, of words besides Word's own, by their ids. */
export const STYLES = { headline: "Headline", contact: "Contact", about: "About", aside: "Aside" } as const;

const POINT = 20;

/** The styles of a document: fonts, sizes, colours and gaps of the template in a simpler form. */
export function createStyles({ style, words, name }: Outline, theme: Parameters<typeof derivePalette>[0]) {
  const { template, textSize, fonts, spacing } = style;
  // Paper is white.
  const palette = derivePalette({ ...theme, background: "#ffffff" });
  const color = (key: keyof typeof palette) => palette[key].slice(1);
  const scale = textSize / template.textSize;
  const size = (points: number) => Math.round(points * scale * 2);
  const gap = (points: number) => Math.round(points * SPACINGS[spacing] * scale * POINT);
  const heading = FONTS[fonts.heading];
  const alignment = CENTRED.includes(template.id) ? AlignmentType.CENTER : AlignmentType.LEFT;
  const line = { line: Math.round(textSize * 1.35 * POINT), lineRule: LineRuleType.AT_LEAST };
  const plain = { basedOn: "Normal", next: "Normal", quickFormat: true };
  const styles: IPropertiesOptions["styles"] = {
    default: {
      document: {
        run: {
          font: FONTS[fonts.body],
          size: Math.round(textSize * 2),
          color: color("text"),
          language: { value: LANGUAGES[words.tag] ?? words.tag },
        },
        paragraph: { spacing: { before: 0, after: 0, ...line } },
      },
      title: {
        run: { font: heading, size: size(name.length > 40 ? 16 : 22), bold: true, color: color("heading") },
        paragraph: { alignment, spacing: { after: gap(2), line: 240, lineRule: LineRuleType.AUTO } },
      },
      heading1: {
        run: { font: heading, size: size(12.5), bold: true, color: color("heading") },
        paragraph: {
          keepNext: true,
          spacing: { before: gap(11), after: gap(3), line: 240, lineRule: LineRuleType.AUTO },
          border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: color("line") } },
        },
      },
      heading2: {
        run: { font: FONTS[fonts.body], size: size(10.5), bold: true, color: color("text") },
        paragraph: { keepNext: true, spacing: { before: gap(6), after: 0 } },
      },
      hyperlink: { run: { color: color("company"), underline: {} } },
      listParagraph: { paragraph: { spacing: { before: gap(1) } } },
    },
    paragraphStyles: [
      {
        ...plain,
        id: STYLES.headline,
        name: "Headline",
        run: { size: size(11.5), color: color("muted") },
        paragraph: { alignment },
      },
      { ...plain, id: STYLES.contact, name: "Contact", paragraph: { alignment, spacing: { before: gap(3) } } },
      { ...plain, id: STYLES.about, name: "About", run: { color: color("company") } },
    ],
    characterStyles: [
      {
        id: STYLES.aside,
        name: "Aside",
        run: { bold: false, color: color("company"), size: Math.round(textSize * 2) },
      },
    ],
  };
  return { styles, numbering: createNumbering(textSize) };
}

function createNumbering(textSize: number): IPropertiesOptions["numbering"] {
  const indent = Math.round(textSize * 1.2 * POINT);
  return {
    config: [
      {
        reference: BULLETS,
        levels: [
          {
            level: 0,
            format: LevelFormat.BULLET,
            text: "•",
            alignment: AlignmentType.LEFT,
            style: { paragraph: { indent: { left: indent, hanging: indent } } },
          },
        ],
      },
    ],
  };
}

/** An A4 page with the margins of the template. */
export function createPage({ style }: Outline): ISectionPropertiesOptions {
  const { top, bottom, left, right } = {
    ...getMargins(style),
    ...(style.template.columns.length > 1 && SINGLE_COLUMN_SIDES),
  };
  const mm = convertMillimetersToTwip;
  return {
    page: {
      size: { width: mm(210), height: mm(297) },
      margin: {
        top: mm(top),
        bottom: mm(bottom),
        left: mm(left),
        right: mm(right),
        header: mm(8),
        footer: mm(8),
        gutter: 0,
      },
    },
  };
}
