import { z } from "zod";

/** Length of an own name in a link's address, in characters. */
export const LINK_NAME_LIMITS = { min: 3, max: 40 } as const;
/** Own names and links per employer that a résumé may have. */
export const LINK_ADDRESS_LIMITS = { name: 5, employer: 50 } as const;
/** Contact data that a new link hides. */
export const HIDDEN_AT_FIRST: readonly string[] = ["phone"];
/** How long a new link is on, in days. */
export const LINK_DAYS_AT_FIRST = 30;
const EMPLOYER_LIMIT = 80;
/** How long a link for opinions is open, and what can be written there, in days and characters. */
export const OPINION_LIMITS = { days: 7, remarks: 40, text: 500, name: 40 } as const;

/** The path of a link's page. */
export const linkPath = (address: string): string => `/c/${address}`;
/** The last part of the path of a page for opinions. */
export const toOpinionAddress = (address: string): string => `opiniao/${address}`;

const FIELD = /^[a-z][A-Za-z]{0,39}$/;

/** PUT /api/links/{resumeId} */
export const linkSettingsSchema = z.object({
  /** That of the settings that were changed: others meanwhile are not overwritten. Absent: they are. */
  revision: z.number().int().nonnegative().optional(),
  isOn: z.boolean(),
  /** Names of the contact fields that are not shown. */
  hiddenFields: z.array(z.string().regex(FIELD, "Campo inválido.")).max(30),
  /** Null: until it is switched off. */
  expiresAt: z.iso.datetime().nullable(),
  /** Whether search engines may show the page. */
  isIndexed: z.boolean().default(false),
  /** Whether the page stays as the résumé is now. */
  isFrozen: z.boolean().default(false),
  /** Absent: unchanged; null: none. */
  password: z.string().min(6, "Use pelo menos 6 caracteres.").max(200).nullable().optional(),
});

/**
 * Why a link's page is or is not shown: `paused` without a subscription. The page itself gives no reason.
 */
export const LINK_STATES = ["off", "on", "expired", "paused"] as const;

/** Visits and downloads of a day in Brasília time. */
const visitsSchema = z.object({
  day: z.iso.date(),
  visits: z.number().int().nonnegative(),
  downloads: z.number().int().nonnegative(),
});

/** One of the addresses of a link: the first, random one, an own name, or one given to a single employer. */
export const linkAddressSchema = z.object({
  address: z.string(),
  kind: z.enum(["random", "name", "employer"]),
  /** Whom the address was given to; only its owner sees it. */
  employer: z.string().optional(),
  /** Days with visits, oldest first. */
  days: z.array(visitsSchema),
});

/** What the owner did with a remark. */
const REMARK_STATES = ["open", "taken", "dismissed"] as const;

/** A stranger's remark on a part of the résumé: data, never markup, a link or a text for the AI. */
const remarkSchema = z.object({
  id: z.string(),
  /** The name that its writer gave. */
  name: z.string(),
  text: z.string(),
  /** Address of the part, as `toAddress` has it; empty for the whole résumé. */
  part: z.string(),
  /** The line as its writer read it; empty for a whole part. */
  quote: z.string(),
  at: z.iso.datetime(),
  state: z.enum(REMARK_STATES),
});

/** Opinions on a résumé: the address of their page while it is open, and all remarks, oldest first. */
export const opinionsSchema = z.object({
  address: z.string().nullable(),
  /** When the page ends or has ended; null before the first one. */
  expiresAt: z.iso.datetime().nullable(),
  remarks: z.array(remarkSchema),
});

/** PUT /api/links/{resumeId}/opinions: opens a page for opinions, or closes it. */
export const opinionsChangeSchema = z.object({ isOpen: z.boolean() });
/** PUT /api/links/{resumeId}/opinions/{remarkId} */
export const remarkChangeSchema = remarkSchema.pick({ state: true });

/** GET and PUT /api/links/{resumeId}. A link that was never on has no address. */
export const publicLinkSchema = linkSettingsSchema.omit({ password: true }).extend({
  resumeId: z.string(),
  state: z.enum(LINK_STATES),
  hasPassword: z.boolean(),
  /** The version's day, if the page is frozen. */
  frozenAt: z.iso.datetime().nullable(),
  addresses: z.array(linkAddressSchema),
  /** Absent in older releases. */
  opinions: opinionsSchema.optional(),
});

/** POST /api/links/{resumeId}/addresses: an own name, or a link for an employer. */
export const newLinkAddressSchema = z.union([
  z.object({ name: z.string().max(200) }).strict(),
  z.object({ employer: z.string().trim().min(1, "Informe a empresa.").max(EMPLOYER_LIMIT) }).strict(),
]);

/** GET /api/links: the links that are switched on. */
export const linkListSchema = z.object({
  items: z.array(
    publicLinkSchema.pick({ resumeId: true, state: true, expiresAt: true }).extend({
      /** The one to show. */
      address: z.string(),
      /** All, also those of employers; absent in older releases. */
      addresses: z.array(z.string()).optional(),
    }),
  ),
});

/** The address to show: the newest name, else the random one. */
export const findMainAddress = ({ addresses }: Pick<PublicLink, "addresses">): string | undefined =>
  (addresses.findLast(({ kind }) => kind === "name") ?? addresses.find(({ kind }) => kind === "random"))?.address;

export type LinkSettings = z.infer<typeof linkSettingsSchema>;
export type LinkState = (typeof LINK_STATES)[number];
export type LinkAddress = z.infer<typeof linkAddressSchema>;
export type PublicLink = z.infer<typeof publicLinkSchema>;
export type NewLinkAddress = z.infer<typeof newLinkAddressSchema>;
export type Opinions = z.infer<typeof opinionsSchema>;
export type Remark = z.infer<typeof remarkSchema>;
export type LinkList = z.infer<typeof linkListSchema>;

const MARKS = /\p{M}/gu;
// letters of the Latin script that do not decompose
const LETTERS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", þ: "th", ð: "d", ı: "i" };

/** An own name as it stands in the address: 'Maria José' → 'maria-jose'. Empty if it has no letter or digit of the Latin script. */
export const toLinkName = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(/[ßæœøđłþðı]/g, (letter) => LETTERS[letter] ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
