import {
  AlertBox,
  Button,
  buttonClass,
  cardClass,
  getErrorMessage,
  PageHeader,
  type SessionUser,
  saveBlob,
  useHost,
} from "@penresume/web-kit";
import { useMutation } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { formatIsoDate } from "../format.ts";
import page from "../narrow-page.module.css";
import { useApi } from "../use-api.ts";
import { createDataArchive } from "./create-data-archive.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import styles from "./my-account.module.css";
import { myAccountTexts as texts } from "./texts.ts";

/** Query parameter that opens the dialog, so that it reopens after signing in again. */
const ERASE_PARAM = "excluir";

/** /minha-conta */
export function MyAccount() {
  const { session, subscription } = useHost();
  const { user } = session;
  const api = useApi();
  const dataExport = useMutation({
    async mutationFn(user: SessionUser) {
      saveBlob(await createDataArchive(api, user), texts.archiveName(formatIsoDate(new Date())));
    },
    onError: (error) => console.error("data archive not created", error),
  });
  const [query, setQuery] = useSearchParams();
  const showEraseDialog = (open: boolean) => setQuery(open ? { [ERASE_PARAM]: "" } : {}, { replace: true });

  return (
    <>
      <PageHeader>
        <Link to="/home" className={buttonClass("secondary")}>
          {texts.back}
        </Link>
      </PageHeader>
      <main id="conteudo" className={page.page}>
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

        {!subscription.loading && (
          <section className={cardClass(styles.card)} aria-labelledby="subscription">
            <h2 id="subscription">{texts.subscriptionTitle}</h2>
            {subscription.isSubscribed || subscription.userSubscription ? (
              <div className={page.actions}>
                <Link to="/assinaturas" className={buttonClass("secondary")}>
                  {texts.mySubscription}
                </Link>
              </div>
            ) : (
              <>
                <p>{texts.free}</p>
                <div className={page.actions}>
                  <Link to="/checkout" className={buttonClass("primary")}>
                    {texts.subscribe}
                  </Link>
                </div>
              </>
            )}
          </section>
        )}

        <section className={cardClass(styles.card)} aria-labelledby="take">
          <h2 id="take">{texts.takeTitle}</h2>
          <p>{texts.take}</p>
          {dataExport.error && <AlertBox>{getErrorMessage(dataExport.error)}</AlertBox>}
          {dataExport.isSuccess && <AlertBox tone="success">{texts.taken}</AlertBox>}
          <div className={page.actions}>
            <Button
              variant="secondary"
              onClick={() => user && dataExport.mutate(user)}
              busyText={dataExport.isPending && texts.takeBusy}
            >
              {texts.takeButton}
            </Button>
          </div>
        </section>

        <section className={cardClass(styles.card)} aria-labelledby="erase">
          <h2 id="erase">{texts.eraseTitle}</h2>
          <p>{texts.erase}</p>
          <div className={page.actions}>
            <Button variant="danger" onClick={() => showEraseDialog(true)}>
              {texts.eraseButton}
            </Button>
          </div>
        </section>
      </main>
      {query.has(ERASE_PARAM) && <EraseDialog api={api} onClose={() => showEraseDialog(false)} />}
    </>
  );
}
