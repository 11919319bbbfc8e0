import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { findGroups, sortByName } from "./find-groups.ts";
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
