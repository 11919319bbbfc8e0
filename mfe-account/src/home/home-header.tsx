import { CheckoutLink } from "@penresume/web-features";
import { useHost } from "@penresume/web-host";
import { buttonClass, PageHeader } from "@penresume/web-ui";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import styles from "./home-header.module.css";
import { SignOut } from "./sign-out.tsx";
import { homeTexts as texts } from "./texts.ts";

/** The header of the account's pages. On phones the shell's bar has the places and the main button. */
export function HomeHeader({ action, children }: { action?: ReactNode; children?: ReactNode }) {
  return (
    <PageHeader
      title={
        <nav className={styles.places} aria-label={texts.places}>
          <NavLink to="/home" data-door="/home">
            {texts.title}
          </NavLink>
          <NavLink to="/candidaturas" data-door="/candidaturas">
            {texts.applications}
          </NavLink>
          <NavLink to="/minha-conta" data-door="/minha-conta">
            {texts.myAccount}
          </NavLink>
        </nav>
      }
    >
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </PageHeader>
  );
}

/** That of `/home`, with subscription and sign-out. */
export function ResumesHeader() {
  const { isSubscribed, userSubscription, proUntil, loading, failed } = useHost().subscription;
  return (
    <HomeHeader
      action={
        <Link to="/editor" data-door="new-resume" className={buttonClass("primary")}>
          {texts.newResume}
        </Link>
      }
    >
      {isSubscribed || userSubscription || proUntil ? (
        <Link to="/assinaturas" className={buttonClass("quiet")}>
          {texts.mySubscription}
        </Link>
      ) : (
        !loading && !failed && <CheckoutLink className={buttonClass("quiet")}>{texts.subscribe}</CheckoutLink>
      )}
      <SignOut />
    </HomeHeader>
  );
}
