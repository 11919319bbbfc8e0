import { isSameContent } from "@penresume/resume";
import {
  findTemplate,
  isResumeEmpty,
  isTemplateKnown,
  PALETTES,
  PRESETS,
  ResumePages,
  TEMPLATES,
} from "@penresume/resume-view";
import { runWhenIdle } from "@penresume/web-host";
import { AlertBox, Button, classNames, Skeleton, Tabs } from "@penresume/web-ui";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { FIRST_JOB_TEMPLATE, useIsFirstJob } from "../document/first-job-answer.ts";
import { withColors, withPreset, withTemplate } from "../document/theme.ts";
import { Choice } from "../form/choice.tsx";
import pills from "../form/pills.module.css";
import { themeTexts as texts } from "../form/texts.ts";
import { LazyComponent } from "../lib/lazy-component.tsx";
import styles from "./theme-step.module.css";

/** Time in ms between two thumbnails, so that each is laid out in a task of its own. */
const PAUSE = 60;

/** The first page of the user's résumé in a template, in place of its picture. Drawn when it is in sight and the browser is idle. */
function OwnThumbnail({ template, at }: { template: (typeof TEMPLATES)[number]; at: number }) {
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

const loadOwnColor = () => import("./own-color.tsx");
const loadTypography = () => import("./typography.tsx");

/** Templates that are shown before the others. */
const FIRST_COUNT = 3;

/** The templates that fit a person, first. */
const listFitting = (isFirstJob: boolean, hasPhoto: boolean): string[] => [
  ...(isFirstJob ? [FIRST_JOB_TEMPLATE] : []),
  ...(hasPhoto ? ["sidebar"] : []),
];

export function ThemeStep() {
  const { dispatch } = useDocumentStore();
  const theme = useDocument(({ state }) => state.content.theme);
  const shown = findTemplate(theme);
  const presetsId = useId();
  const [tab, setTab] = useState(0);
  const [showsAll, setShowsAll] = useState(false);
  const [showsMore, setShowsMore] = useState(false);
  const hasPhoto = useDocument(({ state }) => Boolean(state.content.personalInfo.photo));
  const isFirstJob = useIsFirstJob();
  const fitting = listFitting(isFirstJob, hasPhoto);
  const rank = ({ id }: { id: string }) => (fitting.includes(id) ? fitting.indexOf(id) : fitting.length);
  const ordered = TEMPLATES.toSorted((a, b) => rank(a) - rank(b));
  const templates = showsAll ? ordered : ordered.filter(({ id }, at) => at < FIRST_COUNT || id === shown.id);
  const layouts = (
    <div className={styles.panel}>
      <div className={classNames(styles.choices, styles.layouts)} role="radiogroup" aria-label={texts.layout}>
        {templates.map((template, at) => (
          <Choice
            key={template.id}
            name="layout"
            label={template.name}
            checked={shown.id === template.id}
            onChoose={() => dispatch({ type: "theme", theme: withTemplate(theme, template) })}
          >
            <span className={styles.thumbnail}>
              <img src={template.thumbnail} alt="" width={260} height={368} loading="lazy" decoding="async" />
              <OwnThumbnail template={template} at={at} />
            </span>
          </Choice>
        ))}
      </div>
      {!showsAll && (
        <div>
          <Button variant="secondary" onClick={() => setShowsAll(true)}>
            {texts.showAll(TEMPLATES.length)}
          </Button>
        </div>
      )}
    </div>
  );
  const palettes = (
    <div className={styles.choices} role="radiogroup" aria-label={texts.colors}>
      {PALETTES.map((palette) => (
        <Choice
          key={palette.id}
          name="palette"
          label={palette.name}
          checked={isSameContent(theme.colors, palette.colors)}
          onChoose={() => dispatch({ type: "theme", theme: withColors(theme, palette.colors) })}
        >
          <Swatch colors={[palette.colors.primary, palette.colors.secondary, palette.colors.accent]} />
        </Choice>
      ))}
    </div>
  );
  return (
    <div className={styles.step}>
      {!isTemplateKnown(theme) && <AlertBox tone="info">{texts.unknownTemplate(shown.name)}</AlertBox>}
      <Tabs
        label={texts.tabs}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { label: texts.layout, content: layouts },
          { label: texts.colors, content: palettes },
        ]}
      />
      <div>
        <Button variant="quiet" aria-expanded={showsMore} onClick={() => setShowsMore(!showsMore)}>
          {texts.more}
        </Button>
      </div>
      {showsMore && (
        <>
          <section aria-labelledby={presetsId} className={styles.presets}>
            <h2 id={presetsId}>{texts.presets}</h2>
            <div className={pills.pills}>
              {PRESETS.map((preset) => (
                <button
                  key={preset.id}
                  type="button"
                  className={pills.pill}
                  aria-pressed={theme.id === preset.id}
                  onClick={() => dispatch({ type: "theme", theme: withPreset(theme, preset.theme) })}
                >
                  <span className={styles.dot} style={{ background: preset.theme.colors.primary }} />
                  {preset.name}
                </button>
              ))}
            </div>
          </section>
          <LazyComponent load={loadOwnColor} props={{ theme, dispatch }} loading={<Skeleton />} />
          <LazyComponent load={loadTypography} props={{}} loading={<Skeleton />} />
        </>
      )}
    </div>
  );
}

const Swatch = ({ colors }: { colors: string[] }) => (
  <span className={styles.swatch} aria-hidden="true">
    {colors.map((color) => (
      <span key={color} style={{ background: color }} />
    ))}
  </span>
);
