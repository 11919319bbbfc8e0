import { Button } from "@penresume/web-ui";
import reviewStyles from "../review/review-entry.module.css";
import type { SidePanel } from "../side-panel/use-side-panel.tsx";
import { entryTexts as texts } from "./entry-texts.ts";

/** Shown in the last step. */
export const GupySheetInvitation = ({ open, isOpening }: SidePanel) => (
  <section className={reviewStyles.invitation} aria-labelledby="gupy-sheet-invitation">
    <div>
      <h2 id="gupy-sheet-invitation">{texts.question}</h2>
      <p>{texts.text}</p>
    </div>
    <Button variant="secondary" busyText={isOpening && texts.opening} onClick={open}>
      {texts.open}
    </Button>
  </section>
);
