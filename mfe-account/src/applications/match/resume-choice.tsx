import type { Application } from "@penresume/contracts";
import { LoadableContent } from "@penresume/web-features";
import { buttonClass, Select, Skeleton } from "@penresume/web-ui";
import { useState } from "react";
import { Link } from "react-router";
import { displayName } from "../../resumes/resume-names.ts";
import { matchTexts as texts } from "./texts.ts";
import { useResumeChoice } from "./use-match.ts";

/** 'Currículo usado': the résumé that an application compares and sends. */
export function ResumeChoice({
  application,
  save,
}: {
  application: Pick<Application, "resumeId">;
  save(changes: { resumeId: string }): Promise<boolean>;
}) {
  const { list, resumes, chosen, isDeleted } = useResumeChoice(application);
  const [saving, setSaving] = useState<string | null>(null);
  async function choose(resumeId: string) {
    setSaving(resumeId);
    await save({ resumeId });
    setSaving(null);
  }

  if (list.state !== "loaded") return <LoadableContent loadable={list} loading={<Skeleton height="4.5rem" />} />;
  if (resumes.length === 0)
    return (
      <div>
        <p>{texts.none}</p>
        <Link to="/editor" className={buttonClass()}>
          {texts.create}
        </Link>
      </div>
    );
  return (
    <Select
      label={texts.resumeUsed}
      error={isDeleted ? texts.deleted : undefined}
      value={saving ?? chosen?.id ?? ""}
      disabled={saving !== null}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
      options={[
        ...(chosen ? [] : [{ value: "", label: texts.choose }]),
        ...resumes.map((resume) => ({ value: resume.id, label: displayName(resume) })),
      ]}
    />
  );
}
