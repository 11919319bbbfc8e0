import { CONFIRMED_FACT_LIMITS, type ConfirmedFact, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useApi } from "../../use-api.ts";

/** What the person confirmed for a résumé; it is stored with the résumé, so that no text questions it again. */
export function useConfirmedFacts(resume: SavedResume | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  /** What was confirmed here, also while it is being stored. */
  const [own, setOwn] = useState<{ id: string; facts: ConfirmedFact[] } | null>(null);
  const latest = useRef(resume);
  if (resume && (latest.current?.id !== resume.id || latest.current.version < resume.version)) latest.current = resume;
  const facts = own && own.id === resume?.id ? own.facts : (resume?.confirmedFacts ?? []);

  const saving = useMutation({
    // one after another, each from the version that the one before it made
    scope: { id: "confirmed-facts" },
    async mutationFn(confirmedFacts: ConfirmedFact[]) {
      if (!latest.current) return;
      const { id, userId: _userId, version, updatedAt: _updatedAt, ...content } = latest.current;
      latest.current = await api.request("PUT", `/api/resumes/${id}`, {
        body: { ...content, confirmedFacts: confirmedFacts.length > 0 ? confirmedFacts : undefined },
        headers: { "If-Match": `"${version}"` },
        schema: savedResumeSchema,
      });
      queryClient.setQueryData(["resume", id, latest.current.version], latest.current);
      await queryClient.invalidateQueries({ queryKey: ["resume-choice"] });
    },
  });
  function change(changed: ConfirmedFact[]) {
    if (!resume) return;
    setOwn({ id: resume.id, facts: changed });
    saving.mutate(changed);
  }

  return {
    facts,
    error: saving.error,
    isSaved: saving.isSuccess,
    change: (changed: ConfirmedFact[] | undefined) => change(changed ?? []),
    confirm(statements: readonly string[]) {
      const date = new Date().toLocaleDateString("sv-SE");
      const known = new Set(facts.map(({ text }) => text));
      const added = statements.filter((text) => !known.has(text) && text.length <= CONFIRMED_FACT_LIMITS.text);
      change([...facts, ...added.map((text) => ({ text, date }))].slice(-CONFIRMED_FACT_LIMITS.count));
    },
  };
}
