import { isHelping } from "@penresume/web-host";
import { Button, buttonClass, Message, PageHeader } from "@penresume/web-ui";
import { useState } from "react";
import { Link } from "react-router";
import { Footer } from "../layout/footer.tsx";
import styles from "./helping.module.css";
import { startNextPerson } from "./start-next-person.ts";
import { helpingTexts as texts } from "./texts.ts";

/** /ajudar: begins the work for other people, and is shown between two of them. */
export const HelpingPage = () => (
  <>
    <PageHeader />
    <main id="conteudo" className={styles.page}>
      {isHelping() ? <Ready /> : <Introduction />}
    </main>
    <Footer />
  </>
);

const Ready = () => (
  <Message
    title={texts.ready}
    actions={
      <>
        <Button variant="secondary" onClick={() => void startNextPerson(true)}>
          {texts.end}
        </Button>
        <Link to="/editor" className={buttonClass("primary")}>
          {texts.start}
        </Link>
      </>
    }
  >
    <p>{texts.cleared}</p>
  </Message>
);

function Introduction() {
  const [isBusy, setBusy] = useState(false);
  function start() {
    setBusy(true);
    void startNextPerson();
  }
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{texts.begins}</p>
      <div>
        <Button large busyText={isBusy && texts.start} onClick={start}>
          {texts.start}
        </Button>
      </div>
      <p>
        {texts.passes} <Link to="/checkout?codigos">{texts.buy}</Link>
      </p>
    </>
  );
}
