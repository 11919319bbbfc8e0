import type { ResumeContent } from "@penresume/contracts";
import { toText } from "@penresume/resume-export";
import { isResumeEmpty } from "@penresume/resume-view";
import { createPdfName, saveBlob } from "@penresume/web-features";
import { AlertBox, Button, classNames, Icon, VisuallyHidden } from "@penresume/web-ui";
import { useMemo } from "react";
import { useDocument } from "../document/document-context.tsx";
import panel from "../side-panel/panel.module.css";
import { PanelFrame } from "../side-panel/panel-frame.tsx";
import type { SidePanelProps } from "../side-panel/use-side-panel.tsx";
import { createSheet, type SheetEntry, type SheetField, type SheetGroup } from "./create-sheet.ts";
import styles from "./gupy-sheet-panel.module.css";
import { gupySheetTexts as texts } from "./texts.ts";
import { toSourceId, useCopy } from "./use-copy.ts";

interface GupySheetPanelProps extends SidePanelProps {
  isPhone: boolean;
}

type Copying = ReturnType<typeof useCopy>;

/** The résumé field by field for Gupy's form. Replaces the preview; full-screen on phones. */
export default function GupySheetPanel({ isPhone, isOpen, onClose }: GupySheetPanelProps) {
  const content = useDocument(({ state }) => state.content);
  const copying = useCopy();
  const groups = useMemo(() => (isOpen ? createSheet(content, new Date()) : []), [content, isOpen]);
  if (!isOpen) return null;

  const fields = groups.flatMap(({ entries }) => entries.flatMap(({ fields }) => fields));
  const count = fields.filter(({ id, text }) => copying.isCopied(id, text)).length;
  return (
    <PanelFrame title={texts.title} closeLabel={texts.close} isPhone={isPhone} onClose={onClose}>
      <div className={panel.content}>
        {isResumeEmpty(content) ? (
          <p className={styles.hint}>{texts.empty}</p>
        ) : (
          <>
            <p className={styles.hint}>{texts.intro}</p>
            <div className={classNames(panel.status, styles.progress)}>
              <span>{texts.progress(count, fields.length)}</span>
              {count > 0 && (
                <Button variant="quiet" onClick={copying.clear}>
                  {texts.restart}
                </Button>
              )}
            </div>
            {copying.isFailed && <AlertBox tone="warning">{texts.copyFailed}</AlertBox>}
            {groups.map((group) => (
              <Group key={group.id} group={group} copying={copying} />
            ))}
            <PlainText content={content} copying={copying} />
          </>
        )}
        <VisuallyHidden role="status">{copying.message}</VisuallyHidden>
      </div>
    </PanelFrame>
  );
}

function Group({ group, copying }: { group: SheetGroup; copying: Copying }) {
  const { id, ownTitle, hint, entries } = group;
  return (
    <section className={styles.group} aria-labelledby={`gupy-${id}`}>
      <h3 id={`gupy-${id}`}>{texts.groups[id]}</h3>
      {ownTitle && <p className={styles.hint}>{texts.ownTitle(ownTitle)}</p>}
      {hint && <p className={styles.hint}>{hint}</p>}
      {entries.map((entry) => (
        <Entry key={entry.fields[0]?.id} group={group} entry={entry} copying={copying} />
      ))}
    </section>
  );
}

function Entry({ group, entry, copying }: { group: SheetGroup; entry: SheetEntry; copying: Copying }) {
  const { title, fields, isHidden } = entry;
  const chips = fields.filter(({ isChip }) => isChip);
  return (
    <div className={styles.entry}>
      {(title || isHidden) && (
        <p className={styles.entryTitle}>
          {title}
          {isHidden && <small>{texts.hidden}</small>}
        </p>
      )}
      <ul>
        {fields
          .filter(({ isChip }) => !isChip)
          .map((field) => (
            <Row key={field.id} field={field} of={title ?? texts.groups[group.id]} copying={copying} />
          ))}
      </ul>
      {chips.length > 0 && (
        <ul className={styles.chips}>
          {chips.map((field) => (
            <Chip key={field.id} field={field} copying={copying} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ field, of, copying }: { field: SheetField; of: string; copying: Copying }) {
  const { id, label, text, isDerived } = field;
  const isCopied = copying.isCopied(id, text);
  return (
    <li className={styles.field} data-copied={isCopied || undefined}>
      <div>
        <p className={styles.label}>
          {label}
          {isDerived && <em>{texts.derived}</em>}
          <small>{texts.length(text.length)}</small>
        </p>
        <p id={toSourceId(id)} className={styles.text}>
          {text}
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={texts.copyField(label, of, isCopied)}
        onClick={() => void copying.copy(id, label, text)}
      >
        <CopyIcon isCopied={isCopied} />
        <span>{isCopied ? texts.copied : texts.copy}</span>
      </Button>
    </li>
  );
}

/** A button that copies a short text. */
function Chip({ field, copying }: { field: SheetField; copying: Copying }) {
  const { id, label, text } = field;
  const isCopied = copying.isCopied(id, text);
  return (
    <li>
      <Button
        variant="secondary"
        className={styles.chip}
        aria-label={texts.copyField(label, text, isCopied)}
        data-copied={isCopied || undefined}
        onClick={() => void copying.copy(id, text, text)}
      >
        <span id={toSourceId(id)}>{text}</span>
        <CopyIcon isCopied={isCopied} />
      </Button>
    </li>
  );
}

const PLAIN_TEXT = "plain-text";

/** The whole résumé as one text. */
function PlainText({ content, copying }: { content: ResumeContent; copying: Copying }) {
  const plain = useMemo(() => toText(content), [content]);
  const fileName = createPdfName(content.personalInfo.fullName);
  return (
    <section className={styles.group} aria-labelledby="gupy-plain">
      <h3 id="gupy-plain">{texts.plainTitle}</h3>
      <p className={styles.hint}>
        {texts.plainText} {texts.length(plain.length)}.
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => void copying.copy(PLAIN_TEXT, texts.plainLabel, plain)}>
          <CopyIcon isCopied={copying.isCopied(PLAIN_TEXT, plain)} />
          {texts.copyAll}
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            saveBlob(new Blob([plain], { type: "text/plain;charset=utf-8" }), fileName.replace(/\.pdf$/, ".txt"))
          }
        >
          {texts.downloadText}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <pre id={toSourceId(PLAIN_TEXT)} className={styles.plain} tabIndex={0}>
        {plain}
      </pre>
    </section>
  );
}

const CopyIcon = ({ isCopied }: { isCopied: boolean }) => (
  <Icon size={18} path={isCopied ? "M5 13l4 4L19 7" : "M9 9h11v12H9zM15 9V4H4v12h5"} />
);
