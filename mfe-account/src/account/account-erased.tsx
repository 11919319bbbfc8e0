import { AlertBox, buttonClass, PageHeader } from "@penresume/web-ui";
import { Link, useSearchParams } from "react-router";
import page from "../lib/narrow-page.module.css";
import { erasedTexts as texts } from "./texts.ts";

/** /conta-excluida; `?pendente` when parts of the data are removed later. */
export function AccountErased() {
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader />
      <main id="conteudo" className={page.page}>
        <h1>{texts.title}</h1>
        {query.has("pendente") ? <AlertBox tone="warning">{texts.pending}</AlertBox> : <p>{texts.done}</p>}
        <p>{texts.device}</p>
        <div className={page.actions}>
          <Link to="/" className={buttonClass("primary")}>
            {texts.home}
          </Link>
        </div>
      </main>
    </>
  );
}
