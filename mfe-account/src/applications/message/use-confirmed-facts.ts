import { CONFIRMED_FACT_LIMITS, type ConfirmedFact, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import { ApiProblem } from "@penresume/web-host";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../lib/use-api.ts";

interface Change {
  /** Of the résumé; undefined without one: then the change is only kept here. */
  id: string | undefined;
  added: ConfirmedFact[];
  /** Texts. */
  removed: string[];
}

function apply(facts: readonly ConfirmedFact[], { added, removed }: Change): ConfirmedFact[] {
  const replaced = new Set([...removed, ...added.map(({ text }) => text)]);
  return [...facts.filter(({ text }) => !replaced.has(text)), ...added].slice(-CONFIRMED_FACT_LIMITS.count);
}

/** What the person confirmed for a résumé; it is stored with the résumé, so that no text questions it again. */
export function useConfirmedFacts(resume: SavedResume | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(resume);
  /** What is shown but not stored yet. */
  const [pending, setPending] = useState<Change[]>([]);
  const newest = saved && resume && saved.id === resume.id && saved.version > resume.version ? saved : resume;
  const facts = pending.filter(({ id }) => id === resume?.id).reduce(apply, newest?.confirmedFacts ?? []);

  const saving = useMutation({
    scope: { id: "confirmed-facts" },
    async mutationFn(change: Change) {
      const path = `/api/resumes/${change.id}`;
      const schema = savedResumeSchema;
      const put = async () => {
        const stored = await api.request("GET", path, { schema, keepsCopy: true });
        const { id: _id, userId: _userId, version, updatedAt: _updatedAt, ...content } = stored;
        const confirmedFacts = apply(stored.confirmedFacts ?? [], change);
        const body = { ...content, confirmedFacts: confirmedFacts.length > 0 ? confirmedFacts : undefined };
        return api.request("PUT", path, { body, headers: { "If-Match": `"${version}"` }, schema });
      };
      const stored = await put().catch((error: unknown) => {
        // Another tab saved the résumé meanwhile.
        if (error instanceof ApiProblem && error.status === 412) return put();
        throw error;
      });
      setSaved(stored);
      queryClient.setQueryData(["resume", stored.id, stored.version], stored);
      await queryClient.invalidateQueries({ queryKey: ["resume-choice"] });
    },
    onSettled: (_result, _error, change) => setPending((pending) => pending.filter((each) => each !== change)),
  });
  function change(changed: readonly ConfirmedFact[]) {
    const before = new Set(facts.map(({ text }) => text));
    const after = new Set(changed.map(({ text }) => text));
    const made: Change = {
      id: resume?.id,
      added: changed.filter(({ text }) => !before.has(text)),
      removed: [...before].filter((text) => !after.has(text)),
    };
    setPending((pending) => [...pending, made]);
    if (resume) saving.mutate(made);
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
      change([...facts, ...added.map((text) => ({ text, date }))]);
    },
  };
}
