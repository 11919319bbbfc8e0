import { useHost } from "@penresume/web-host";
import { proposalTexts as texts } from "./proposal-texts.ts";

/** The note at a function of the AI: what is sent. Where fakes replace the providers, it marks the responses, whose texts have no mark. */
export const useAiNote = (what: string): string =>
  `${useHost().config.demo ? `${texts.demo} ` : ""}${texts.sent(what)}`;
