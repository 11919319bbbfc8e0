import { useHost } from "@penresume/web-host";
import { assistTexts as texts } from "./texts.ts";

/** The note next to an AI function: what is sent. Where fakes replace the providers, it marks the responses, whose texts have no mark. */
export const useAiNote = (sent: string): string => (useHost().config.demo ? `${texts.demo} ${sent}` : sent);
