import { Button } from "@penresume/web-ui";
import type { SidePanel } from "../side-panel/use-side-panel.tsx";
import { entryTexts as texts } from "./entry-texts.ts";
import styles from "./versions-entry.module.css";

/** Shown below the step heading of a tailored résumé. */
export const VersionBar = ({ open, isOpening, isShown }: SidePanel) => (
  <div className={styles.bar}>
    <p>{texts.version}</p>
    <Button variant="secondary" aria-expanded={isShown} busyText={isOpening && texts.opening} onClick={open}>
      {texts.title}
    </Button>
  </div>
);
