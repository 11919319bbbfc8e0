import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ResumeContent, ResumeInput } from "@penresume/contracts";
import { PRESETS } from "../../packages/resume-view/src/themes.ts";
import content from "./resume.json" with { type: "json" };

/** The snapshot of CONTENT. Only a browser can create it, so make-snapshot.ts generates this file. */
export const SNAPSHOT_FILE = join(import.meta.dirname, "resume.html");

/** A fictitious person. */
export const CONTENT: ResumeContent = {
  ...(content as Omit<ResumeContent, "theme">),
  theme: (PRESETS[0] as (typeof PRESETS)[number]).theme,
};

/** The résumé in the form that the editor saves. */
export const demoResume = (): ResumeInput => ({ ...CONTENT, html: readFileSync(SNAPSHOT_FILE, "utf8") });
