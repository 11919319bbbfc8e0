import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The photo's object name in the media bucket, and its address in the snapshots. */
export const PHOTO_NAME = "profile-photos/1-bench-foto.jpg";
export const PHOTO_ADDRESS = `/media/${PHOTO_NAME}`;

/** Written by make-snapshots.ts: résumés of that many pages, sidebar layout, with a photo. */
export const snapshotFile = (pages: number): string => join(import.meta.dirname, `${pages}-page.html`);

export interface Snapshot {
  pages: number;
  html: string;
  /** The same page as another html, so that no two requests share a render. */
  fresh(): string;
}

export const readSnapshot = (pages: number): Snapshot => {
  const html = readFileSync(snapshotFile(pages), "utf8");
  return { pages, html, fresh: () => `${html}<!--${randomUUID()}-->` };
};
