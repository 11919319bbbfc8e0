import {
  type ApplicationSettings,
  applicationSettingsSchema,
  type SavedApplicationSettings as Saved,
  savedApplicationSettingsSchema,
} from "@penresume/contracts";
import { ApiProblem } from "@penresume/web-host";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../lib/use-api.ts";
import { useLoadable } from "../../lib/use-loadable.ts";
import { SETTINGS_KEY } from "./query-keys.ts";

const PATH = "/api/applications/settings";
const schema = savedApplicationSettingsSchema;
const KEYS = Object.keys(applicationSettingsSchema.shape) as (keyof ApplicationSettings)[];

/** The user's own stages, stories and choice of reminders. */
export function useSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  const load = () => api.request("GET", PATH, { schema, keepsCopy: true });
  const options = { queryKey: SETTINGS_KEY, queryFn: load, meta: { keepsCopy: true } };
  const loadable = useLoadable(options);

  // One after another, so that each starts from the response to the one before it.
  const saving = useMutation({
    scope: { id: PATH },
    async mutationFn(change: (stored: ApplicationSettings) => Partial<ApplicationSettings>) {
      const put = (stored: Saved) => {
        const all = { ...stored, ...change(stored) };
        const body = Object.fromEntries(KEYS.map((key) => [key, all[key]]));
        return api.request("PUT", PATH, {
          body,
          headers: { "If-Match": `"${stored.version}"` },
          schema,
          keepsCopy: true,
        });
      };
      try {
        return await put(queryClient.getQueryData<Saved>(SETTINGS_KEY) ?? (await load()));
      } catch (error) {
        // Another tab has changed them: the change is made to what is stored now.
        if (error instanceof ApiProblem && error.status === 412) return put(await load());
        throw error;
      }
    },
    onSuccess: (saved) => queryClient.setQueryData(SETTINGS_KEY, saved),
  });

  return {
    loadable,
    /** Null while they are unknown. */
    settings: loadable.state === "loaded" ? loadable.data : null,
    /** Reads them unless they are known; rejects if that fails. */
    ensure: () => queryClient.ensureQueryData(options),
    /** As `save`, but rejects if it was not saved. */
    change: saving.mutateAsync,
    /** Saves what `change` makes of the stored settings. False if it was not saved. */
    save: (change: (stored: ApplicationSettings) => Partial<ApplicationSettings>): Promise<boolean> =>
      saving.mutateAsync(change).then(
        () => true,
        () => false,
      ),
    isSaving: saving.isPending,
    problem: saving.error,
  };
}
