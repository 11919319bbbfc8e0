import { RESUME_LANGUAGES, type ResumeContent } from "@penresume/contracts";
import { createVersion } from "@penresume/resume/versions";
import { renderSnapshot } from "@penresume/resume-view";
import { createResume } from "@penresume/web-features";
import { useAiNote } from "@penresume/web-features/ai-note";
import HealthNote from "@penresume/web-features/health-note";
import { ProposalCard } from "@penresume/web-features/proposal-card";
import { proposalTexts } from "@penresume/web-features/proposal-texts";
import { BeforeAfter } from "@penresume/web-features/text-diff";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, Dialog, isBackEntry, Select } from "@penresume/web-ui";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useDocumentStore } from "../document/document-context.tsx";
import { useStore } from "../lib/store.ts";
import { useRequest } from "../lib/use-request.ts";
import { languageTexts, translationTexts as texts } from "./texts.ts";
import { createTranslation, listUnits } from "./translation.ts";
import styles from "./translation-dialog.module.css";
import { createTranslationSession, getKey, isUnchanged, type TranslatedUnit } from "./translation-session.ts";

/** Translates the texts, shows them next to the original, and saves the accepted ones as a version of the résumé. */
export default function TranslationDialog({ content, onClose }: { content: ResumeContent; onClose(): void }) {
  const { api } = useDocumentStore();
  const navigate = useNavigate();
  const { resumeId } = useParams();
  const [session] = useState(() => createTranslationSession(content));
  const { original, count } = session;
  const { target, done, translated, declined } = useStore(session, (state) => state);
  const results = [...translated, ...session.untranslatable];
  const translation = useRequest((error) => getErrorMessage(error, texts.failed));
  const creation = useRequest((error) => getErrorMessage(error, texts.createFailed));
  const isStarted = done > 0 || translation.isBusy;
  const isReady = done === count && count > 0;
  const unchanged = results.filter(isUnchanged).length;
  const changed = results.filter(({ translations }) => translations.size > 0).length - unchanged;
  const isUsed = (unit: TranslatedUnit) =>
    unit.translations.size > 0 && !isUnchanged(unit) && !declined.has(getKey(unit));

  const create = () =>
    creation.run(async (signal) => {
      // A version of the same base, or of this résumé.
      const source = resumeId
        ? createVersion({ ...original, html: "", id: resumeId }, { name: original.name ?? "", keepsBase: true })
        : original;
      const translations = new Map(results.filter(isUsed).flatMap((unit) => [...unit.translations]));
      const copy = createTranslation(source, target, translations, languageTexts.languages[target]);
      const html = await renderSnapshot(copy);
      const { id } = await createResume(api, { ...copy, html }, { idempotencyKey: session.idempotencyKey, signal });
      if (signal.aborted) return;
      // Replaces the history entry of the dialog.
      navigate(`/editor/${id}`, { replace: isBackEntry() });
    });

  return (
    <Dialog
      title={texts.title}
      size="large"
      onClose={onClose}
      cancel={texts.cancel}
      actions={
        isReady ? (
          <NeedsNetwork action="crie a cópia">
            <Button
              onClick={() => void create()}
              disabled={!results.some(isUsed)}
              busyText={creation.isBusy && texts.creating}
            >
              {texts.create}
            </Button>
          </NeedsNetwork>
        ) : (
          <NeedsNetwork action="traduza">
            <Button
              onClick={() => void translation.run((signal) => session.translate(api, signal))}
              busyText={translation.isBusy && texts.progress(done, count)}
            >
              {isStarted ? texts.continue : texts.start}
            </Button>
          </NeedsNetwork>
        )
      }
    >
      <div className={styles.dialog}>
        <p>
          {useAiNote(texts.sent)} {texts.intro}
        </p>
        {!isStarted && <HealthNote text={listTexts(original)} />}
        <Select
          label={texts.target}
          value={target}
          disabled={isStarted}
          options={RESUME_LANGUAGES.map((language) => ({ value: language, label: languageTexts.languages[language] }))}
          onChange={({ target: { value } }) =>
            session.setState({ target: RESUME_LANGUAGES.find((language) => language === value) ?? target })
          }
        />
        <div role="status">
          {isReady && <span>{texts.ready(changed, results.length)}</span>}
          {isReady && unchanged > 0 && <span> {texts.unchangedCount(unchanged)}</span>}
        </div>
        {isReady && changed === 0 && <AlertBox tone="warning">{texts.nothing}</AlertBox>}
        {translation.problem && <AlertBox>{translation.problem}</AlertBox>}
        {creation.problem && <AlertBox>{creation.problem}</AlertBox>}
        <ul className={styles.units}>
          {results.map((unit) => (
            <li key={getKey(unit)}>
              <Unit unit={unit} isUsed={isUsed(unit)} onUse={(isUsed) => session.setUsed(unit, isUsed)} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const listTexts = (content: ResumeContent) =>
  listUnits(content)
    .flatMap((unit) => unit.texts.map(({ text }) => text))
    .join("\n");

/** The original of an entry with its translation, or why there is none. */
function Unit({ unit, isUsed, onUse }: { unit: TranslatedUnit; isUsed: boolean; onUse(use: boolean): void }) {
  const { name, texts: originals, translations, changed, isList } = unit;
  const isSame = isUnchanged(unit);
  const isTranslated = translations.size > 0 && !isSame;
  const isPartial = isTranslated && translations.size < originals.length;
  const join = (texts: readonly string[]) => texts.join(isList ? ", " : "\n");
  const isOpen = isUsed || !isTranslated;
  return (
    <ProposalCard
      name={name}
      why={isSame ? texts.unchanged : isTranslated ? undefined : texts.notTranslated}
      warnings={[...(isPartial ? [texts.partly] : []), ...(changed.length > 0 ? [texts.changed(changed)] : [])]}
      outcome={isOpen ? undefined : proposalTexts.rejected}
      actions={
        isTranslated ? [{ text: isUsed ? proposalTexts.reject : proposalTexts.restore, act: () => onUse(!isUsed) }] : []
      }
    >
      <BeforeAfter
        before={join(originals.map(({ text }) => text))}
        after={isTranslated && join(originals.map(({ path, text }) => translations.get(path) ?? text))}
      />
    </ProposalCard>
  );
}
