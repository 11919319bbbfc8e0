import { APPLICATION_LIMITS, type ApplicationMove, type ApplicationSummary } from "@penresume/contracts";
import { foldText } from "@penresume/text";
import { LoadableContent } from "@penresume/web-features";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { getErrorMessage, NeedsNetwork, needsNetworkText, useIsOnline } from "@penresume/web-host";
import { AlertBox, Button, Checkbox, Dialog, EditableName, Icon, Select, TextField } from "@penresume/web-ui";
import type { UseMutationResult } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { listStages, type Stage } from "../lib/stages.ts";
import { applicationTexts } from "../lib/texts.ts";
import type { useSettings } from "../lib/use-settings.ts";
import styles from "./settings-dialog.module.css";
import { settingsTexts as texts } from "./texts.ts";

const NAME_LIMIT = 40;

/** The user's own stages, and whether reminders come by mail. */
export function SettingsDialog({
  store,
  items,
  removing,
  onClose,
}: {
  store: ReturnType<typeof useSettings>;
  items: readonly ApplicationSummary[];
  /** Removes a stage, after the moves of its applications. */
  removing: Pick<UseMutationResult<void, Error, { stage: Stage; moves: ApplicationMove[] }>, "mutate" | "error">;
  onClose(): void;
}) {
  const { loadable, settings, save, isSaving } = store;
  const problem = store.problem ?? removing.error;
  const isOnline = useIsOnline();
  const [name, setName] = useState("");
  const [isTaken, setTaken] = useState(false);
  const [removed, setRemoved] = useState<Stage | null>(null);
  const own = settings?.stages ?? [];
  const isFull = own.length >= APPLICATION_LIMITS.stages;
  const isKnown = (name: string) => listStages(own).some((stage) => foldText(stage.name) === foldText(name));

  async function add() {
    const trimmed = name.trim();
    if (!trimmed) return;
    if (isKnown(trimmed)) return setTaken(true);
    const stage = { id: `own-${crypto.randomUUID().slice(0, 8)}`, name: trimmed };
    if (await save(({ stages }) => ({ stages: [...stages, stage] }))) setName("");
  }
  function rename(id: string, name: string) {
    if (!name || isKnown(name)) return setTaken(Boolean(name));
    setTaken(false);
    void save(({ stages }) => ({ stages: stages.map((stage) => (stage.id === id ? { id, name } : stage)) }));
  }
  function remove(stage: Stage) {
    if (items.some((item) => item.stage === stage.id)) setRemoved(stage);
    else removing.mutate({ stage, moves: [] });
  }

  return (
    <Dialog title={texts.title} onClose={onClose} actions={<Button onClick={onClose}>{texts.close}</Button>}>
      <div className={styles.content}>
        <LoadableContent
          loadable={loadable}
          describe={() => texts.failed}
          loading={<p role="status">{applicationTexts.loading}</p>}
        />
        {problem && <AlertBox>{getErrorMessage(problem)}</AlertBox>}
        {settings && (
          <>
            <section className={styles.content} aria-label={texts.own}>
              <p className={styles.lead}>{texts.lead}</p>
              {own.length > 0 && (
                <ul className={styles.stages}>
                  {own.map((stage) => (
                    <li key={stage.id}>
                      <EditableName
                        name={stage.name}
                        placeholder={stage.name}
                        label={texts.name}
                        action={texts.rename(stage.name)}
                        limit={NAME_LIMIT}
                        className={styles.name}
                        onRename={(name) => rename(stage.id, name)}
                        wrapButton={(button) => <NeedsNetwork action={texts.whenOnline}>{button}</NeedsNetwork>}
                      >
                        <span>{stage.name}</span>
                      </EditableName>
                      <NeedsNetwork action={texts.whenOnline}>
                        <Button
                          variant="icon"
                          aria-label={texts.removeLabel(stage.name)}
                          title={texts.remove}
                          onClick={() => remove(stage)}
                        >
                          <Icon strokeWidth={1.75} path="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
                        </Button>
                      </NeedsNetwork>
                    </li>
                  ))}
                </ul>
              )}
              {isFull ? (
                <p className={styles.lead}>{texts.full}</p>
              ) : (
                <form
                  className={styles.add}
                  onSubmit={(event: SubmitEvent) => {
                    event.preventDefault();
                    if (isOnline) void add();
                  }}
                >
                  <TextField
                    label={texts.add}
                    placeholder={texts.addExample}
                    value={name}
                    maxLength={NAME_LIMIT}
                    autoComplete="off"
                    error={isTaken ? texts.same : undefined}
                    onChange={({ target }) => {
                      setName(target.value);
                      setTaken(false);
                    }}
                  />
                  <NeedsNetwork action={texts.whenOnline}>
                    <Button type="submit" variant="secondary" disabled={isSaving}>
                      {texts.addButton}
                    </Button>
                  </NeedsNetwork>
                </form>
              )}
            </section>
            <section>
              <Checkbox
                label={texts.reminders}
                checked={settings.hasReminders}
                disabled={isSaving || !isOnline}
                onChange={({ target: { checked } }) => void save(() => ({ hasReminders: checked }))}
              />
              <p className={styles.lead}>{isOnline ? texts.remindersHint : needsNetworkText(texts.whenOnline)}</p>
            </section>
          </>
        )}
      </div>
      {removed && (
        <RemoveStageDialog
          stage={removed}
          stages={listStages(own.filter(({ id }) => id !== removed.id))}
          count={items.filter(({ stage }) => stage === removed.id).length}
          onRemove={(target) => {
            setRemoved(null);
            const moves = items.filter(({ stage }) => stage === removed.id).map(({ id }) => ({ id, stage: target }));
            removing.mutate({ stage: removed, moves });
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </Dialog>
  );
}

/** Asks where the applications of a removed stage go. */
function RemoveStageDialog({
  stage,
  stages,
  count,
  onRemove,
  onClose,
}: {
  stage: Stage;
  stages: readonly Stage[];
  count: number;
  onRemove(target: string): void;
  onClose(): void;
}) {
  const [target, setTarget] = useState("interview");
  return (
    <FormDialog
      title={texts.removeTitle(stage.name)}
      cancel={applicationTexts.cancel}
      submit={texts.remove}
      variant="danger"
      onSubmit={() => onRemove(target)}
      onClose={onClose}
    >
      <Select
        label={texts.moveTo(count)}
        options={stages.map(({ id, name }) => ({ value: id, label: name }))}
        value={target}
        onChange={({ target }) => setTarget(target.value)}
      />
    </FormDialog>
  );
}
