import { z } from "zod";
import type { Values } from "../lib/changes.ts";
import { keepWork, readWork, removeWork } from "./waiting-work.ts";

/** What was typed in an application and is not saved. */
export interface KeptDraft {
  values: Values;
  bases: Values;
  pasted: string | null;
}

const entriesSchema = z.array(z.union([z.tuple([z.string()]), z.tuple([z.string(), z.unknown()])]));
const keptSchema = z.object({ values: entriesSchema, bases: entriesSchema, pasted: z.string().nullable() });

// JSON has no undefined, which removes a field; null is a value
const toEntries = (values: Values) =>
  Object.entries(values).map(([key, value]) => (value === undefined ? [key] : [key, value]));
const toValues = (entries: z.infer<typeof entriesSchema>): Values =>
  Object.fromEntries(entries.map(([key, value]) => [key, value]));

/** Null without a valid one. */
export function readKeptDraft(uid: string, id: string): KeptDraft | null {
  const { success, data } = keptSchema.safeParse(readWork(uid, "application", id));
  return success ? { ...data, values: toValues(data.values), bases: toValues(data.bases) } : null;
}

/** Keeps a draft on the device, or removes an empty one. False when the browser refuses to. */
export function keepDraft(uid: string, id: string, { values, bases, pasted }: KeptDraft): boolean {
  if (Object.keys(values).length > 0 || pasted !== null)
    return keepWork(uid, "application", id, { values: toEntries(values), bases: toEntries(bases), pasted });
  removeWork(uid, "application", id);
  return true;
}
