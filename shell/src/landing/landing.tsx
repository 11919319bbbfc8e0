import { type Analytics, buttonClass, classNames, PageHeader } from "@penresume/web-kit";
import { useEffect } from "react";
import { Link } from "react-router";
import { Footer } from "../frame/footer.tsx";
import { Employers } from "./employers.tsx";
import styles from "./landing.module.css";
import { sampleImages } from "./sample-images.ts";
import { Samples } from "./samples.tsx";
import { landingTexts as texts } from "./texts.ts";

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
            <img src={sampleImages.modern} alt="" width="794" height="1123" />
            <img src={sampleImages.sidebar} alt="" width="794" height="1123" fetchPriority="high" />
          </div>
        </section>

        <Section title={texts.stepsTitle}>
          <ol className={styles.steps}>
            {texts.steps.map(({ title, text }, index) => (
              <li key={title}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{title}</h3>
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
                  <strong>{name}</strong>
                  <br />
                  {role}
                </p>
              </li>
            ))}
          </ul>
          <Employers />
          <p className={styles.note}>{texts.fictitious}</p>
        </Section>

        <Section title={texts.pricingTitle} sunken>
          <ul className={styles.plans}>
            {texts.plans.map(({ name, price, interval, items }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className={styles.amount}>
                  <strong>{price}</strong>
                  {interval}
                </p>
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{texts.pricingNote}</p>
        </Section>

        <section className={styles.closing}>
          <h2>{texts.closing}</h2>
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

function Section({
  title,
  lead,
  sunken,
  children,
}: {
  title: string;
  lead?: string;
  sunken?: boolean;
  children: React.ReactNode;
}) {
  return (
    <section className={classNames(styles.section, sunken && styles.sunken)}>
      <div className={styles.inner}>
        <h2>{title}</h2>
        {lead && <p className={styles.sectionLead}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}
