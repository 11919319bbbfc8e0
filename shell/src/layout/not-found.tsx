import { buttonClass, Message, PageHeader } from "@penresume/web-ui";
import { Link } from "react-router";
import { layoutTexts as texts } from "./texts.ts";

export function NotFound() {
  return (
    <>
      <PageHeader />
      <main id="conteudo">
        <Message
          title={texts.notFoundTitle}
          actions={
            <>
              <Link to="/editor" className={buttonClass("secondary")}>
                {texts.editor}
              </Link>
              <Link to="/" className={buttonClass("primary")}>
                {texts.home}
              </Link>
            </>
          }
        >
          <p>{texts.notFound}</p>
        </Message>
      </main>
    </>
  );
}
