import type { Loadable } from "@penresume/web-features";
// biome-ignore lint/style/noRestrictedImports: this is the only reader
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";

/** Reads something from a service. The only way to read one, so that a failure cannot pass for an empty response. */
export function useLoadable<T>(options: UseQueryOptions<T, Error, T, QueryKey>): Loadable<T> {
  const { data, error, isFetching, refetch } = useQuery(options);
  const reload = () => refetch();
  if (data !== undefined) return { state: "loaded", data, error: isFetching ? null : error, reload };
  return error ? { state: "failed", error, reload } : { state: "loading", reload };
}
