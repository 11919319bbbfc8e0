import { CONFIRMED_FACT_LIMITS, type ConfirmedFact, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../use-api.ts";

/** What the person confirmed for a résumé; it is stored with the résumé, so that no text questions it again. */
export function useConfirmedFacts(resume: SavedResume | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  const facts = resume?.confirmedFacts ?? [];
  const saving = useMutation({
    async mutationFn(confirmedFacts: ConfirmedFact[]) {
      if (!resume) return;
      const { id, userId: _userId, version, updatedAt: _updatedAt, ...content } = resume;
      await api.request("PUT", `/api/resumes/${id}`, {
        body: { ...content, confirmedFacts: confirmedFacts.length > 0 ? confirmedFacts : undefined },
        headers: { "If-Match": `"${version}"` },
        schema: savedResumeSchema,
      });
      await queryClient.invalidateQueries({ queryKey: ["resume-choice"] });
    },
  });
  /** Facts of the last change until the résumé is loaded again. */
  const shown = saving.isPending ? saving.variables : facts;
  return {
    facts: shown,
    error: saving.error,
    isSaved: saving.isSuccess,
    change: (changed: ConfirmedFact[] | undefined) => saving.mutate(changed ?? []),
    confirm(statements: readonly string[]) {
      const date = new Date().toISOString().slice(0, 10);
      const known = new Set(shown.map(({ text }) => text));
      const added = statements.filter((text) => !known.has(text) && text.length <= CONFIRMED_FACT_LIMITS.text);
      saving.mutate([...shown, ...added.map((text) => ({ text, date }))].slice(-CONFIRMED_FACT_LIMITS.count));
    },
  };
}
