import { splitPosting } from "@penresume/web-features/read-new-posting";
import { ImportError, type Reader } from "../import/reader.ts";
import { type BlockKind, looksLikeResume, recogniseBlock } from "../import/recognise-block.ts";
import { describeProblem } from "../import/texts.ts";
import type { Share } from "../lib/share.ts";

export interface Inspection {
  /** What it is more likely. */
  kind: BlockKind;
  /** Its text as a posting; empty when there is none to read. */
  text: string;
  /** Why a file is no résumé. */
  problem: string;
}

/** Reads a share: which of the two it is more likely, and the text of a posting. */
export async function inspectShare({ files: [file], text }: Share, reader: Reader): Promise<Inspection> {
  if (!file && splitPosting(text).needsPage) return { kind: "posting", text, problem: "" };
  if (!file) return { kind: (await recogniseBlock(text, reader)) ?? "posting", text, problem: "" };
  try {
    const imported = await reader.readFile(file);
    const kind = looksLikeResume(imported) ? "resume" : "posting";
    return { kind, text: imported.lines.map(({ text }) => text).join("\n"), problem: "" };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    // the import reads pictures, when the person wants its recogniser
    if (error.problem === "scan") return { kind: "resume", text: "", problem: "" };
    const posting = error.text?.trim() ?? "";
    return { kind: posting ? "posting" : "resume", text: posting, problem: describeProblem(error) };
  }
}
