import {
  importNarrative,
  importPageTexts,
  importPastedText,
  importPictures,
  organizeImport,
} from "@penresume/resume-import";
import type { CallName, Request } from "../../src/import/protocol.ts";
import { workers } from "../fakes.ts";

/** The importer without its worker; it reads files as texts and draws no pages. */
export const importer = {
  readFile: (bytes: Uint8Array) => importPastedText(new TextDecoder().decode(bytes)),
  readText: importPastedText,
  readPages: importPageTexts,
  readPictures: importPictures,
  readStory: importNarrative,
  organize: organizeImport,
  countPages: () => 0,
  drawPage: () => null,
} satisfies Record<CallName, unknown>;

/** Lets the import's worker answer as the importer does. */
export function answerAsImporter(): void {
  workers.import = ({ id, call, parameters }: Request) => ({
    id,
    result: (importer[call] as (...values: unknown[]) => unknown)(...parameters),
  });
}
