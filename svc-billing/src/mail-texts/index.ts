import type { MailLanguage } from "@penresume/contracts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { MailTexts } from "./mail-texts.ts";
import { pt } from "./pt.ts";

export type * from "./mail-texts.ts";

export const MAIL_TEXTS: Record<MailLanguage, MailTexts> = { "pt-BR": pt, en, es };
