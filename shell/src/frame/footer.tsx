import { Link } from "react-router";
import styles from "./frame.module.css";
import { frameTexts } from "./texts.ts";

/** Where consent is given or taken back. */
const CONSENT_CHOICE = "/privacidade#medicao";
const texts = frameTexts.footer;

/** At the foot of the landing, account and legal pages. */
export const Footer = () => (
  <footer className={styles.footer}>
    <p>{texts.claim}</p>
    <nav aria-label={texts.navigation}>
      <Link to="/privacidade">{texts.privacy}</Link>
      <Link to="/termos">{texts.terms}</Link>
      <Link to={CONSENT_CHOICE}>{texts.cookies}</Link>
    </nav>
  </footer>
);
