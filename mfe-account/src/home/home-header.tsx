import { CheckoutLink } from "@penresume/web-features";
import { getErrorMessage, useHost } from "@penresume/web-host";
import { Button, buttonClass, PageHeader, Toast } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import styles from "./home-header.module.css";
import { homeTexts as texts } from "./texts.ts";

/** The header of the account's pages, with their main button: 'Novo Currículo', or `primaryAction`. */
export function HomeHeader({ primaryAction }: { primaryAction?: ReactNode }) {
  const { session, subscription } = useHost();
  const logout = useMutation({ mutationFn: session.logout });

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
          !subscription.loading && (
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
          onClick={() => logout.mutate()}
        >
          {texts.signOut}
        </Button>
      </PageHeader>
      {logout.error && (
        <Toast seconds={8} onClose={logout.reset}>
          {getErrorMessage(logout.error)}
        </Toast>
      )}
    </>
  );
}
