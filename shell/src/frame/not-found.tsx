import { buttonClass, PageHeader } from "@penresume/web-kit";
import { Link } from "react-router";
import { MessagePage } from "./message-page.tsx";
import { frameTexts as texts } from "./texts.ts";

export function NotFound() {
  return (
    <>
      <PageHeader />
      <MessagePage title={texts.notFoundTitle} text={texts.notFound}>
        <Link to="/editor" className={buttonClass("secondary")}>
          {texts.editor}
        </Link>
        <Link to="/" className={buttonClass("primary")}>
          {texts.home}
        </Link>
      </MessagePage>
    </>
  );
}
