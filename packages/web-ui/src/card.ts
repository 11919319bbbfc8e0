import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

/** Class names of a card, for any element: `<section className={cardClass()}>`. */
export const cardClass = (className?: string): string => classNames(styles.card, className);
