import type { ResumeContent } from "@penresume/contracts";
import { findTemplate, ResumePages } from "@penresume/resume-view";
import { Button, Dialog, Tabs } from "@penresume/web-ui";
import { useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { withTemplate } from "../document/theme.ts";
import { useIsPhone } from "../lib/use-is-phone.ts";
import styles from "./new-edition.module.css";
import { newEditionTexts as texts } from "./typography-texts.ts";

/** Offers today's look of the template to a résumé that keeps an earlier one, and shows both before it changes. */
export default function NewEdition() {
  const { dispatch } = useDocumentStore();
  const content = useDocument(({ state }) => state.content);
  const [isComparing, setComparing] = useState(false);
  const template = findTemplate(content.theme);
  const theme = withTemplate(content.theme, template);
  return (
    <div className={styles.offer}>
      <p>{texts.offer(template.name)}</p>
      <Button variant="secondary" onClick={() => setComparing(true)}>
        {texts.compare}
      </Button>
      {isComparing && (
        <Dialog
          title={texts.title}
          size="full"
          onClose={() => setComparing(false)}
          cancel={texts.keep}
          actions={
            <Button
              onClick={() => {
                setComparing(false);
                dispatch({ type: "theme", theme });
              }}
            >
              {texts.use}
            </Button>
          }
        >
          <p className={styles.note}>{texts.undo}</p>
          <Comparison before={content} after={{ ...content, theme }} />
        </Dialog>
      )}
    </div>
  );
}

/** Both looks next to each other; on a phone in tabs, the new one first. */
function Comparison({ before, after }: { before: ResumeContent; after: ResumeContent }) {
  const [tab, setTab] = useState(0);
  const isPhone = useIsPhone();
  const looks = [
    { label: texts.after, content: <ResumePages resume={after} /> },
    { label: texts.before, content: <ResumePages resume={before} /> },
  ];
  if (isPhone) return <Tabs label={texts.looks} selected={tab} onSelect={setTab} tabs={looks} />;
  return (
    <div className={styles.looks}>
      {looks.toReversed().map(({ label, content }) => (
        <section key={label} aria-label={label}>
          <h3>{label}</h3>
          {content}
        </section>
      ))}
    </div>
  );
}
