import { Button, buttonClass, PageHeader, useHost } from "@penresume/web-kit";
import { useState } from "react";
import { Link } from "react-router";
import styles from "./home.module.css";
import { homeTexts as texts } from "./texts.ts";

export function HomeHeader() {
  const { session, subscription } = useHost();
  const [leaving, setLeaving] = useState(false);

  async function signOut() {
    setLeaving(true);
    try {
      await session.logout();
    } catch (error) {
      console.error("sign-out failed", error);
    }
    setLeaving(false);
  }

  return (
    <PageHeader>
      {subscription.isSubscribed && (
        <Link to="/assinaturas" className={buttonClass("quiet", false, styles.headerButton)}>
          {texts.mySubscription}
        </Link>
      )}
      <Button variant="quiet" className={styles.headerButton} busyText={leaving && texts.signOutBusy} onClick={signOut}>
        {texts.signOut}
      </Button>
      <Link to="/editor" className={buttonClass("primary", false, styles.headerButton)}>
        {texts.newResume}
      </Link>
    </PageHeader>
  );
}
