import { Link } from "react-router";
import styles from "./layout.module.css";
import { layoutTexts } from "./texts.ts";

const CONSENT_SETTINGS_PATH = "/privacidade#medicao";
const texts = layoutTexts.footer;

export const Footer = () => (
  <footer className={styles.footer}>
    <p>{texts.claim}</p>
    <nav aria-label={texts.navigation}>
      <Link to="/ajuda">{texts.help}</Link>
      <Link to="/privacidade">{texts.privacy}</Link>
      <Link to="/termos">{texts.terms}</Link>
      <Link to={CONSENT_SETTINGS_PATH}>{texts.cookies}</Link>
    </nav>
  </footer>
);
