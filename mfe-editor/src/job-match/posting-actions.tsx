import { Button } from "@penresume/web-kit";
import styles from "./job-match-panel.module.css";
import { jobMatchTexts as texts } from "./texts.ts";

/** What can be done with the posting that was compared. */
export const PostingActions = ({ onChange }: { onChange(): void }) => (
  <div className={styles.row}>
    <Button variant="secondary" onClick={onChange}>
      {texts.change}
    </Button>
  </div>
);
