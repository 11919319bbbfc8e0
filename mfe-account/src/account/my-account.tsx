import { CheckoutLink, saveBlob } from "@penresume/web-features";
import { getErrorMessage, NeedsNetwork, type SessionUser, useHost } from "@penresume/web-host";
import { AlertBox, Button, buttonClass, ErrorBoundary, Fold, Skeleton } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { AccountHeader } from "../lib/account-header.tsx";
import { formatIsoDate } from "../lib/format.ts";
import page from "../lib/narrow-page.module.css";
import { SignOut } from "../lib/sign-out.tsx";
import { useApi } from "../lib/use-api.ts";
import { createDataArchive } from "./create-data-archive.ts";
import { CONFIRM_PARAM, EmailConfirmation } from "./email-confirmation.tsx";
import { EmailNotice } from "./email-notice.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { PersonalData } from "./personal-data.tsx";
import { Section } from "./section.tsx";
import { Sessions } from "./sessions.tsx";
import { DIALOG_PARAMS, type DialogParam } from "./sign-in-again.tsx";
import { SignInMethods } from "./sign-in-methods.tsx";
import { myAccountTexts as texts } from "./texts.ts";

const OfflineSection = lazy(() => import("./offline/offline-section.tsx"));

/** /minha-conta */
export function MyAccount() {
  const { session, subscription } = useHost();
  const { user } = session;
  const api = useApi();
  const dataExport = useMutation({
    async mutationFn(user: SessionUser) {
      saveBlob(await createDataArchive(api, user), texts.archiveName(formatIsoDate(new Date())));
    },
  });
  const [query, setQuery] = useSearchParams();
  const [openDialog, setOpenDialog] = useState<DialogParam | null>(null);
  useEffect(() => {
    if (query.size === 0) return;
    // Back and a reload must not open the dialog again.
    setQuery({}, { replace: true });
    setOpenDialog(DIALOG_PARAMS.find((param) => query.has(param)) ?? null);
  }, [query, setQuery]);

  return (
    <>
      <AccountHeader />
      <main id="conteudo" className={page.page}>
        <div className={page.head}>
          <h1>{texts.title}</h1>
          <SignOut />
        </div>
        <EmailConfirmation token={query.get(CONFIRM_PARAM)} />
        <EmailNotice />
        <PersonalData
          isEmailDialogOpen={openDialog === "email"}
          showEmailDialog={(open) => setOpenDialog(open ? "email" : null)}
        />
        <Fold title={texts.accessTitle} isOpen={session.completedAction !== undefined}>
          <SignInMethods />
          <Sessions />
        </Fold>

        {!subscription.loading && (
          <Section title={texts.subscriptionTitle}>
            {subscription.failed && (
              <AlertBox onRetry={() => void subscription.refresh()}>{texts.subscriptionFailed}</AlertBox>
            )}
            {subscription.isSubscribed || subscription.userSubscription || subscription.proUntil ? (
              <div className={page.actions}>
                <Link to="/assinaturas" className={buttonClass("secondary")}>
                  {texts.mySubscription}
                </Link>
              </div>
            ) : (
              !subscription.failed && (
                <>
                  <p>{texts.free}</p>
                  <div className={page.actions}>
                    <CheckoutLink className={buttonClass("primary")}>{texts.subscribe}</CheckoutLink>
                  </div>
                </>
              )
            )}
          </Section>
        )}

        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={<Skeleton height="12rem" />}>
            <OfflineSection />
          </Suspense>
        </ErrorBoundary>

        <Fold title={texts.dataTitle}>
          <Section title={texts.exportTitle}>
            <p>{texts.exportLead}</p>
            {dataExport.error && <AlertBox>{getErrorMessage(dataExport.error)}</AlertBox>}
            {dataExport.isSuccess && <AlertBox tone="success">{texts.exported}</AlertBox>}
            <div className={page.actions}>
              <NeedsNetwork action={texts.exportAction}>
                <Button
                  variant="secondary"
                  onClick={() => user && dataExport.mutate(user)}
                  busyText={dataExport.isPending && texts.exportBusy}
                >
                  {texts.exportButton}
                </Button>
              </NeedsNetwork>
            </div>
          </Section>

          <Section title={texts.eraseTitle}>
            <p>{texts.erase}</p>
            <div className={page.actions}>
              <NeedsNetwork action={texts.eraseAction}>
                <Button variant="danger" onClick={() => setOpenDialog("excluir")}>
                  {texts.eraseButton}
                </Button>
              </NeedsNetwork>
            </div>
          </Section>
        </Fold>
      </main>
      {openDialog === "excluir" && <EraseDialog onClose={() => setOpenDialog(null)} />}
    </>
  );
}
