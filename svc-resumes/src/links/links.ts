import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  LINK_ADDRESS_LIMITS,
  LINK_NAME_LIMITS,
  type LinkList,
  type LinkSettings,
  type LinkState,
  type NewLinkAddress,
  type Opinions,
  type PublicLink,
  type Remark,
  toLinkName,
} from "@penresume/contracts";
import {
  accountErased,
  type Entitlements,
  invalidField,
  notFound,
  Problem,
  type TombstoneStore,
} from "@penresume/service-kit";
import type { Store } from "../resumes/store.ts";
import { toPageContent } from "./content.ts";
import type { LinkPasswords } from "./passwords.ts";
import type { AddressDocument, LinkDocument, LinkStore, VisitsDocument } from "./store.ts";
import type { LinkSubscribers } from "./subscribers.ts";
import { linkTexts as texts } from "./texts.ts";

// one a line: `=name` as a whole; else words of a name, also written together or apart, `*` for any letters; `word+` with any `+word`
const lines = readFileSync(new URL("./reserved-names.txt", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean);

const LIKE: Record<string, string> = {
  ...{ 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 6: "g", 7: "t", 8: "b", 9: "g" },
  ...{ l: "i", m: "n", v: "u", z: "s" },
};

/** Alike for words that look alike. */
const simplify = (text: string): string =>
  text.replace(/[\dlmvz]/g, (sign) => LIKE[sign] ?? sign).replace(/(.)\1+/g, "$1");

/** What a name may be read as: pairs of letters for letters. */
const listReadings = (name: string): string[] =>
  [name, name.replaceAll("rn", "m").replaceAll("vv", "w")].map((reading) => simplify(reading));

const find = (kind: RegExp) =>
  lines.filter((line) => kind.test(line)).map((line) => simplify(line.replace(/[=+]/, "")));
const wholeNames = new Set(find(/^=/));
const [actions, objects] = [find(/\+$/), find(/^\+/)].map((words) => `(?:${words.join("|")})`);
const words = new RegExp(
  `^(?:${find(/^[^=+]+$/)
    .join("|")
    .replaceAll("*", ".*")}|${actions}${objects}|${objects}${actions})$`,
);
const FILLERS = ["de", "da", "do", "dos", "das", "seu", "sua", "your", "o", "a"];

/** The words of a name, and those of them together that follow each other. */
const listRuns = (parts: readonly string[]): string[] =>
  parts.flatMap((_, start) =>
    parts.slice(start).map((_, more) => simplify(parts.slice(start, start + more + 1).join(""))),
  );

/** Whether strangers would take the name of a link for a page of the product, or for one on which they sign in. */
export function isReservedName(name: string): boolean {
  return listReadings(name).some((reading) => {
    const parts = reading.split("-");
    const runs = [...listRuns(parts), ...listRuns(parts.filter((part) => !FILLERS.includes(part)))];
    return wholeNames.has(reading) || runs.some((run) => words.test(run));
  });
}

/** 144 bits: not to be guessed. */
const ADDRESS_BYTES = 18;
export const RANDOM_ADDRESS_LENGTH = (ADDRESS_BYTES * 4) / 3;
const createRandomAddress = (): string => randomBytes(ADDRESS_BYTES).toString("base64url");

/** Names that a user may have used in all: removed ones stay reserved. */
const NAMES_PER_USER = 100;

const toPublicLink = (
  resumeId: string,
  link: LinkDocument | null,
  isSubscribed: boolean,
  addresses: readonly AddressDocument[],
  visits: readonly VisitsDocument[],
  opinions: Opinions,
): PublicLink => ({
  resumeId,
  revision: link?.revision ?? 0,
  isOn: link?.isOn ?? false,
  state: findState(link, isSubscribed),
  hiddenFields: link?.hiddenFields ?? [...texts.hiddenAtFirst],
  expiresAt: link?.expiresAt?.toISOString() ?? null,
  isIndexed: link?.isIndexed ?? false,
  isFrozen: link?.isFrozen ?? false,
  frozenAt: link?.frozen?.at.toISOString() ?? null,
  hasPassword: Boolean(link?.password),
  addresses: addresses.map(({ _id: address, kind, employer }) => ({
    address,
    kind,
    ...(employer && { employer }),
    days: visits
      .filter((count) => count.address === address)
      .map(({ day, visits, downloads }) => ({ day, visits, downloads })),
  })),
  opinions,
});

/** Use cases of a link's owner. Another user's résumé is 404. */
export function createLinks(deps: {
  store: Pick<Store, "find" | "has">;
  linkStore: LinkStore;
  entitlements: Entitlements;
  subscribers: LinkSubscribers;
  tombstones: TombstoneStore;
  passwords: LinkPasswords;
  /** Called after each change of a link. */
  onChange(resumeId: string): void;
  /** Stores the visits that were counted in this process. */
  flushVisits(): Promise<void>;
}) {
  const { store, linkStore, entitlements, subscribers, tombstones, passwords, onChange, flushVisits } = deps;

  async function requireResume(userId: string, resumeId: string) {
    const resume = await store.find(resumeId, userId);
    if (!resume) throw notFound();
    return resume;
  }

  async function present(userId: string, resumeId: string): Promise<PublicLink> {
    await flushVisits();
    const [link, addresses, visits, opinions] = await Promise.all([
      linkStore.find(resumeId, userId),
      linkStore.listAddresses(resumeId, userId),
      linkStore.listVisits(resumeId, userId),
      linkStore.findOpinions(resumeId, userId),
    ]);
    const isSubscribed = link?.isOn === true && (await subscribers.isSubscribed(userId));
    return toPublicLink(resumeId, link, isSubscribed, addresses, visits, opinions);
  }

  const addRandomAddress = (resumeId: string, userId: string, kind: "random" | "employer", employer?: string) =>
    linkStore.addAddress({
      _id: createRandomAddress(),
      ...{ resumeId, userId, kind, createdAt: new Date() },
      ...(employer && { employer }),
    });

  /** Checked after a write: an erasure that began before may have missed it; a later one finds it. */
  async function checkErasure(userId: string): Promise<void> {
    if (!(await tombstones.has(userId))) return;
    await linkStore.removeAllOf(userId);
    throw accountErased();
  }

  return {
    /** Also of a résumé in the trash. */
    async read(userId: string, resumeId: string): Promise<PublicLink> {
      if (!(await store.has(resumeId, userId))) throw notFound();
      return present(userId, resumeId);
    },

    /** Changes the settings at once everywhere; 412 if another tab or device did meanwhile. Only switching on needs a subscription. */
    async update(userId: string, resumeId: string, settings: LinkSettings): Promise<PublicLink> {
      const resume = await requireResume(userId, resumeId);
      const before = await linkStore.find(resumeId, userId);
      if (settings.isOn) await entitlements.requireSubscription(userId);
      const { password, expiresAt, revision, ...rest } = settings;
      const frozen = settings.isFrozen ? { ...toPageContent(resume), at: new Date(resume.updatedAt) } : null;
      const changed = {
        ...rest,
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
        password: password
          ? await passwords.create(password, userId)
          : password === null
            ? null
            : (before?.password ?? null),
        ...(!(frozen && before?.frozen) && { frozen }),
      };
      if (!(await linkStore.save(resumeId, userId, changed, revision))) throw new Problem(412, texts.changedElsewhere);
      const addresses = await linkStore.listAddresses(resumeId, userId);
      if (settings.isOn && addresses.length === 0) await addRandomAddress(resumeId, userId, "random");
      await checkErasure(userId);
      onChange(resumeId);
      return present(userId, resumeId);
    },

    /** Adds an own name or an employer's address. A name belongs to whom it was given first. */
    async addAddress(userId: string, resumeId: string, wanted: NewLinkAddress): Promise<PublicLink> {
      await requireResume(userId, resumeId);
      await entitlements.requireSubscription(userId);
      const addresses = await linkStore.listAddresses(resumeId, userId);
      if ("employer" in wanted) {
        requireRoom(addresses, "employer");
        await addRandomAddress(resumeId, userId, "employer", wanted.employer);
      } else {
        const name = checkName(wanted.name);
        if (addresses.some(({ _id }) => _id === name)) return present(userId, resumeId);
        requireRoom(addresses, "name");
        if ((await linkStore.countNames(userId)) >= NAMES_PER_USER) throw new Problem(422, texts.tooManyNames);
        if (!(await linkStore.addAddress({ _id: name, resumeId, userId, kind: "name", createdAt: new Date() })))
          throw new Problem(409, texts.nameTaken(name));
      }
      await checkErasure(userId);
      onChange(resumeId);
      return present(userId, resumeId);
    },

    async removeAddress(userId: string, resumeId: string, address: string): Promise<void> {
      if (!(await linkStore.removeAddress(address, resumeId, userId))) throw notFound();
      onChange(resumeId);
    },

    /** Opens a page for opinions at a new address, or closes it. It needs no subscription: contact data are never on it. */
    async changeOpinions(userId: string, resumeId: string, isOpen: boolean): Promise<Opinions> {
      await requireResume(userId, resumeId);
      if (isOpen) await linkStore.openOpinions(resumeId, userId, createRandomAddress());
      else await linkStore.closeOpinions(resumeId, userId);
      await checkErasure(userId);
      return linkStore.findOpinions(resumeId, userId);
    },

    async changeRemark(userId: string, resumeId: string, id: string, state: Remark["state"]): Promise<void> {
      if (!(await linkStore.setRemarkState(resumeId, userId, id, state))) throw notFound();
    },

    /** Lists the user's links that are switched on. */
    async list(userId: string): Promise<LinkList> {
      const links = await linkStore.listOn(userId);
      if (links.length === 0) return { items: [] };
      const [addresses, isSubscribed] = await Promise.all([
        linkStore.listAddressesOf(userId),
        subscribers.isSubscribed(userId),
      ]);
      return {
        items: links.flatMap((link) => {
          const own = addresses.filter(({ resumeId }) => resumeId === link._id);
          const shown = own.findLast(({ kind }) => kind === "name") ?? own.find(({ kind }) => kind === "random");
          if (!shown) return [];
          return {
            resumeId: link._id,
            state: findState(link, isSubscribed),
            expiresAt: link.expiresAt?.toISOString() ?? null,
            address: shown._id,
            addresses: own.map(({ _id }) => _id),
          };
        }),
      };
    },
  };
}

export type Links = ReturnType<typeof createLinks>;

/** Whether a link's page is shown now, and why not. */
export function findState(link: Pick<LinkDocument, "isOn" | "expiresAt"> | null, isSubscribed: boolean): LinkState {
  if (!link?.isOn) return "off";
  if (link.expiresAt && link.expiresAt.getTime() <= Date.now()) return "expired";
  return isSubscribed ? "on" : "paused";
}

function checkName(text: string): string {
  const name = toLinkName(text);
  const { min, max } = LINK_NAME_LIMITS;
  if (!name) throw invalidField("name", texts.nameWithoutLetters);
  if (name.length < min || name.length > max) throw invalidField("name", texts.nameLength(min, max));
  if (isReservedName(name)) throw invalidField("name", texts.nameReserved);
  return name;
}

function requireRoom(addresses: AddressDocument[], kind: "name" | "employer"): void {
  if (addresses.filter((address) => address.kind === kind).length >= LINK_ADDRESS_LIMITS[kind])
    throw new Problem(422, texts.tooMany[kind]);
}
