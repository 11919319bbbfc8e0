import type { PersonalInfo, ResumeContent, Section } from "@penresume/contracts";
import { findKind, orderSections, removeSkill, withoutId } from "@penresume/resume";
import {
  FINGERPRINT_LIMIT,
  getComparedTheme,
  getEntryFingerprints,
  getFieldFingerprint,
  getFingerprint,
  getLanguage,
  getSectionHead,
  LISTS,
  PERSONAL_FIELDS,
  readId,
  toCanonicalText,
  toEntryText,
} from "./fingerprint.ts";
import { type Pair, pairEntries, takePairs } from "./pair-entries.ts";

type Entry = string | object;

/** A difference of one entry. */
export interface Difference {
  /** Unique among the differences of one comparison. */
  id: string;
  /** A field of personalInfo, "theme", "language", "head" for title and visibility of a section, else "entry". */
  part: keyof PersonalInfo | "theme" | "language" | "head" | "entry";
  /** The résumé that has changed since the version was created. */
  changedIn: "base" | "version" | "both";
  /** Undefined when the entry is missing. */
  version: Entry | undefined;
  base: Entry | undefined;
  /** Returns the version with the base's entry, or without the entry when the base has none. */
  takeOver(): ResumeContent;
  /** Returns the version with its text unchanged; the difference is not listed again. */
  keep(): ResumeContent;
  /** Returns the version with the fields that the base has changed and the version has not. Absent where there are none. */
  correct?: (() => ResumeContent) | undefined;
}

/** The differences of one part of a résumé. */
export interface DifferenceGroup {
  /** "personal", "theme", "language" or the kind of a section. */
  kind: string;
  /** Present when the part is an added section. */
  section?: Section;
  differences: Difference[];
  /** Whether the common entries are in a different order. */
  isReordered: boolean;
}

/** A list of both résumés, with a function that stores the version's list. */
interface ComparedList {
  /** Prefix of the differences' ids. */
  id: string;
  kind: string;
  version: readonly Entry[];
  base: readonly Entry[];
  replace(entries: readonly Entry[]): ResumeContent;
}

/** Compares a version with its base. Returns the groups that have differences. */
export function compareWithBase(version: ResumeContent, base: ResumeContent): DifferenceGroup[] {
  const groups: DifferenceGroup[] = [
    { kind: "personal", differences: comparePersonalInfo(version, base), isReordered: false },
    ...LISTS.map((list) => ({
      kind: list,
      ...compareLists(version, {
        id: list,
        kind: list,
        version: version[list],
        base: base[list],
        replace: (entries) => ({ ...version, [list]: entries }),
      }),
    })),
    ...compareSections(version, base),
    { kind: "theme", differences: compareTheme(version, base), isReordered: false },
    { kind: "language", differences: compareLanguage(version, base), isReordered: false },
  ];
  return groups.filter(({ differences, isReordered }) => differences.length > 0 || isReordered);
}

function comparePersonalInfo(version: ResumeContent, base: ResumeContent): Difference[] {
  return PERSONAL_FIELDS.flatMap((field) => {
    const own = version.personalInfo[field] ?? "";
    const other = base.personalInfo[field] ?? "";
    return compareValues(version, { id: field, part: field, kind: field, version: own, base: other }, () => ({
      ...version,
      personalInfo: { ...version.personalInfo, [field]: other },
    }));
  });
}

function compareTheme(version: ResumeContent, base: ResumeContent): Difference[] {
  const values = { version: getComparedTheme(version.theme), base: getComparedTheme(base.theme) };
  return compareValues(version, { id: "theme", part: "theme", kind: "theme", ...values }, () => ({
    ...version,
    theme: base.theme,
  }));
}

function compareLanguage(version: ResumeContent, base: ResumeContent): Difference[] {
  const language = getLanguage(base);
  const values = { version: getLanguage(version), base: language };
  return compareValues(version, { id: "language", part: "language", kind: "language", ...values }, () => {
    const { language: _, ...neutral } = version;
    return language === "pt" ? neutral : { ...neutral, language };
  });
}

