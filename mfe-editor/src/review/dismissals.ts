import type { ResumeContent } from "@penresume/contracts";
import type { Finding } from "@penresume/resume-review";
import { localStore } from "@penresume/web-host";
import { getValue } from "./get-value.ts";

/** Maximum number of stored dismissals. */
const LIMIT = 500;

const storageKey = (uid: string | null) => `penresume:review:${uid ?? "guest"}`;

/**
 * Identifies a finding by its rule, entry, field and quote, so that the id does not change when entries move or other text
 * changes. It is a hash (FNV-1a), so that the browser does not store the user's text.
 */
export function getFindingId(content: ResumeContent, { rule, path, quote }: Finding): string {
  const [part = "", at = "", ...field] = path.split(".");
  // an index
  const entry = /^\d+$/.test(at) ? getValue(content, `${part}.${at}`) : undefined;
  const text = [rule, part, entry ? describeEntry(entry) : at, ...field, quote ?? ""].join("\n");
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

function describeEntry(entry: unknown): string {
  if (typeof entry === "string") return entry;
  const { position, company, course, institution, name } = entry as Record<string, unknown>;
  return [position, company, course, institution, name].join("\n");
}

/** The findings that a user has dismissed in this browser. A guest's are added to those of the user who signs in. */
export const readDismissals = (uid: string | null): readonly string[] => [
  ...new Set([...readIds(storageKey(uid)), ...readIds(storageKey(null))]),
];

export function storeDismissals(uid: string | null, ids: readonly string[]): void {
  localStore.set(storageKey(uid), JSON.stringify(ids.slice(-LIMIT)));
  if (uid) localStore.remove(storageKey(null));
}

function readIds(key: string): string[] {
  try {
    const ids: unknown = JSON.parse(localStore.get(key) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
