import { buttonClass } from "@penresume/web-ui";
import { Link } from "react-router";
import { AccountLink } from "./account-link.tsx";
import styles from "./hero.module.css";
import { sampleImages } from "./sample-images.ts";
import { landingTexts as texts } from "./texts.ts";

/** 62% of the column, which is at most 30rem wide. */
const HERO_SIZES = "(min-width: 512px) 298px, 58vw";

export const Hero = ({ signedIn }: { signedIn: boolean }) => (
  <section className={styles.hero}>
    <div className={styles.claim}>
      <p className={styles.eyebrow}>{texts.eyebrow}</p>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.actions}>
        <Link to="/editor" className={buttonClass("primary", true)}>
          {texts.editor}
        </Link>
        <AccountLink signedIn={signedIn} large />
      </div>
      <p>
        {texts.haveResume} <Link to="/editor?importar">{texts.bringResume}</Link>
        <br />
        {texts.helping} <Link to="/ajudar">{texts.startHelping}</Link>
      </p>
      <p className={styles.price}>{texts.price}</p>
    </div>
    <div className={styles.papers} aria-hidden="true">
      <img {...sampleImages.modern} sizes={HERO_SIZES} alt="" fetchPriority="high" decoding="sync" />
      <img {...sampleImages.sidebar} sizes={HERO_SIZES} alt="" fetchPriority="high" decoding="sync" />
    </div>
  </section>
);
