import { publicLinkSchema, type Remark, type ResumeContent } from "@penresume/contracts";
import { findEntry, findKind, toPath } from "@penresume/resume";
import { getErrorMessage, useIsOnline } from "@penresume/web-host";
import { AlertBox, Button, classNames, Icon } from "@penresume/web-ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { useLoadable } from "../lib/use-loadable.ts";
import { useRequest } from "../lib/use-request.ts";
import panel from "../side-panel/panel.module.css";
import { findPlace, type Place } from "./place.ts";
import styles from "./review-panel.module.css";
import { reviewTexts, opinionTexts as texts } from "./texts.ts";

/** Where a remark's part is now; null for one on the whole résumé, and when the part is gone. */
function findRemarkPlace(content: ResumeContent, { part }: Remark): Place | null {
  const [start = ""] = part.split(".");
  const isThere = start === "personalInfo" || findKind(start) !== undefined || findEntry(content, start) !== undefined;
  return isThere ? findPlace(content, toPath(content, part)) : null;
}

export type NavigateToRemark = (place: Place, quote: string) => void;

/** What others wrote about the résumé, at its place. It stays text: the owner reads it, and takes or dismisses it. */
export default function Opinions({
  resumeId,
  onCount,
  onNavigate,
}: {
  resumeId: string;
  /** Gets the number of those that the owner has not settled. */
  onCount(count: number): void;
  onNavigate: NavigateToRemark;
}) {
  const { api } = useDocumentStore();
  const content = useDocument(({ state }) => state.content);
  const path = `/api/links/${resumeId}`;
  const loaded = useLoadable(
    useCallback((signal) => api.request("GET", path, { schema: publicLinkSchema, signal }), [api, path]),
  );
  /** What the owner did since they were loaded. */
  const [changes, setChanges] = useState<Record<string, Remark["state"]>>({});
  const [message, setMessage] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const settling = useRequest(getErrorMessage);
  const isOnline = useIsOnline();
  const { remarks: stored = [] } = (loaded.state === "loaded" && loaded.data.opinions) || {};
  const remarks = stored.map((remark) => ({ ...remark, state: changes[remark.id] ?? remark.state }));
  const open = remarks.filter(({ state }) => state === "open");
  useEffect(() => onCount(open.length), [open.length, onCount]);
  if (loaded.state === "failed") return isOnline && <AlertBox onRetry={loaded.reload}>{texts.failed}</AlertBox>;
  if (remarks.length === 0) return null;

  const settle = ({ id }: Remark, state: Remark["state"]) =>
    void settling.run(async (signal) => {
      await api.request("PUT", `${path}/opinions/${id}`, { body: { state }, signal });
      setChanges((changes) => ({ ...changes, [id]: state }));
      setMessage(texts.outcomes[state]);
      // The pressed button is gone.
      heading.current?.focus();
    });
  const settled = remarks.filter(({ state }) => state !== "open");
  return (
    <section className={panel.group} aria-labelledby="review-opinions">
      <h4 id="review-opinions" ref={heading} tabIndex={-1}>
        {texts.title} <span>{open.length}</span>
      </h4>
      <p className={styles.text}>{texts.note}</p>
      <p role="status" className={styles.text}>
        {message}
      </p>
      {settling.problem && <AlertBox>{settling.problem}</AlertBox>}
      <ul className={panel.list}>
        {open.map((remark) => {
          const place = findRemarkPlace(content, remark);
          return (
            <li key={remark.id} className={classNames(panel.card, styles.finding)}>
              <p className={styles.message}>{remark.text}</p>
              {remark.quote && (
                <p className={styles.excerpt}>
                  <mark>{remark.quote}</mark>
                </p>
              )}
              <p className={styles.reason}>{texts.from(remark.name, place || !remark.part ? "" : texts.gone)}</p>
              <div className={styles.actions}>
                <Button
                  variant="quiet"
                  aria-label={`${texts.take}: ${remark.text}`}
                  onClick={() => settle(remark, "taken")}
                >
                  {texts.take}
                </Button>
                {place && (
                  <Button
                    variant="quiet"
                    aria-label={reviewTexts.goTo(place.name)}
                    onClick={() => onNavigate(place, remark.quote)}
                  >
                    {place.name}
                    <Icon size={16} path="M9 5l7 7-7 7" />
                  </Button>
                )}
                <Button
                  variant="quiet"
                  className={styles.dismiss}
                  aria-label={`${reviewTexts.dismiss}: ${remark.text}`}
                  onClick={() => settle(remark, "dismissed")}
                >
                  {reviewTexts.dismiss}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {settled.length > 0 && (
        <details className={styles.dismissed}>
          <summary>{texts.settled(settled.length)}</summary>
          <ul className={panel.list}>
            {settled.map((remark) => (
              <li key={remark.id}>
                <span>
                  {remark.text} <small>{texts.from(remark.name, texts.outcomes[remark.state])}</small>
                </span>
                <Button
                  variant="quiet"
                  aria-label={`${reviewTexts.restore}: ${remark.text}`}
                  onClick={() => settle(remark, "open")}
                >
                  {reviewTexts.restore}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
