import {
  type Application,
  type ApplicationInput,
  type ApplicationSummary,
  applicationInputSchema,
  applicationSchema,
  applicationSummarySchema,
} from "@penresume/contracts";
import { type Api, ApiProblem, useSession } from "@penresume/web-host";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../lib/use-api.ts";
import { useLoadable } from "../../lib/use-loadable.ts";
import { applyChanges, getValue, SCRIPT, type Values } from "../lib/changes.ts";
import { applicationKey, LIST_KEY } from "../lib/query-keys.ts";
import { isNewId, newApplications, readNewApplications, toApplication } from "./new-applications.ts";

/** Another tab or device changed what is under these keys of the changes. What is stored there is in the cache already. */
export class ChangedElsewhereError extends Error {
  readonly keys: readonly string[];
  constructor(keys: readonly string[]) {
    super("changed elsewhere");
    this.keys = keys;
  }
}

/** Most answers that an application keeps. */
const ANSWER_LIMIT = 60;
const INPUT_KEYS = Object.keys(applicationInputSchema.shape) as (keyof ApplicationInput)[];

/** What of an application is sent. The server checks it, and names the field that is wrong. An empty answer is not kept. */
function toInput({ interview, ...all }: ApplicationInput) {
  const answers = interview?.answers.filter(({ question, text, storyId }) => text || storyId || question === SCRIPT);
  const input = { ...all, interview: answers && { answers: answers.slice(-ANSWER_LIMIT) } };
  return Object.fromEntries(INPUT_KEYS.map((key) => [key, input[key]]));
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const getPath = (id: string) => `/api/applications/${id}`;

/** A response that comes late does not replace a newer one. */
const getNewer = (known: Application | undefined, loaded: Application) =>
  known && known.version > loaded.version ? known : loaded;

/** An application as it is stored. */
export function useApplication(id: string) {
  const api = useApi();
  const uid = useSession().user?.uid;
  const queryClient = useQueryClient();
  const queryKey = applicationKey(id);
  return useLoadable({
    queryKey,
    queryFn: async ({ signal }) => {
      if (uid && isNewId(id)) readNewApplications(uid);
      const waiting = newApplications.getState().waiting[id];
      if (waiting) return toApplication(id, waiting);
      const loaded = await api.request("GET", getPath(id), { schema: applicationSchema, signal, keepsCopy: true });
      return getNewer(queryClient.getQueryData<Application>(queryKey), loaded);
    },
    staleTime: 0,
    meta: { keepsCopy: true },
  });
}

export interface SaveContext {
  id: string;
  /** Whose application it is. */
  uid: string | undefined;
  api: Api;
  queryClient: QueryClient;
}

/**
 * Puts changes onto what is stored now, and returns that. `bases` are the values from which they were typed: one that is another now was
 * changed elsewhere, and rejects with a ChangedElsewhereError.
 */
export async function saveChanges(
  { id, api, queryClient }: SaveContext,
  changes: Values,
  bases: Values,
): Promise<Application> {
  const queryKey = applicationKey(id);

  function store(application: Application): Application {
    queryClient.setQueryData<Application>(queryKey, (known) => getNewer(known, application));
    const summary = applicationSummarySchema.safeParse(application).data;
    if (summary)
      queryClient.setQueryData<{ items: ApplicationSummary[] }>(
        LIST_KEY,
        (list) => list && { items: list.items.map((item) => (item.id === id ? summary : item)) },
      );
    void queryClient.invalidateQueries({ queryKey: LIST_KEY });
    return application;
  }
  // A copy may be older than what another device stored.
  const load = () => api.request("GET", getPath(id), { schema: applicationSchema });

  async function put(newest: Application): Promise<Application> {
    const conflicts = Object.entries(changes).filter(([key, value]) => {
      const stored = getValue(newest, key);
      return !isSame(stored, bases[key]) && !isSame(stored, value);
    });
    if (conflicts.length > 0) throw new ChangedElsewhereError(conflicts.map(([key]) => key));
    try {
      return await api.request("PUT", getPath(id), {
        body: toInput(applyChanges(newest, changes)),
        headers: { "If-Match": `"${newest.version}"` },
        schema: applicationSchema,
        ...{ keepalive: true, keepsCopy: true },
      });
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 412)) throw error;
      return put(store(await load()));
    }
  }

  return store(await put(queryClient.getQueryData<Application>(queryKey) ?? (await load())));
}
