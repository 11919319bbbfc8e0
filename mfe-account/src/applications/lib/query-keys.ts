import { type Application, type ApplicationSummary, applicationSummarySchema } from "@penresume/contracts";
import type { QueryClient } from "@tanstack/react-query";

/** Keys of the query cache. */
export const LIST_KEY = ["applications"];
export const SETTINGS_KEY = ["application settings"];
export const applicationKey = (id: string) => ["application", id];

/** Shows what was created until the list is loaded again. */
export function storeCreated(queryClient: QueryClient, created: Application): void {
  queryClient.setQueryData(applicationKey(created.id), created);
  const summary = applicationSummarySchema.parse(created);
  queryClient.setQueryData<{ items: ApplicationSummary[] }>(
    LIST_KEY,
    (list) => list && { items: [summary, ...list.items.filter(({ id }) => id !== created.id)] },
  );
}
