import { CONFIRMED_FACT_LIMITS, type ConfirmedFact, type ResumeContent, type Section } from "@penresume/contracts";
import { findKind, orderSections } from "@penresume/resume";
import { type Difference, pairSections } from "./compare.ts";
import { getLanguage, getSectionHead, LISTS, toCanonicalText, toEntryText } from "./fingerprint.ts";
import { type Pair, pairEntries } from "./pair-entries.ts";

type Entry = string | object;
type Side = "mine" | "theirs";

/** A part that both copies have changed in different ways. */
export interface Collision {
  /** Like that of a group of differences. */
  kind: string;
  part: Difference["part"] | "posting";
  section?: Section;
  /** Undefined when the entry is missing. */
  mine: Entry | undefined;
  theirs: Entry | undefined;
}

/**
 * Merges two copies of a résumé field by field and entry by entry. `base` is the content that both started from; without it,
 * every difference is a change of both. Where both have changed a part, the result has that of `prefer`.
 */
export function mergeContents({
  base,
  mine,
  theirs,
  prefer = "mine",
}: {
  base: ResumeContent | null;
  mine: ResumeContent;
  theirs: ResumeContent;
  prefer?: Side;
}): { content: ResumeContent; collisions: Collision[] } {
  const collisions: Collision[] = [];
  const report = (collision: Collision) => collisions.push(collision);
  const mergeEntries = (kind: string, versions: Versions<readonly Entry[]>, section?: Section) => {
    const collide = (mine: Entry | undefined, theirs: Entry | undefined) =>
      report({ kind, part: "entry", ...(section && { section }), mine, theirs });
    // A section of one text has a single entry.
    const isText = findKind(kind)?.type === "text";
    return mergeLists(versions, {
      pair: isText ? pairByIndex : pairEntries,
      merge: (entries) => mergeEntry(entries, prefer, () => collide(entries.mine, entries.theirs)),
      collide,
      prefer,
    });
  };
  const choose = <T>(versions: Versions<T>, collide: () => void): T => {
    const side = chooseSide(versions);
    if (!side) collide();
    return versions[side ?? prefer] as T;
  };
  /** Where both sides have changed a field that is no conflict. */
  const chooseSilently = <K extends keyof ResumeContent>(key: K): ResumeContent[K] =>
    choose(
      pick({ base, mine, theirs }, (content) => content[key]),
      () => {},
    );

  const personalInfo = { ...mine.personalInfo };
  for (const field of listKeys(mine.personalInfo, theirs.personalInfo) as (keyof typeof personalInfo)[]) {
    const versions = pick({ base, mine, theirs }, ({ personalInfo }) => personalInfo[field]);
    const chosen = choose(versions, () =>
      report({ kind: "personal", part: field, mine: versions.mine ?? "", theirs: versions.theirs ?? "" }),
    );
    if (chosen === undefined) delete personalInfo[field];
    else personalInfo[field] = chosen;
  }
  const lists = Object.fromEntries(
    LISTS.map((list) => [
      list,
      mergeEntries(
        list,
        pick({ base, mine, theirs }, (content) => content[list]),
      ),
    ]),
  ) as Pick<ResumeContent, (typeof LISTS)[number]>;

  const theme = mergeFields(
    pick({ base, mine, theirs }, ({ theme }) => theme),
    prefer,
    () => report({ kind: "theme", part: "theme", mine: mine.theme, theirs: theirs.theme }),
  ) as ResumeContent["theme"];
  const optional = {
    name: chooseSilently("name"),
    posting: choose(
      pick({ base, mine, theirs }, ({ posting }) => posting),
      () =>
        report({
          kind: "posting",
          part: "posting",
          mine: mine.posting?.text ?? "",
          theirs: theirs.posting?.text ?? "",
        }),
    ),
    language: choose(
      pick({ base, mine, theirs }, ({ language }) => language),
      () => report({ kind: "language", part: "language", mine: getLanguage(mine), theirs: getLanguage(theirs) }),
    ),
    // Only a version has a base; its fingerprints are no text of the user.
    base: chooseSilently("base"),
    confirmedFacts: mergeFacts(pick({ base, mine, theirs }, ({ confirmedFacts = [] }) => confirmedFacts)),
    embedsData: chooseSilently("embedsData"),
    qrCode: chooseSilently("qrCode"),
    sections: mergeSections(),
  };

  function mergeSections(): ResumeContent["sections"] {
    const versions = pick({ base, mine, theirs }, ({ sections }) => sections);
    const side = chooseSide(versions);
    if (side) return versions[side];
    const ordered = pick({ base, mine, theirs }, ({ sections }) => orderSections(sections));
    return mergeLists<Section>(ordered, {
      pair: pairSections,
      merge({ base, mine, theirs }) {
        const heads = pick({ base: base ?? null, mine, theirs }, getSectionHead);
        const head = mergeFields(heads, prefer, () =>
          report({ kind: mine.kind, part: "head", section: mine, mine: heads.mine, theirs: heads.theirs }),
        );
        const entries = mergeEntries(
          mine.kind,
          pick({ base: base ?? null, mine, theirs }, ({ entries = [] }) => entries),
          mine,
        ) as Section["entries"];
        const hasEntries = mine.entries !== undefined || theirs.entries !== undefined;
        return withoutUndefined({
          ...mine,
          title: undefined,
          hidden: undefined,
          ...head,
          entries: hasEntries ? entries : undefined,
        }) as Section;
      },
      collide(mine, theirs) {
        const section = (mine ?? theirs) as Section;
        const head = (own: Section | undefined) => own && getSectionHead(own);
        report({ kind: section.kind, part: "head", section, mine: head(mine), theirs: head(theirs) });
      },
      prefer,
    });
  }

  const content = withoutUndefined({ ...mine, personalInfo, ...lists, theme, ...optional });
  return { content: content as ResumeContent, collisions };
}

