import { useIsOnline } from "@penresume/web-host";
import { Button, buttonClass, Message, PageHeader } from "@penresume/web-ui";
import { Link } from "react-router";
import { layoutTexts as texts } from "./texts.ts";

/** Replaces a page that could not be loaded or rendered. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  const isOnline = useIsOnline();
  return (
    <>
      <PageHeader />
      <main id="conteudo">
        <Message
          title={texts.failedTitle}
          role="alert"
          actions={
            <>
              <Link to="/" className={buttonClass("secondary")}>
                {texts.home}
              </Link>
              <Button onClick={onRetry}>{texts.retry}</Button>
            </>
          }
        >
          <p>{isOnline ? texts.failed : texts.failedOffline}</p>
        </Message>
      </main>
    </>
  );
}
