import type { PdfName } from "./objects.ts";

/**
 * The PDFs this process handed out or had made ahead a moment ago, for the click that follows: each for `keepMs`, the newest
 * `bytes` of all.
 */
export function createRecent({ keepMs, bytes }: { keepMs: number; bytes: number }) {
  const kept = new Map<string, { pdf: Buffer; timer: NodeJS.Timeout }>();
  let held = 0;

  function forget(key: string): void {
    const known = kept.get(key);
    if (!known) return;
    clearTimeout(known.timer);
    held -= known.pdf.length;
    kept.delete(key);
  }

  return {
    find: (name: PdfName): Buffer | undefined => kept.get(keyOf(name))?.pdf,
    keep(name: PdfName, pdf: Buffer): void {
      const key = keyOf(name);
      forget(key);
      kept.set(key, { pdf, timer: setTimeout(forget, keepMs, key).unref() });
      held += pdf.length;
      for (const oldest of kept.keys()) {
        if (held <= bytes) break;
        forget(oldest);
      }
    },
    /** All of an owner. */
    drop(owner: string): void {
      for (const key of [...kept.keys()]) if (key.startsWith(`${owner}/`)) forget(key);
    },
  };
}

export type Recent = ReturnType<typeof createRecent>;

const keyOf = ({ owner, hash }: PdfName) => `${owner}/${hash}`;
