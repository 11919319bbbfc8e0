import { PageHeader } from "@penresume/web-ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Footer } from "../layout/footer.tsx";
import styles from "./legal.module.css";
import type { LegalText } from "./texts.ts";

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
