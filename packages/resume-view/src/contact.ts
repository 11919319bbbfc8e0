import type { PersonalInfo } from "@penresume/contracts";
import { CONTACT_FIELDS, readField, splitLinks, type TextField } from "@penresume/resume";
import { cleanEmail, cleanPhone } from "./contact-text.ts";
import { type Link, presentLink } from "./html.ts";
import type { Words } from "./languages/words.ts";

/** One of the contact data. */
export interface ContactItem extends Link {
  /** The name of its field. */
  name: string;
  type: TextField["type"];
  /** The title of a further link. */
  title: string;
}

/** Lists contact data, cleaned: résumés may have been stored before their fields were cleaned. Some texts may be empty. */
export const presentContact = (personalInfo: PersonalInfo, words: Words): ContactItem[] =>
  CONTACT_FIELDS.flatMap(({ name, type }) => {
    const text = readField(personalInfo, name);
    return presentField(type, text, words).map((link) => ({ name, type, title: "", ...link }));
  });

function presentField(type: TextField["type"], text: string, words: Words): (Link & { title?: string })[] {
  switch (type) {
    case "email":
      return [presentEmail(cleanEmail(text))];
    case "phone":
      return [{ text: words.formatPhone(cleanPhone(text)) }];
    case "link":
      return [presentLink(text)];
    case "links":
      return splitLinks(text).map(({ title, address }) => ({ title, ...presentLink(address) }));
    default:
      return [{ text }];
  }
}

/** Matches half of a character outside the basic plane, for which encodeURI throws. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

const presentEmail = (text: string): Link =>
  text
    ? {
        text,
        address: `mailto:${encodeURI(text.replace(LONE_SURROGATES, "\ufffd")).replace(/[&'"<>]/g, encodeURIComponent)}`,
      }
    : { text };
