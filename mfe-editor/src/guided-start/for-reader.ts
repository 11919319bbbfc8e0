import { isHelping } from "@penresume/web-host";
import helpingTexts from "./helping-texts.json" with { type: "json" };

/** Texts about their reader, or in the third person about who is helped. A page is for one of them from its start on. */
export const forReader = <T extends object>(name: keyof typeof helpingTexts, texts: T): T =>
  isHelping() ? merge(texts, helpingTexts[name]) : texts;

const merge = <T extends object>(texts: T, others: Record<string, unknown>): T =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const other = others[key] ?? text;
      return [key, typeof text === "object" ? merge(text, other as Record<string, unknown>) : other];
    }),
  ) as T;
