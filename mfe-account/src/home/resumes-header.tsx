import { CheckoutLink } from "@penresume/web-features";
import { useHost } from "@penresume/web-host";
import { buttonClass } from "@penresume/web-ui";
import { Link } from "react-router";
import { AccountHeader } from "../lib/account-header.tsx";
import { SignOut } from "../lib/sign-out.tsx";
import { homeTexts as texts } from "./texts.ts";

/** The header of `/home`, with subscription and sign-out. */
export function ResumesHeader() {
  const { isSubscribed, userSubscription, proUntil, loading, failed } = useHost().subscription;
  return (
    <AccountHeader
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
    </AccountHeader>
  );
}