/** Compares a single value of both résumés. */
function compareValues(
  content: ResumeContent,
  { kind, ...values }: Pick<Difference, "id" | "part"> & { kind: string; version: Entry; base: Entry },
  takeOver: () => ResumeContent,
): Difference[] {
  if (toCanonicalText(values.version) === toCanonicalText(values.base)) return [];
  return [createDifference(content, kind, { ...values, takeOver })];
}

function compareLists(
  content: ResumeContent,
  list: ComparedList,
): Pick<DifferenceGroup, "differences" | "isReordered"> {
  const { id, kind, version, base } = list;
  // A section of one text has a single entry.
  const isText = findKind(kind)?.type === "text";
  const pairs = isText
    ? base.slice(0, version.length).map((_, index): Pair => ({ version: index, base: index }))
    : pairEntries(version, base);
  const create = (
    entryId: string,
    entries: Pick<Difference, "version" | "base">,
    replacement: readonly Entry[],
    take?: (entry: object) => ResumeContent,
  ) =>
    createDifference(
      content,
      kind,
      { id: `${id} ${entryId}`, part: "entry", ...entries, takeOver: () => list.replace(replacement) },
      take,
    );

  const own = version.flatMap((entry, index) => {
    const pair = pairs.find((pair) => pair.version === index);
    if (!pair)
      return create(
        `${index}`,
        { version: entry, base: undefined },
        kind === "skills" ? removeSkill(version as string[], index) : version.toSpliced(index, 1),
      );
    const other = base[pair.base] as Entry;
    if (toEntryText(entry) === toEntryText(other)) return [];
    const replacement = typeof other === "object" ? { ...withoutId(other), ...pickId(entry) } : other;
    return create(`${index}`, { version: entry, base: other }, version.with(index, replacement), (merged) =>
      list.replace(version.with(index, merged)),
    );
  });
  const missing = base.flatMap((entry, index) => {
    if (pairs.some((pair) => pair.base === index)) return [];
    const replacement = version.toSpliced(findPlace(index, pairs), 0, entry);
    return create(`base ${index}`, { version: undefined, base: entry }, replacement);
  });
  const inBase = pairs.toSorted((one, other) => one.version - other.version).map(({ base }) => base);
  return {
    differences: [...own, ...missing],
    isReordered: inBase.some((baseIndex, place) => baseIndex < (inBase[place - 1] ?? 0)),
  };
}

const pickId = (entry: Entry) => (typeof entry === "object" && "id" in entry ? { id: entry.id } : {});

/** The index of a base entry in the version: after the nearest preceding entry that both have. */
function findPlace(index: number, pairs: readonly Pair[]): number {
  const before = pairs.filter(({ base }) => base < index).sort((one, other) => other.base - one.base)[0];
  return before ? before.version + 1 : 0;
}

function compareSections(content: ResumeContent, other: ResumeContent): DifferenceGroup[] {
  const sections = orderSections(content.sections);
  const others = orderSections(other.sections);
  const pairs = pairSections(sections, others);
  const store = (sections: readonly Section[]): ResumeContent => ({ ...content, sections: [...sections] });

  const own = sections.map((section, index): DifferenceGroup => {
    const base = others[pairs.find(({ version }) => version === index)?.base ?? -1];
    const head = base
      ? compareValues(
          content,
          {
            id: `section ${index} head ${index}`,
            part: "head",
            kind: `${section.kind} head`,
            version: getSectionHead(section),
            base: getSectionHead(base),
          },
          () => store(sections.with(index, { ...section, ...getSectionHead(base) })),
        )
      : [];
    const { differences, isReordered } = compareLists(content, {
      id: `section ${index} ${section.kind}`,
      kind: section.kind,
      version: section.entries ?? [],
      base: base?.entries ?? [],
      replace: (entries) =>
        base || entries.length > 0
          ? store(sections.with(index, { ...section, entries: entries as Section["entries"] }))
          : store(sections.toSpliced(index, 1)),
    });
    return { kind: section.kind, section, differences: [...head, ...differences], isReordered };
  });
  const missing = others.flatMap((section, index): DifferenceGroup[] => {
    if (pairs.some(({ base }) => base === index)) return [];
    const { differences } = compareLists(content, {
      id: `base section ${index} ${section.kind}`,
      kind: section.kind,
      version: [],
      base: section.entries ?? [],
      replace: (entries) =>
        store(sections.toSpliced(findPlace(index, pairs), 0, { ...section, entries: entries as Section["entries"] })),
    });
    return [{ kind: section.kind, section, differences, isReordered: false }];
  });
  return [...own, ...missing];
}

