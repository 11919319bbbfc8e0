import { type ResumeContent, type ResumeLanguage, translateTextsResponseSchema } from "@penresume/contracts";
import { type Api, getErrorMessage } from "@penresume/web-host";
import { useState } from "react";
import { useRequest } from "../lib/use-request.ts";
import { translationTexts as texts } from "./texts.ts";
import { createBatches, fitsField, isTranslatable, listNames, listUnits, type TranslationUnit } from "./translation.ts";

/** A unit with its translation. */
export interface TranslatedUnit extends TranslationUnit {
  /** Translations by path; empty when the unit is not translated. */
  translations: ReadonlyMap<string, string>;
  /** Facts that the AI changed. */
  changed: readonly string[];
}

/** Translates a résumé's texts, several entries per request. A retry continues after the last response. */
export function useTranslation(api: Api, content: ResumeContent) {
  const [units] = useState(() => listUnits(content));
  const [batches] = useState(() => createBatches(units.filter(isTranslatable)));
  const [results, setResults] = useState<readonly TranslatedUnit[]>([]);
  const [done, setDone] = useState(0);
  const { isBusy, problem, run } = useRequest((error) => getErrorMessage(error, texts.failed));

  const translate = (language: ResumeLanguage) =>
    run(async (signal) => {
      const names = listNames(content);
      for (const [index, batch] of batches.entries()) {
        if (index < done) continue;
        const batchTexts = batch.flatMap((unit) => unit.texts.map(({ text }) => text));
        const response = await api.request("POST", "/api/ai/translate-texts", {
          body: { language, texts: batchTexts, names, name: content.personalInfo.fullName },
          schema: translateTextsResponseSchema,
          signal,
        });
        const rest = [...response.texts];
        const translated = batch.map((unit) => toTranslatedUnit(unit, rest.splice(0, unit.texts.length)));
        setResults((last) => [...last, ...translated]);
        setDone(index + 1);
      }
    });

  const missing = units.filter((unit) => !isTranslatable(unit)).map((unit) => toTranslatedUnit(unit, []));
  return { translate, results: [...results, ...missing], done, count: batches.length, isBusy, problem };
}

type TextResult = { text: string | null; changed: readonly string[] };

/** Uses all translations of a unit or none; items of a list one by one. */
function toTranslatedUnit(unit: TranslationUnit, results: readonly TextResult[]): TranslatedUnit {
  const accepted = unit.texts.flatMap(({ path }, index): [string, string][] => {
    const text = results[index]?.text;
    return text && fitsField(path, text) ? [[path, text]] : [];
  });
  const isAccepted = unit.isList || accepted.length === unit.texts.length;
  return {
    ...unit,
    translations: new Map(isAccepted ? accepted : []),
    changed: [...new Set(results.flatMap(({ changed }) => changed))],
  };
}