/** The three values of one part; `base` is undefined when it is new or unknown. */
interface Versions<T> {
  base: T | undefined;
  mine: T;
  theirs: T;
}

const pick = <C, T>(contents: { base: C | null; mine: C; theirs: C }, read: (content: C) => T): Versions<T> => ({
  base: contents.base === null ? undefined : read(contents.base),
  mine: read(contents.mine),
  theirs: read(contents.theirs),
});

const isSame = (one: unknown, other: unknown) => toCanonicalText(one) === toCanonicalText(other);

/** The side that has changed, any if they are equal; null when both have changed. */
function chooseSide({ base, mine, theirs }: Versions<unknown>): Side | null {
  if (isSame(mine, theirs) || isSame(base, theirs)) return "mine";
  return isSame(base, mine) ? "theirs" : null;
}

/** Fields that are one value. */
const UNITS = [
  ["endDate", "current"],
  ["layout", "template"],
];

/** Merges the fields of an object; `collide` is called once if both sides have changed one. */
function mergeFields(versions: Versions<object>, prefer: Side, collide: () => void): Record<string, unknown> {
  const keys = listKeys(versions.mine, versions.theirs);
  const units = [...UNITS, ...keys.filter((key) => !UNITS.flat().includes(key)).map((key) => [key])];
  let isCollision = false;
  const merged: Record<string, unknown> = {};
  for (const unit of units) {
    const read = (source: object | undefined) =>
      unit.map((key) => (source as Record<string, unknown> | undefined)?.[key]);
    const values = { base: read(versions.base), mine: read(versions.mine), theirs: read(versions.theirs) };
    const side = chooseSide(values);
    // A theme's id and name follow from its colors and layout.
    if (!side && unit[0] !== "id" && !(unit[0] === "name" && "colors" in versions.mine)) isCollision = true;
    unit.forEach((key, index) => {
      const value = values[side ?? prefer][index];
      if (value !== undefined) merged[key] = value;
    });
  }
  if (isCollision) collide();
  return merged;
}

function mergeEntry(versions: Versions<Entry>, prefer: Side, collide: () => void): Entry {
  const side = chooseSide(versions);
  if (side) return versions[side];
  const { base, mine, theirs } = versions;
  if (typeof mine === "object" && typeof theirs === "object")
    return mergeFields({ base: typeof base === "object" ? base : undefined, mine, theirs }, prefer, collide);
  collide();
  return versions[prefer];
}

/** An item of the merged list, with its index on each side that has it. */
interface Item<T> {
  value: T;
  mine: number | undefined;
  theirs: number | undefined;
}

