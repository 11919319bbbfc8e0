import {
  Button,
  buttonClass,
  getErrorMessage,
  PageHeader,
  type SubscriptionStatus,
  Toast,
  useHost,
} from "@penresume/web-kit";
import { useState } from "react";
import { Link } from "react-router";
import styles from "./home.module.css";
import { homeTexts as texts } from "./texts.ts";

/** Also of one that is past due, rests or has ended: /assinaturas tells, and has the way to mend it or take it up again. */
const hasAny = ({ isSubscribed, userSubscription }: SubscriptionStatus): boolean =>
  isSubscribed || userSubscription !== null;

export function HomeHeader() {
  const { session, subscription } = useHost();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function signOut() {
    setLeaving(true);
    setFailure(null);
    try {
      await session.logout();
    } catch (error) {
      console.error("sign-out failed", error);
      // on a shared computer one must know
      setFailure(getErrorMessage(error));
    }
    setLeaving(false);
  }

  return (
    <>
      <PageHeader
        main={
          <Link to="/editor" className={buttonClass("primary", false, styles.newResume)}>
            {texts.newResume}
          </Link>
        }
      >
        {hasAny(subscription) && (
          <Link to="/assinaturas" className={buttonClass("quiet", false, styles.headerButton)}>
            {texts.mySubscription}
          </Link>
        )}
        <Link to="/minha-conta" className={buttonClass("quiet", false, styles.headerButton)}>
          {texts.myAccount}
        </Link>
        <Button
          variant="quiet"
          className={styles.headerButton}
          busyText={leaving && texts.signOutBusy}
          onClick={signOut}
        >
          {texts.signOut}
        </Button>
      </PageHeader>
      {failure && (
        <Toast seconds={8} onClose={() => setFailure(null)}>
          {failure}
        </Toast>
      )}
    </>
  );
}
