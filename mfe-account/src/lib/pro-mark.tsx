import { useSubscription } from "@penresume/web-host";
import styles from "./pro-mark.module.css";

/** Marks what needs a subscription, for people without one. */
export const ProMark = () => !useSubscription().isSubscribed && <span className={styles.pro}>Pro</span>;
