import { AlertBox, Button } from "@penresume/web-ui";
import HealthNote from "../assist/health-note.tsx";
import { Sparkle } from "../assist/sparkle.tsx";
import { useAiNote } from "../assist/use-ai-note.ts";
import styles from "./organize-offer.module.css";
import shared from "./review.module.css";
import { organizeTexts } from "./texts.ts";
import type { useOrganize } from "./use-organize.ts";

/** Offers to organize the import with AI, and lists texts of the AI that are not in the source. */
export function OrganizeOffer({
  isBusy,
  text,
  isPossible,
  problem,
  discarded,
  organize,
}: ReturnType<typeof useOrganize>) {
  return (
    <div className={styles.organize}>
      <HealthNote text={text} />
      <Button
        variant="secondary"
        busyText={isBusy && organizeTexts.organizing}
        disabled={!isPossible}
        onClick={() => void organize()}
      >
        <Sparkle />
        {organizeTexts.organize}
      </Button>
      <p className={shared.note}>{useAiNote(organizeTexts.privacy)}</p>
      {problem && <AlertBox>{problem}</AlertBox>}
      {discarded.length > 0 && (
        <AlertBox tone="info">
          {organizeTexts.discarded(discarded.length)}
          <ul className={styles.discarded}>
            {[...new Set(discarded)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </AlertBox>
      )}
    </div>
  );
}
