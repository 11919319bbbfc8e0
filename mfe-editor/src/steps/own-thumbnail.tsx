import { isResumeEmpty, ResumePages, type TEMPLATES } from "@penresume/resume-view";
import { runWhenIdle } from "@penresume/web-host";
import { useEffect, useMemo, useRef, useState } from "react";
import { useDocument } from "../document/document-context.tsx";
import { withTemplate } from "../document/theme.ts";
import styles from "./theme-step.module.css";

/** Time in ms between two thumbnails, so that each is laid out in a task of its own. */
const PAUSE = 60;

/** The first page of the user's résumé in a template, in place of its picture. Drawn when it is in sight and the browser is idle. */
export function OwnThumbnail({ template, at }: { template: (typeof TEMPLATES)[number]; at: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isWanted, setWanted] = useState(false);
  const isEmpty = useDocument(({ painted }) => isResumeEmpty(painted));
  useEffect(() => {
    if (!place.current || isEmpty) return;
    let cancel: (() => void) | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      cancel = runWhenIdle(() => setWanted(true), { delayMs: 300 + at * PAUSE, timeoutMs: 2000 });
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      cancel?.();
    };
  }, [at, isEmpty]);
  return (
    <span ref={place} className={styles.ownPage} aria-hidden="true" inert>
      {isWanted && !isEmpty && <OwnPage template={template} />}
    </span>
  );
}

function OwnPage({ template }: { template: (typeof TEMPLATES)[number] }) {
  const content = useDocument(({ painted }) => painted);
  const [isDrawn, setDrawn] = useState(false);
  const resume = useMemo(() => {
    const theme = withTemplate(content.theme, template);
    // Chosen sizes are laid out once; automatic ones are tried, which nobody sees in a picture.
    return { ...content, theme: { ...theme, spacing: theme.spacing ?? "normal" } };
  }, [content, template]);
  return (
    <span className={styles.drawn} data-drawn={isDrawn || undefined}>
      <ResumePages isPicture resume={resume} onLayout={() => setDrawn(true)} />
    </span>
  );
}
