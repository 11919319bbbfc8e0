import type { MailLanguage } from "@penresume/contracts";
import { composeMail } from "@penresume/service-kit";
import texts from "./mail-texts.json" with { type: "json" };

/**
 * - `erased`: the last mail, after the erasure
 * - `emailChangeLink`: to the new address, with the link that confirms it; `firstEmailLink`: no address of the account was proven before
 * - `emailVerification`: to the address of a new account
 * - `emailChangeNotice`: to the current address
 * - `emailChangeUndo`: to the former address when it is replaced
 */
type AccountMail = Exclude<keyof (typeof texts)["en"], "greeting" | "signature">;

type Values = {
  siteUrl: string;
  link?: string;
  /** The new address. */
  email?: string;
};

/** Composes a mail about an account, in its language. */
export function composeAccountMail(kind: AccountMail, language: MailLanguage, values: Values) {
  const { greeting, signature, [kind]: mail } = texts[language];
  return composeMail(mail, { greeting, signature, values });
}
