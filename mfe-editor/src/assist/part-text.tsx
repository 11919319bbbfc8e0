import { presentEntry } from "@penresume/resume";
import { toLines } from "@penresume/resume-view";
import { TextArea } from "@penresume/web-ui";
import { useDocument } from "../document/document-context.tsx";
import { findGlyphWarning } from "../form/field-binder.ts";
import type { PartTextProps } from "../form/part-fields.tsx";
import { ImprovableText } from "./improvable-text.tsx";

/** A text of several lines. The AI and the examples know the description only. */
export function PartText({ part, field, values, input, target }: PartTextProps) {
  /** The person's own job title. */
  const headline = useDocument(({ state }) => state.content.personalInfo.headline ?? "");
  const warning =
    field.findProblem?.(input.value) ??
    (field.paragraphLabel ? findGlyphWarning(withoutBullets(input.value)) : input.warning);
  if (field.isPlain || field.name !== "description") return <TextArea {...input} warning={warning} />;
  const isAddedEntry = part.type === "entries" && !part.storedIn;
  const topic = isAddedEntry ? part.singular : presentEntry(part, values).title || headline;
  return <ImprovableText {...input} warning={warning} target={target} examples={{ kind: part.kind, topic }} />;
}

/** Without the bullets of word processors, which are replaced and need no glyph. */
const withoutBullets = (text: string) =>
  toLines(text, "bullets")
    .map((line) => line.text)
    .join("\n");
