import { buttonClass, PageHeader } from "@penresume/web-ui";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { Footer } from "../layout/footer.tsx";
import { Questions } from "../layout/questions.tsx";
import { Contact } from "./contact.tsx";
import styles from "./help.module.css";
import { helpTexts as texts, topics } from "./texts.ts";

const CONTACT_ID = "contato";

/** /ajuda. Also rendered at build time, without the support's address. */
export function HelpPage({ supportEmail }: { supportEmail?: string }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <>
      <PageHeader />
      <main id="conteudo" className={styles.page}>
        <header className={styles.heading}>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </header>
        <nav aria-label={texts.topicsLabel} className={styles.topics}>
          <ul>
            {topics.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
          <a href={`#${CONTACT_ID}`} className={buttonClass("secondary")}>
            {texts.contact}
          </a>
        </nav>
        <div className={styles.content}>
          {topics.map(({ id, title, questions }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <Questions questions={questions} />
            </section>
          ))}
          <Contact id={CONTACT_ID} supportEmail={supportEmail} />
        </div>
      </main>
      <Footer />
    </>
  );
}
