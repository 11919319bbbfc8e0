import { type ResumeContent, type ResumeLanguage, translateTextsResponseSchema } from "@penresume/contracts";
import type { Api } from "@penresume/web-host";
import { createStore } from "../lib/store.ts";
import { createBatches, isTranslatable, listNames, listUnits, type TranslationUnit } from "./translation.ts";

/** A unit with its translation. */
export interface TranslatedUnit extends TranslationUnit {
  /** Translations by path; empty when the unit is not translated. */
  translations: ReadonlyMap<string, string>;
  /** Facts that the AI changed. */
  changed: readonly string[];
}

interface TranslationState {
  target: ResumeLanguage;
  /** Number of requests with a response. */
  done: number;
  translated: readonly TranslatedUnit[];
  /** Units whose translation is not used. */
  declined: ReadonlySet<string>;
}

/** What identifies a unit. */
export const getKey = ({ texts: [first] }: TranslationUnit) => first?.path ?? "";

/** Whether a translation is the same as its original in each text. */
export const isUnchanged = ({ texts, translations }: TranslatedUnit): boolean =>
  translations.size > 0 && texts.every(({ path, text }) => (translations.get(path) ?? text).trim() === text.trim());

/** The translation of a résumé as it was when the dialog was opened: a save may change it meanwhile. */
export function createTranslationSession(original: ResumeContent) {
  const units = listUnits(original);
  const batches = createBatches(units.filter(isTranslatable));
  const store = createStore<TranslationState>({
    // The résumé's language applies to titles; the texts may be in another language.
    target: original.language && original.language !== "pt" ? original.language : "en",
    done: 0,
    translated: [],
    declined: new Set(),
  });
  return {
    ...store,
    original,
    /** Number of requests. */
    count: batches.length,
    /** Units that no request can hold. */
    untranslatable: units.filter((unit) => !isTranslatable(unit)).map((unit) => toTranslatedUnit(unit, [])),
    /** A repeated save creates one résumé. */
    idempotencyKey: crypto.randomUUID(),
    /** Translates several entries per request. A retry continues after the last response. */
    async translate(api: Api, signal: AbortSignal) {
      const names = listNames(original);
      const { target: language, done: first } = store.getState();
      for (const batch of batches.slice(first)) {
        const response = await api.request("POST", "/api/ai/translate-texts", {
          body: {
            language,
            texts: batch.flatMap((unit) => unit.texts.map(({ text }) => text)),
            names,
            name: original.personalInfo.fullName,
          },
          schema: translateTextsResponseSchema,
          signal,
        });
        const rest = [...response.texts];
        const units = batch.map((unit) => toTranslatedUnit(unit, rest.splice(0, unit.texts.length)));
        const { done, translated } = store.getState();
        store.setState({ done: done + 1, translated: [...translated, ...units] });
      }
    },
    setUsed(unit: TranslationUnit, isUsed: boolean) {
      const declined = new Set(store.getState().declined);
      if (isUsed) declined.delete(getKey(unit));
      else declined.add(getKey(unit));
      store.setState({ declined });
    },
  };
}

type TextResult = { text: string | null; changed: readonly string[] };

/** Uses all translations of a unit or none; items of a list one by one. */
function toTranslatedUnit(unit: TranslationUnit, results: readonly TextResult[]): TranslatedUnit {
  const accepted = unit.texts.flatMap(({ path, maxLength }, index): [string, string][] => {
    const text = results[index]?.text;
    return text && text.length <= maxLength ? [[path, text]] : [];
  });
  const isAccepted = unit.isList || accepted.length === unit.texts.length;
  return {
    ...unit,
    translations: new Map(isAccepted ? accepted : []),
    changed: [...new Set(results.flatMap(({ changed }) => changed))],
  };
}
