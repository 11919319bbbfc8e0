import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The photo's object name in the media bucket, and its address in the snapshots. */
export const PHOTO_NAME = "profile-photos/1-bench-foto.jpg";
export const PHOTO_ADDRESS = `/media/${PHOTO_NAME}`;

/** File of a résumé with that many pages, sidebar layout and photo. make-snapshots.ts writes it. */
export const snapshotFile = (pages: number): string => join(import.meta.dirname, `${pages}-page.html`);

export interface Snapshot {
  pages: number;
  html: string;
  /** Returns the same pages with different html, so that no two requests share a render. */
  fresh(): string;
}

export const readSnapshot = (pages: number): Snapshot => {
  const html = readFileSync(snapshotFile(pages), "utf8");
  return { pages, html, fresh: () => `${html}<!--${randomUUID()}-->` };
};
