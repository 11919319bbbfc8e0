import { PageHeader } from "@penresume/web-ui";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import styles from "./account-header.module.css";
import { accountTexts as texts } from "./texts.ts";

/** The header of the account's pages. On phones the shell's bar has the places and the main button. */
export function AccountHeader({ action, children }: { action?: ReactNode; children?: ReactNode }) {
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
