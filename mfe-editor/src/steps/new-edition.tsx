import type { Theme } from "@penresume/contracts";
import { findTemplate } from "@penresume/resume-view";
import { Button } from "@penresume/web-ui";
import type { Dispatch } from "react";
import type { EditorAction } from "../document/editor-state.ts";
import { withTemplate } from "../document/theme.ts";
import styles from "./theme-step.module.css";
import { newEditionTexts as texts } from "./typography-texts.ts";

/** Offers today's look of the template to a résumé that keeps an earlier one. */
export default function NewEdition({ theme, dispatch }: { theme: Theme; dispatch: Dispatch<EditorAction> }) {
  const template = findTemplate(theme);
  return (
    <div className={styles.fit}>
      <p>{texts.offer(template.name)}</p>
      <Button variant="secondary" onClick={() => dispatch({ type: "theme", theme: withTemplate(theme, template) })}>
        {texts.use}
      </Button>
    </div>
  );
}
