import { Link } from "react-router";
import styles from "./frame.module.css";
import { frameTexts } from "./texts.ts";

const texts = frameTexts.footer;

/** At the foot of the landing, account and legal pages. */
export const Footer = () => (
  <footer className={styles.footer}>
    <p>{texts.claim}</p>
    <nav aria-label={texts.navigation}>
      <Link to="/privacidade">{texts.privacy}</Link>
      <Link to="/termos">{texts.terms}</Link>
    </nav>
  </footer>
);
