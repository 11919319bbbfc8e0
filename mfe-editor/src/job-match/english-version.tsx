import type { ResumeContent } from "@penresume/contracts";
import { NeedsNetwork, useSession } from "@penresume/web-host";
import { Button } from "@penresume/web-ui";
import { useState } from "react";
import { LazyComponent } from "../lib/lazy-component.tsx";
import styles from "./job-match-panel.module.css";
import { jobMatchTexts as texts } from "./texts.ts";

const loadTranslation = () => import("../language/translation-dialog.tsx");

/** Offers a translated copy of the résumé for a posting in English. */
export function EnglishVersion({ content }: { content: ResumeContent }) {
  const { user } = useSession();
  const [isTranslating, setTranslating] = useState(false);
  return (
    <div className={styles.english}>
      <p className={styles.intro}>{user ? texts.english : texts.englishGuest}</p>
      {user && (
        <NeedsNetwork action="traduza">
          <Button variant="secondary" onClick={() => setTranslating(true)}>
            {texts.englishVersion}
          </Button>
        </NeedsNetwork>
      )}
      {isTranslating && (
        <LazyComponent load={loadTranslation} props={{ content, onClose: () => setTranslating(false) }} />
      )}
    </div>
  );
}
