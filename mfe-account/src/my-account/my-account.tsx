import { AlertBox, Button, buttonClass, cardClass, PageHeader, useHost } from "@penresume/web-kit";
import { Link, useSearchParams } from "react-router";
import page from "../narrow-page.module.css";
import { useApi } from "../use-api.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import styles from "./my-account.module.css";
import { myAccountTexts as texts } from "./texts.ts";
import { useDataExport } from "./use-data-export.ts";

/** The open question stands in the address, so that signing in again leads back into it. */
const ERASING = "excluir";

/** /minha-conta: who one is here, all one's data to take along, and the way out for good. */
export function MyAccount() {
  const { user } = useHost().session;
  const api = useApi();
  const dataExport = useDataExport(api, user);
  const [query, setQuery] = useSearchParams();
  const ask = (open: boolean) => setQuery(open ? { [ERASING]: "" } : {}, { replace: true });

  return (
    <>
      <PageHeader>
        <Link to="/home" className={buttonClass("secondary")}>
          {texts.back}
        </Link>
      </PageHeader>
      <main className={page.page}>
        <h1>{texts.title}</h1>
        <dl className={page.facts}>
          <div>
            <dt>{texts.name}</dt>
            <dd>{user?.displayName || texts.noName}</dd>
          </div>
          <div>
            <dt>{texts.email}</dt>
            <dd>{user?.email}</dd>
          </div>
        </dl>

        <section className={cardClass(styles.card)} aria-labelledby="take">
          <h2 id="take">{texts.takeTitle}</h2>
          <p>{texts.take}</p>
          {dataExport.failure && <AlertBox>{dataExport.failure}</AlertBox>}
          {dataExport.done && <AlertBox tone="success">{texts.taken}</AlertBox>}
          <div className={page.actions}>
            <Button variant="secondary" onClick={dataExport.download} busyText={dataExport.busy && texts.takeBusy}>
              {texts.takeButton}
            </Button>
          </div>
        </section>

        <section className={cardClass(styles.card)} aria-labelledby="erase">
          <h2 id="erase">{texts.eraseTitle}</h2>
          <p>{texts.erase}</p>
          <div className={page.actions}>
            <Button variant="danger" onClick={() => ask(true)}>
              {texts.eraseButton}
            </Button>
          </div>
        </section>
      </main>
      {query.has(ERASING) && <EraseDialog api={api} onClose={() => ask(false)} />}
    </>
  );
}