/** Pairs sections: those of the same id, then of the same kind and title, then of the same kind. */
export function pairSections(version: readonly Section[], base: readonly Section[]): Pair[] {
  const free = { version: new Set(version.keys()), base: new Set(base.keys()) };
  const take = (getKey: (section: Section) => string) =>
    takePairs(
      free,
      (at) => getKey(version[at] as Section),
      (at) => getKey(base[at] as Section),
    );
  return [
    ...take(({ id = "" }) => id),
    ...take(({ kind, title = "" }) => JSON.stringify([kind, title])),
    ...take(({ kind }) => (kind === "custom" ? "" : kind)),
  ];
}

function createDifference(
  content: ResumeContent,
  kind: string,
  { takeOver, ...entries }: Omit<Difference, "changedIn" | "keep">,
  /** Puts another entry in the place of the version's. */
  take?: (entry: object) => ResumeContent,
): Difference {
  const known = getKnownFingerprints(content.base?.fingerprints ?? NONE);
  const isKnown = (entry: Entry | undefined) => entry !== undefined && known.has(getFingerprint(kind, entry));
  const { version, base } = entries;
  const isOwnChange = base === undefined ? !isKnown(version) : isKnown(base);
  const isUnchanged = version === undefined || isKnown(version);
  const changedIn = isOwnChange ? "version" : isUnchanged ? "base" : "both";
  const id = readId(version);
  /** What the result knows of the base; of what it has taken over it forgets the former, so that the base may return to that. */
  const learn = (
    result: ResumeContent,
    forgotten: readonly string[] = [],
    learnt = base === undefined ? [] : getEntryFingerprints(kind, base, id),
  ): ResumeContent => {
    if (!result.base) return result;
    const fingerprints = new Set(result.base.fingerprints);
    for (const fingerprint of forgotten) fingerprints.delete(fingerprint);
    // Without its fingerprint, an entry that the base lacks counts as an addition of the version.
    if (base === undefined) fingerprints.delete(getFingerprint(kind, version));
    for (const fingerprint of learnt) fingerprints.add(fingerprint);
    return { ...result, base: { ...result.base, fingerprints: [...fingerprints].slice(-FINGERPRINT_LIMIT) } };
  };
  const isChange = version !== undefined && base !== undefined;
  const difference = {
    ...entries,
    changedIn,
    takeOver: () => learn(takeOver(), isChange ? getEntryFingerprints(kind, version) : []),
    keep: () => learn(content),
  } as const;
  if (changedIn === "base" && isChange) return { ...difference, correct: difference.takeOver };
  if (!take || typeof version !== "object" || typeof base !== "object" || id === undefined) return difference;
  const print = (entry: object, field: string) => getFieldFingerprint(kind, id, entry, field);
  const changed = Object.keys({ ...withoutId(version), ...withoutId(base) }).filter(
    (field) => print(version, field) !== print(base, field) && !known.has(print(base, field)),
  );
  const corrected = changed.filter((field) => known.has(print(version, field)));
  if (corrected.length === 0) return difference;
  const fields = Object.fromEntries(corrected.map((field) => [field, (base as Record<string, unknown>)[field]]));
  const printAll = (entry: object) => corrected.map((field) => print(entry, field));
  const correct = () =>
    learn(
      take({ ...version, ...fields }),
      printAll(version),
      corrected.length === changed.length ? undefined : printAll(base),
    );
  return { ...difference, correct };
}

const NONE: readonly string[] = [];
/** Cached, because every difference of a comparison asks. */
const knownFingerprints = new WeakMap<readonly string[], ReadonlySet<string>>();

function getKnownFingerprints(fingerprints: readonly string[]): ReadonlySet<string> {
  const known = knownFingerprints.get(fingerprints) ?? new Set(fingerprints);
  knownFingerprints.set(fingerprints, known);
  return known;
}
