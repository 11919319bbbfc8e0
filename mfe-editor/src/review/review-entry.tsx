import { Button, Icon, VisuallyHidden } from "@penresume/web-ui";
import type { ReactNode } from "react";
import { entryTexts as texts } from "./entry-texts.ts";
import styles from "./review-entry.module.css";
import type { ReviewControls } from "./use-review.tsx";

/** The button next to the import button. */
export function ReviewButton({ open, isOpening, isShown, count }: ReviewControls) {
  const points = count ? `: ${texts.count(count)}` : "";
  return (
    <Button
      variant="quiet"
      aria-expanded={isShown}
      aria-busy={isOpening || undefined}
      title={texts.title + points}
      onClick={open}
    >
      <ReviewIcon />
      <span>
        {texts.open}
        <VisuallyHidden>
          {" "}
          {texts.object}
          {points}
        </VisuallyHidden>
      </span>
      {count !== null && count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Button>
  );
}

/** Shown in the last step. `children` are further buttons. */
export const ReviewInvitation = ({ open, isOpening, count, children }: ReviewControls & { children: ReactNode }) => (
  <section className={styles.invitation} aria-labelledby="review-invitation">
    <div>
      <h2 id="review-invitation">{count ? texts.count(count) : texts.question}</h2>
      <p>{texts.inviteText}</p>
    </div>
    <div className={styles.buttons}>
      <Button variant="secondary" busyText={isOpening && texts.opening} onClick={open}>
        <ReviewIcon />
        {texts.title}
      </Button>
      {children}
    </div>
  </section>
);

const ReviewIcon = () => <Icon path="M4 6h11M4 12h6M4 18h5M12.500 16.500l3 3 5.500-7" />;
