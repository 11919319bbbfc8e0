import type { Analytics } from "@penresume/web-host";
import { buttonClass, CheckList, classNames, PageHeader } from "@penresume/web-ui";
import { useEffect } from "react";
import { Link } from "react-router";
import { Footer } from "../layout/footer.tsx";
import { Questions } from "../layout/questions.tsx";
import { AccountLink } from "./account-link.tsx";
import { Employers } from "./employers.tsx";
import { Hero } from "./hero.tsx";
import styles from "./landing.module.css";
import { Samples } from "./samples.tsx";
import { Steps } from "./steps.tsx";
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
      <main id="conteudo">
        <Hero signedIn={signedIn} />

        <Section title={texts.stepsTitle}>
          <Steps />
        </Section>

        <Section title={texts.samplesTitle} lead={texts.samplesLead} sunken>
          <Samples />
        </Section>

        <Section title={texts.testimonialsTitle} lead={texts.fictitious}>
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
        </Section>

        <Section title={texts.pricingTitle} lead={texts.pricingNote} sunken split>
          <ul className={styles.plans}>
            {texts.plans.map(({ name, price, interval, items, action }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p className={styles.amount}>
                  <strong>{price}</strong>
                  {interval}
                </p>
                <CheckList items={items.map((item) => (item === texts.support ? <SupportLink key={item} /> : item))} />
                <Link to={action.to} className={buttonClass(action.to === "/editor" ? "secondary" : "primary", true)}>
                  {action.label}
                </Link>
              </li>
            ))}
          </ul>
        </Section>

        <Section title={texts.questionsTitle} split>
          <div className={styles.questions}>
            <Questions questions={texts.questions} />
            <p className={styles.allQuestions}>
              <Link to="/ajuda">{texts.allQuestions}</Link>
            </p>
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

const SupportLink = () => <Link to="/ajuda#contato">{texts.support}</Link>;

/** `split` puts the title next to the content on wide screens. */
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
