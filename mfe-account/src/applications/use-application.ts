import {
  type Application,
  type ApplicationInput,
  applicationInputSchema,
  applicationSchema,
} from "@penresume/contracts";
import { ApiProblem } from "@penresume/web-host";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../use-api.ts";
import { applicationKey, LIST_KEY } from "./query-keys.ts";

type Changes = Partial<ApplicationInput>;

/** Another tab or device changed the same field. What is stored there is in the cache already. */
export class ChangedElsewhereError extends Error {}

const INPUT_KEYS = Object.keys(applicationInputSchema.shape) as (keyof ApplicationInput)[];
/** What of an application is sent. The server checks it, and names the field that is wrong. */
const toInput = (all: ApplicationInput) => Object.fromEntries(INPUT_KEYS.map((key) => [key, all[key]]));

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** An application, and changes of it. */
export function useApplication(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const path = `/api/applications/${id}`;
  const queryKey = applicationKey(id);
  const load = (signal?: AbortSignal) =>
    api.request("GET", path, { schema: applicationSchema, ...(signal && { signal }) });
  const query = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: 0 });

  function store(application: Application) {
    queryClient.setQueryData(queryKey, application);
    void queryClient.invalidateQueries({ queryKey: LIST_KEY });
    return application;
  }

  async function put(base: Application, changes: Changes): Promise<Application> {
    const newest = queryClient.getQueryData<Application>(queryKey) ?? base;
    try {
      return await api.request("PUT", path, {
        body: toInput({ ...newest, ...changes }),
        headers: { "If-Match": `"${newest.version}"` },
        schema: applicationSchema,
        keepalive: true,
      });
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 412)) throw error;
      const stored = store(await load());
      const fields = Object.keys(changes) as (keyof ApplicationInput)[];
      const isConflict = fields.some((key) => !isSame(stored[key], newest[key]) && !isSame(stored[key], changes[key]));
      if (isConflict) throw new ChangedElsewhereError();
      return put(stored, changes);
    }
  }

  // One after another, so that each starts from the response to the one before it.
  const saving = useMutation({
    scope: { id: path },
    mutationFn(changes: Changes) {
      const base = queryClient.getQueryData<Application>(queryKey);
      if (!base) throw new Error("no application to change");
      return put(base, changes);
    },
    onSuccess: store,
  });

  return {
    query,
    application: query.data,
    /**
     * Saves changes of some fields. False if they were not saved; what is typed must then stay. A change elsewhere of other fields is
     * kept, one of the same fields is shown and overwritten only by a second save.
     */
    save: (changes: Changes): Promise<boolean> =>
      saving.mutateAsync(changes).then(
        () => true,
        () => false,
      ),
    isSaving: saving.isPending,
    /** Why the last change was not saved. */
    problem: saving.error,
    clearProblem: saving.reset,
  };
}
