import type { ResumeContent } from "@penresume/contracts";
import { education, experience, getValue, languages, listTextFields, readField } from "@penresume/resume";
import type { Finding } from "@penresume/resume-review";
import { localStore } from "@penresume/web-host";

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
  const text = [rule, part, entry ? describeEntry(entry as object | string) : at, ...field, quote ?? ""].join("\n");
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The fields that name an entry. Their order is part of the stored ids. */
const NAMING_FIELDS = [experience, education, languages].flatMap((part) =>
  listTextFields(part).filter(({ role }) => role),
);

const describeEntry = (entry: object | string): string =>
  typeof entry === "string" ? entry : NAMING_FIELDS.map(({ name }) => readField(entry, name)).join("\n");

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