/** Merges two lists: entries that one side has added are added, those that it has removed are removed. */
function mergeLists<T extends Entry>(
  versions: Versions<readonly T[]>,
  {
    pair,
    merge,
    collide,
    prefer,
  }: {
    pair(version: readonly T[], base: readonly T[]): Pair[];
    merge(entries: Versions<T>): T;
    collide(mine: T | undefined, theirs: T | undefined): void;
    prefer: Side;
  },
): T[] {
  const { base = [], mine, theirs } = versions;
  const inMine = new Map(pair(mine, base).map(({ base, version }) => [base, version]));
  const inTheirs = new Map(pair(theirs, base).map(({ base, version }) => [base, version]));
  const items: Item<T>[] = [];
  const add = (base: T | undefined, at: Omit<Item<T>, "value">) => {
    const own = at.mine === undefined ? undefined : mine[at.mine];
    const other = at.theirs === undefined ? undefined : theirs[at.theirs];
    if (own !== undefined && other !== undefined)
      items.push({ ...at, value: merge({ base, mine: own, theirs: other }) });
    else {
      const only = own ?? other;
      if (only === undefined) return;
      // Removed on one side; a change on the other collides with it.
      if (base !== undefined && toEntryText(base) === toEntryText(only)) return;
      if (base !== undefined) collide(own, other);
      const keeper: Side = own === undefined ? "theirs" : "mine";
      if (base === undefined || keeper === prefer) items.push({ ...at, value: only });
    }
  };
  base.forEach((entry, index) => {
    add(entry, { mine: inMine.get(index), theirs: inTheirs.get(index) });
  });
  const listNew = (list: readonly T[], known: ReadonlyMap<number, number>) => {
    const indexes = new Set(known.values());
    return [...list.keys()].filter((index) => !indexes.has(index));
  };
  const added = { mine: listNew(mine, inMine), theirs: listNew(theirs, inTheirs) };
  const read = (list: readonly T[], indexes: readonly number[]) => indexes.map((index) => list[index] as T);
  const twins = new Map(
    pair(read(mine, added.mine), read(theirs, added.theirs)).map(({ version, base }) => [
      added.mine[version],
      added.theirs[base],
    ]),
  );
  for (const index of added.mine) add(undefined, { mine: index, theirs: twins.get(index) });
  const twinned = new Set(twins.values());
  for (const index of added.theirs) if (!twinned.has(index)) add(undefined, { mine: undefined, theirs: index });
  return orderItems(items, isReordered(inMine) || !isReordered(inTheirs) ? "mine" : "theirs").map(({ value }) => value);
}

/** The facts of both sides, each once, without those that one side has taken back. */
function mergeFacts({ base = [], mine, theirs }: Versions<ConfirmedFact[]>): ConfirmedFact[] | undefined {
  const facts = new Map([...mine, ...theirs].map((fact) => [fact.text, fact]));
  for (const { text } of base)
    if (![mine, theirs].every((side) => side.some((fact) => fact.text === text))) facts.delete(text);
  return facts.size > 0 ? [...facts.values()].slice(0, CONFIRMED_FACT_LIMITS.count) : undefined;
}

/** Whether the entries of the base are in another order. */
const isReordered = (indexes: ReadonlyMap<number, number>): boolean => {
  const order = [...indexes].sort(([one], [other]) => one - other).map(([, index]) => index);
  return order.some((index, at) => index < (order[at - 1] ?? 0));
};

/** Orders the items like one side; those of the other side follow their predecessor there. */
function orderItems<T>(items: readonly Item<T>[], frame: Side): Item<T>[] {
  const other = frame === "mine" ? "theirs" : "mine";
  const by = (side: Side) => (one: Item<T>, next: Item<T>) => (one[side] ?? 0) - (next[side] ?? 0);
  const ordered = items.filter((item) => item[frame] !== undefined).sort(by(frame));
  for (const item of items.filter((item) => item[frame] === undefined).sort(by(other))) {
    const before = ordered.filter((placed) => (placed[other] ?? Number.POSITIVE_INFINITY) < (item[other] ?? 0));
    const last = before.sort(by(other)).at(-1);
    ordered.splice(last ? ordered.indexOf(last) + 1 : 0, 0, item);
  }
  return ordered;
}

const pairByIndex = (version: readonly Entry[], base: readonly Entry[]): Pair[] =>
  base.slice(0, version.length).map((_, index) => ({ version: index, base: index }));

const listKeys = (one: object, other: object): string[] => [...new Set([...Object.keys(one), ...Object.keys(other)])];

const withoutUndefined = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
