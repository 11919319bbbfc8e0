import { CheckoutLink, listDrafts } from "@penresume/web-features";
import { getErrorMessage, hasWaitingWork, useHost, useIsOnline } from "@penresume/web-host";
import { Button, buttonClass, Dialog, PageHeader, Toast } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, NavLink } from "react-router";
import styles from "./home-header.module.css";
import { homeTexts as texts } from "./texts.ts";

/** The header of the account's pages, with their main button: 'Novo Currículo', or `primaryAction`. */
export function HomeHeader({ primaryAction }: { primaryAction?: ReactNode }) {
  const { session, subscription } = useHost();
  const logout = useMutation({ mutationFn: session.logout });
  const [isAsking, setAsking] = useState(false);
  const isOnline = useIsOnline();

  function signOut() {
    const uid = session.user?.uid;
    if (uid && (listDrafts(uid).length > 0 || hasWaitingWork(uid))) setAsking(true);
    else logout.mutate();
  }

  return (
    <>
      <PageHeader
        title={
          <nav className={styles.places} aria-label={texts.places}>
            <NavLink to="/home">{texts.title}</NavLink>
            <NavLink to="/candidaturas">{texts.applications}</NavLink>
          </nav>
        }
        primaryAction={
          primaryAction === undefined ? (
            <Link to="/editor" className={buttonClass("primary", false, styles.newResume)}>
              {texts.newResume}
            </Link>
          ) : (
            primaryAction
          )
        }
      >
        {subscription.isSubscribed || subscription.userSubscription || subscription.proUntil ? (
          <Link to="/assinaturas" className={buttonClass("quiet", false, styles.headerButton)}>
            {texts.mySubscription}
          </Link>
        ) : (
          !subscription.loading &&
          !subscription.failed && (
            <CheckoutLink className={buttonClass("quiet", false, styles.headerButton)}>{texts.subscribe}</CheckoutLink>
          )
        )}
        <Link to="/minha-conta" className={buttonClass("quiet", false, styles.headerButton)}>
          {texts.myAccount}
        </Link>
        <Button
          variant="quiet"
          className={styles.headerButton}
          busyText={logout.isPending && texts.signOutBusy}
          onClick={signOut}
        >
          {texts.signOut}
        </Button>
      </PageHeader>
      {isAsking && (
        <Dialog
          title={texts.unsentTitle}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button
                variant="danger"
                onClick={() => {
                  setAsking(false);
                  logout.mutate();
                }}
              >
                {texts.leaveAnyway}
              </Button>
              <Button autoFocus onClick={() => setAsking(false)}>
                {texts.stay}
              </Button>
            </>
          }
        >
          <p>{isOnline ? texts.unsent : texts.unsentOffline}</p>
        </Dialog>
      )}
      {logout.error && (
        <Toast seconds={8} onClose={logout.reset}>
          {getErrorMessage(logout.error)}
        </Toast>
      )}
    </>
  );
}
