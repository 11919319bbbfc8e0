import { PageHeader } from "@penresume/web-ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ConsentingAnalytics } from "../analytics/analytics.ts";
import { Footer } from "../layout/footer.tsx";
import { ConsentChoice } from "./consent-choice.tsx";
import styles from "./legal.module.css";
import { type LegalText, privacyText, termsText } from "./texts.ts";

/** /privacidade and /termos, also rendered at build time. */
export const LegalPage = ({ text, children }: { text: LegalText; children?: ReactNode }) => (
  <>
    <PageHeader />
    <main id="conteudo" className={styles.page}>
      <h1>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      {text.sections.map(({ title, text, items, link }) => (
        <section key={title}>
          <h2>{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {link && (
            <p>
              <Link to={link.to}>{link.label}</Link>
            </p>
          )}
        </section>
      ))}
      {children}
      <p className={styles.updated}>{text.updated}</p>
    </main>
    <Footer />
  </>
);

/** Legal pages, in a separate chunk. */
export const Legal = ({ pathname, analytics }: { pathname: string; analytics: ConsentingAnalytics }) =>
  pathname === "/termos" ? (
    <LegalPage text={termsText} />
  ) : (
    <LegalPage text={privacyText}>
      <ConsentChoice analytics={analytics} />
    </LegalPage>
  );
