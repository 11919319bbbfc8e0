import { type Analytics, buttonClass, CheckList, classNames, PageHeader } from "@penresume/web-kit";
import { useEffect } from "react";
import { Link } from "react-router";
import { Footer } from "../frame/footer.tsx";
import { Employers } from "./employers.tsx";
import styles from "./landing.module.css";
import { sampleImages } from "./sample-images.ts";
import { Samples } from "./samples.tsx";
import { landingTexts as texts } from "./texts.ts";

/** How wide a paper of the hero is: 62% of the column, which is 30rem at most. */
const HERO_SIZES = "(min-width: 512px) 298px, 58vw";

/** `/`. Also rendered at build time, without analytics, into landing.html. */
export function Landing({ signedIn, analytics }: { signedIn: boolean; analytics?: Analytics }) {
  useEffect(() => analytics?.track("sales_page_view"), [analytics]);

  return (
    <>
      <PageHeader sticky>
        <AccountLink signedIn={signedIn} />
        <Link to="/editor" className={classNames(buttonClass("primary"), styles.headerStart)}>
          {texts.editor}
        </Link>
      </PageHeader>
      <main>
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
            <p className={styles.price}>{texts.price}</p>
          </div>
          <div className={styles.papers} aria-hidden="true">
            <img {...sampleImages.modern} sizes={HERO_SIZES} alt="" fetchPriority="high" decoding="sync" />
            <img {...sampleImages.sidebar} sizes={HERO_SIZES} alt="" fetchPriority="high" decoding="sync" />
          </div>
        </section>

        <Section title={texts.stepsTitle}>
          <ol className={styles.steps}>
            {texts.steps.map(({ title, text, shown }, index) => (
              <li key={title}>
                <div className={styles.shown} aria-hidden="true">
                  {shown ? shown.map((line) => <span key={line}>{line}</span>) : <Palettes />}
                </div>
                <h3>
                  <span aria-hidden="true">{index + 1}</span> {title}
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>

        <Section title={texts.samplesTitle} lead={texts.samplesLead} sunken>
          <Samples />
        </Section>

        <Section title={texts.testimonialsTitle}>
          <ul className={styles.testimonials}>
            {texts.testimonials.map(({ text, name, role }) => (
              <li key={name}>
                <blockquote>{text}</blockquote>
                <p>
                  <span className={styles.initial} aria-hidden="true">
                    {name[0]}
                  </span>
                  <span>
                    <strong>{name}</strong>
                    <br />
                    {role}
                  </span>
                </p>
              </li>
            ))}
          </ul>
          <Employers />
          <p className={styles.note}>{texts.fictitious}</p>
        </Section>

        <Section title={texts.pricingTitle} lead={texts.pricingNote} sunken split>
          <ul className={styles.plans}>
            {texts.plans.map(({ name, price, interval, items }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className={styles.amount}>
                  <strong>{price}</strong>
                  {interval}
                </p>
                <CheckList items={items} />
              </li>
            ))}
          </ul>
        </Section>

        <Section title={texts.questionsTitle} split>
          <div className={styles.questions}>
            {texts.questions.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </Section>

        <section className={styles.closing}>
          <h2>{texts.closing}</h2>
          <p>{texts.closingText}</p>
          <Link to="/editor" className={buttonClass("primary", true)}>
            {texts.editor}
          </Link>
        </section>
      </main>
      <Footer />
    </>
  );
}

function AccountLink({ signedIn, large = false }: { signedIn: boolean; large?: boolean }) {
  return (
    <Link to={signedIn ? "/home" : "/login"} className={buttonClass("secondary", large)}>
      {signedIn ? texts.resumes : texts.login}
    </Link>
  );
}

/** `split`: the title stands beside the content where there is room. */
function Section({
  title,
  lead,
  sunken,
  split,
  children,
}: {
  title: string;
  lead?: string;
  sunken?: boolean;
  split?: boolean;
  children: React.ReactNode;
}) {
  return (
    <section className={classNames(styles.section, sunken && styles.sunken)}>
      <div className={classNames(styles.inner, split && styles.split)}>
        <div>
          <h2>{title}</h2>
          {lead && <p className={styles.sectionLead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The six palettes, on a small sheet of paper. */
const Palettes = () => ["a", "b", "c", "d", "e", "f"].map((palette) => <i key={palette} />);
