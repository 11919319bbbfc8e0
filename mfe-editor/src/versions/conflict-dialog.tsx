import type { ResumeContent } from "@penresume/contracts";
import { type Collision, mergeContents } from "@penresume/resume/versions";
import { LoadableContent } from "@penresume/web-features";
import { Button, Dialog } from "@penresume/web-ui";
import { useMemo } from "react";
import { useDocumentStore } from "../document/document-context.tsx";
import type { Conflict } from "../document/save-problems.ts";
import { useStore } from "../lib/store.ts";
import { createBaseStore } from "./base-store.ts";
import { Changes } from "./changes.tsx";
import styles from "./conflict-dialog.module.css";
import { conflictTexts as texts } from "./conflict-texts.ts";
import { nameEntry } from "./describe-entry.ts";
import { nameGroup } from "./name-group.ts";

const getStored = createBaseStore(
  ({ saveStatus, saved: { document } }) =>
    saveStatus.kind === "conflict" &&
    saveStatus.conflict === "changed" &&
    saveStatus.isOpen &&
    document.kind === "saved"
      ? document.id
      : undefined,
  { keepsLast: false },
);

export interface ConflictDialogProps {
  conflict: Conflict;
  /** The content that both versions started from, if it is known. */
  base: ResumeContent | null;
  content: ResumeContent;
  busy: boolean;
  onKeepMine(): void;
  onUseSaved(): void;
  onSaveAsNew(): void;
  onClose(): void;
}

/** Shown when the stored résumé has changed in the same place since it was opened: the user chooses between the versions. */
export default function ConflictDialog({
  conflict,
  base,
  content,
  busy,
  onKeepMine,
  onUseSaved,
  onSaveAsNew,
  onClose,
}: ConflictDialogProps) {
  const isChanged = conflict === "changed";
  const stored = useStore(getStored(useDocumentStore()), ({ base }) => base);
  const theirs = stored.state === "loaded" ? stored.data : null;
  const collisions = useMemo(
    () => (theirs ? mergeContents({ base, mine: content, theirs }).collisions : []),
    [base, content, theirs],
  );
  return (
    <Dialog
      title={isChanged ? texts.title : texts.deletedTitle}
      size={isChanged ? "large" : "medium"}
      onClose={onClose}
      actions={
        <>
          {isChanged && (
            <Button variant="secondary" disabled={busy} onClick={onUseSaved}>
              {texts.useSaved}
            </Button>
          )}
          <Button variant={isChanged ? "secondary" : "primary"} disabled={busy} onClick={onSaveAsNew}>
            {texts.saveAsNew}
          </Button>
          {isChanged && (
            <Button disabled={busy} onClick={onKeepMine}>
              {texts.keepMine}
            </Button>
          )}
        </>
      }
    >
      {isChanged ? (
        <div className={styles.versions}>
          <p>{base ? texts.changed : texts.changedUnknown}</p>
          <LoadableContent
            loadable={stored}
            describe={() => texts.loadFailed}
            loading={<p role="status">{texts.loading}</p>}
          />
          <ul>
            {collisions.map((collision) => (
              <CollisionItem key={JSON.stringify(collision)} {...collision} />
            ))}
          </ul>
        </div>
      ) : (
        <p>{texts.deleted}</p>
      )}
    </Dialog>
  );
}

const LABELS = { before: texts.theirs, after: texts.mine };

/** A part that both versions have changed. */
function CollisionItem({ kind, part, section, mine, theirs }: Collision) {
  if (part === "posting")
    return (
      <li>
        <h3>{texts.posting}</h3>
        <Changes kind="skills" part="entry" before={theirs} after={mine} labels={LABELS} />
      </li>
    );
  const group = nameGroup({ kind, ...(section && { section }) });
  return (
    <li>
      <h3>{`${group}: ${nameEntry(kind, part, mine ?? theirs ?? "")}`}</h3>
      <Changes {...{ kind, part }} before={theirs} after={mine} labels={LABELS} />
    </li>
  );
}
