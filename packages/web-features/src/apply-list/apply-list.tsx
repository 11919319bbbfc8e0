import type { ApplyKind, ApplyStep } from "@penresume/postings";
import { AlertBox, Button, buttonClass, VisuallyHidden } from "@penresume/web-ui";
import { useState } from "react";
import styles from "./apply-list.module.css";
import { stepTexts, applyTexts as texts } from "./texts.ts";

/** First where to, then what, then until when. */
const ORDER: readonly ApplyKind[] = [
  ...(["link", "email", "whatsapp", "phone", "address", "time"] as const),
  ...(["subject", "code", "document", "photo", "noPhoto", "pay", "deadline"] as const),
];
const COPIED: ReadonlySet<ApplyKind> = new Set(["email", "whatsapp", "phone", "subject", "code", "address"]);
/** The label says it all. */
const BARE: ReadonlySet<ApplyKind> = new Set(["pay", "photo", "noPhoto"]);

/** '+5547900002202' → '(47) 90000-2202' */
const formatPhone = (value: string) => value.replace(/^\+55(\d\d)(\d{4,5})(\d{4})$/, "($1) $2-$3");

/** '2026-12-12' → '12/12/2026' */
const formatDay = (date: string): string => date.split("-").reverse().join("/");
const getToday = (): string => new Date().toLocaleDateString("sv-SE");

const isIsoDate = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

function getAddress({ kind, value }: ApplyStep): string | undefined {
  if (kind === "whatsapp") return `https://wa.me/${value.replace(/\D/g, "")}`;
  if (kind === "link" && /^https?:\/\//i.test(value)) return value;
  return kind === "link" && /^[\w-]+(?:\.[\w-]+)+/.test(value) ? `https://${value}` : undefined;
}

/** What the posting says about applying, as a checklist. */
export function ApplyList({
  steps,
  deadline,
  onDeadline,
}: {
  steps: readonly ApplyStep[];
  /** Of the vaga; absent where there is none. */
  deadline?: string;
  onDeadline?: (date: string) => void;
}) {
  const [hasFailed, setHasFailed] = useState(false);
  if (steps.length === 0) return <p className={styles.note}>{texts.nothing}</p>;
  const documents = steps.filter(({ kind }) => kind === "document");
  const listed = steps
    .filter((step) => step.kind !== "document" || step === documents[0])
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

  return (
    <>
      <ul className={styles.steps}>
        {listed.map((step) => {
          const { kind, value, quote, at, isDescription } = step;
          const isDate = kind === "deadline" && isIsoDate(value);
          const shown = kind === "document" ? documents.map((each) => each.value).join(", ") : formatPhone(value);
          const address = getAddress(step);
          return (
            <li key={`${kind}${at}`} className={styles.step}>
              <div className={styles.what}>
                <span className={styles.label}>{isDescription ? texts.subjectDescription : stepTexts[kind]}</span>
                {!BARE.has(kind) && <strong>{isDate ? formatDay(value) : shown}</strong>}
                {(BARE.has(kind) || (isDate && quote !== formatDay(value))) && (
                  <small>
                    {texts.quote} <q>{quote}</q>
                  </small>
                )}
                {isDate && value < getToday() && <small>{texts.deadlineOver}</small>}
              </div>
              <div className={styles.actions}>
                {COPIED.has(kind) && !isDescription && <CopyButton text={shown} onFail={() => setHasFailed(true)} />}
                {address && (
                  <a
                    href={address}
                    target="_blank"
                    rel="noreferrer"
                    className={buttonClass("quiet")}
                    aria-label={texts.openLabel(shown)}
                  >
                    {texts.open}
                  </a>
                )}
                {onDeadline && isDate && deadline !== value && value >= getToday() && (
                  <Button variant="secondary" onClick={() => onDeadline(value)}>
                    {texts.useDeadline}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {hasFailed && <AlertBox tone="warning">{texts.copyFailed}</AlertBox>}
    </>
  );
}

/** Copies a text, and says so. */
function CopyButton({ text, onFail }: { text: string; onFail(): void }) {
  const [copied, setCopied] = useState("");
  const isCopied = copied === text;
  return (
    <>
      <Button
        variant="secondary"
        aria-label={texts.copyLabel(text)}
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setCopied(text),
            (error: unknown) => {
              console.error("text not copied", error);
              onFail();
            },
          )
        }
      >
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <VisuallyHidden role="status">{isCopied && texts.copied}</VisuallyHidden>
    </>
  );
}
