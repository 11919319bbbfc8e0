import { getSectionTitle } from "@penresume/resume";
import type { DifferenceGroup } from "@penresume/resume/versions";
import { versionsTexts as texts } from "./texts.ts";

/** The name of a part of a résumé. */
export function nameGroup({ kind, section }: Pick<DifferenceGroup, "kind" | "section">): string {
  if (kind === "personal") return texts.personal;
  if (kind === "theme" || kind === "language") return texts.theme;
  return getSectionTitle(section ?? { kind }) || texts.section;
}
