import { EMBEDDED_DATA_LIMIT_BYTES, type ResumeContent, TEXT_HASH_FIELD } from "@penresume/contracts";
import { getSkillName } from "@penresume/resume";
import { hashPageText } from "@penresume/resume/hash";
import { getVisibleContent, toJsonResume } from "@penresume/resume-export";
import type { PdfProperties } from "./pdf-metadata.ts";

/**
 * Describes a résumé by what is visible in it. The data are embedded unless its owner does not want that, with a hash of the text
 * on the pages, by which an import finds out whether the PDF was changed afterwards.
 */
export function describeDocument(html: string, content: ResumeContent | undefined): PdfProperties | undefined {
  if (!content) return undefined;
  const { personalInfo, skills } = getVisibleContent(content);
  const textHash = hashPageText(readSnapshotText(html));
  const data =
    content.embedsData === false ? "" : JSON.stringify({ ...toJsonResume(content), [TEXT_HASH_FIELD]: textHash });
  const isEmbedded = data !== "" && Buffer.byteLength(data) <= EMBEDDED_DATA_LIMIT_BYTES;
  return {
    author: personalInfo.fullName.trim(),
    keywords: skills.map(getSkillName),
    ...(isEmbedded && { data }),
  };
}

/**
 * The text that a snapshot of resume-view shows, footers after their pages. Signs that are no letters or digits do not matter. The time
 * grows with the length of any text.
 */
function readSnapshotText(html: string): string {
  const [start = "", ...pages] = html.slice(html.indexOf("<body>")).split('<div class="page');
  const texts = pages.map((page) => {
    const end = page.indexOf(">");
    const [, footer = ""] = /data-footer="([^"]*)"/.exec(page.slice(0, end)) ?? [];
    return `${page.slice(end + 1)} ${footer}`;
  });
  return [start, ...texts]
    .join(" ")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&#?\w{1,31};/g, " ");
}
