import { cardClass, Skeleton, VisuallyHidden } from "@penresume/web-ui";
import styles from "./home.module.css";
import { homeTexts as texts } from "./texts.ts";

/** Placeholders in the size of the cards. */
export const CardSkeletons = () =>
  [0, 1, 2].map((index) => (
    <li key={index} className={cardClass(styles.card)}>
      {index === 0 && <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>}
      <div className={styles.sheet}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={styles.about}>
        <Skeleton width="70%" height="1.45rem" />
        <Skeleton width="45%" height="1.35rem" />
      </div>
      <div className={styles.buttons}>
        <Skeleton height="2.75rem" />
        <Skeleton height="2.75rem" />
        <Skeleton width="2.75rem" height="2.75rem" />
        <Skeleton width="2.75rem" height="2.75rem" />
      </div>
    </li>
  ));
