import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Filter } from "./filter.ts";

/** Delay of the address in milliseconds: Safari limits how often it may change. */
const ADDRESS_DELAY = 300;

const SHOWN: readonly string[] = ["proximo-passo", "arquivadas"] satisfies Filter["show"][];

/** The filter of the list, kept in the address, so that Back from an application restores it. */
export function useFilter() {
  const [query, setQuery] = useSearchParams();
  const show = query.get("mostrar") ?? "";
  // The router updates its state in a transition, which is too late for an input.
  const [filter, setFilter] = useState<Filter>({
    search: query.get("busca") ?? "",
    stage: query.get("etapa") ?? "",
    show: SHOWN.includes(show) ? (show as Filter["show"]) : "",
  });
  useEffect(() => {
    const { search, stage, show } = filter;
    const next = new URLSearchParams({
      ...(search && { busca: search }),
      ...(stage && { etapa: stage }),
      ...(show && { mostrar: show }),
    });
    if (next.toString() === query.toString()) return;
    const timer = setTimeout(() => setQuery(next, { replace: true }), ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [filter, query, setQuery]);
  return [filter, (changes: Partial<Filter>) => setFilter((filter) => ({ ...filter, ...changes }))] as const;
}
