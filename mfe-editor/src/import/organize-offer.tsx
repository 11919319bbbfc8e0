import { STRUCTURE_TEXT_LIMIT } from "@penresume/contracts";
import { useAiNote } from "@penresume/web-features/ai-note";
import HealthNote from "@penresume/web-features/health-note";
import { AlertBox, Button } from "@penresume/web-ui";
import { Sparkle } from "../assist/sparkle.tsx";
import { useStore } from "../lib/store.ts";
import styles from "./organize-offer.module.css";
import shared from "./review.module.css";
import type { ReviewStore } from "./review-store.ts";
import { organizeTexts } from "./texts.ts";

/** Offers to organize the import with AI, and lists texts of the AI that are not in the source. */
export function OrganizeOffer({ store }: { store: ReviewStore }) {
  const organizing = useStore(store, ({ organizing }) => organizing);
  const discarded = useStore(store, ({ organized }) => organized?.discarded);
  const { text } = store;
  return (
    <div className={styles.organize}>
      <HealthNote text={text} />
      <Button
        variant="secondary"
        busyText={organizing === "busy" && organizeTexts.organizing}
        disabled={!text.trim() || text.length > STRUCTURE_TEXT_LIMIT}
        onClick={() => void store.organize()}
      >
        <Sparkle />
        {organizeTexts.organize}
      </Button>
      <p className={shared.note}>{useAiNote(organizeTexts.sent)}</p>
      {typeof organizing === "object" && <AlertBox>{organizing.problem}</AlertBox>}
      {discarded && discarded.length > 0 && (
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
