import type { ResumeSummary } from "@penresume/contracts";
import { foldText } from "@penresume/text";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { displayName } from "../resumes/resume-names.ts";
import type { ResumeGroup } from "./group-versions.ts";
import type { useResumes } from "./use-resumes.ts";

/** With at most so many résumés all are in sight, and nothing is searched or sorted. */
const FEW = 5;
const BY_NAME = "nome";
/** Delay of the address in milliseconds: Safari limits how often it may change. */
const ADDRESS_DELAY = 300;

/** Search and order of the list, kept in the address, so that Back from the editor restores them. Both need all pages of the list. */
export function useFinder(list: ReturnType<typeof useResumes>) {
  const [query, setQuery] = useSearchParams();
  // The router updates its state in a transition, which is too late for an input.
  const [search, setSearch] = useState(query.get("busca") ?? "");
  const [isByName, setByName] = useState(query.get("ordem") === BY_NAME);
  useEffect(() => {
    const next = new URLSearchParams({ ...(search && { busca: search }), ...(isByName && { ordem: BY_NAME }) });
    if (next.toString() === query.toString()) return;
    const timer = setTimeout(() => setQuery(next, { replace: true }), ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [search, isByName, query, setQuery]);

  const isSearching = search.trim() !== "";
  const needsAll = isSearching || isByName;
  const { items, hasMore, isLoading, error, loadMore } = list;
  useEffect(() => {
    if (needsAll && hasMore && !isLoading && !error) loadMore();
  });

  return {
    search,
    setSearch,
    isByName,
    setByName,
    isSearching,
    isShown: hasMore || items.length > FEW || needsAll,
    /** Whether more résumés are being loaded. */
    isIncomplete: needsAll && hasMore && !error,
    apply(groups: readonly ResumeGroup[]): readonly ResumeGroup[] {
      const found = isSearching ? findGroups(groups, search.trim()) : groups;
      return isByName ? sortByName(found) : found;
    },
  };
}

/** What a résumé can be found by: its name, the person's name, the job posting. */
const describe = (resume: ResumeSummary): string =>
  foldText([displayName(resume), resume.personalInfo.fullName, resume.posting?.title ?? ""].join(" "));

/**
 * The groups in which all words of a search occur, without regard to accents and capitals. A version is also found by the words
 * of its base; of a base that is not found itself only such versions remain.
 */
function findGroups(groups: readonly ResumeGroup[], search: string): ResumeGroup[] {
  const words = foldText(search).split(/\s+/);
  const matches = (text: string) => words.every((word) => text.includes(word));
  return groups.flatMap(({ resume, versions }) => {
    const base = describe(resume);
    if (matches(base)) return [{ resume, versions }];
    const found = versions.filter((version) => matches(`${base} ${describe(version)}`));
    return found.length > 0 ? [{ resume, versions: found }] : [];
  });
}

const compareNames = (a: ResumeSummary, b: ResumeSummary): number =>
  displayName(a).localeCompare(displayName(b), "pt-BR", { numeric: true });

/** Sorts groups and the versions in them by name. */
const sortByName = (groups: readonly ResumeGroup[]): ResumeGroup[] =>
  groups
    .map(({ resume, versions }) => ({ resume, versions: versions.toSorted(compareNames) }))
    .toSorted((a, b) => compareNames(a.resume, b.resume));
