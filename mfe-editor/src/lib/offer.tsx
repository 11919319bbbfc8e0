import { AlertBox, Button } from "@penresume/web-ui";
import styles from "./offer.module.css";

/** A message with its actions, the main one first. */
export const Offer = ({ text, actions }: { text: string; actions: { name: string; run(): void }[] }) => (
  <AlertBox tone="info">
    <div className={styles.notice}>
      {text}
      <div className={styles.choices}>
        {actions.map(({ name, run }, index) => (
          <Button key={name} variant={index === 0 && actions.length > 1 ? "secondary" : "quiet"} onClick={run}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  </AlertBox>
);
