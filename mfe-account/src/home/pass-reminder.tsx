import { PASS_REMINDER_DAYS } from "@penresume/contracts";
import { CheckoutLink } from "@penresume/web-features";
import { useSubscription } from "@penresume/web-host";
import { AlertBox, buttonClass } from "@penresume/web-ui";
import { PIX_CHECKOUT } from "../checkout/method.ts";
import { formatUnixDate } from "../lib/format.ts";
import { homeTexts as texts } from "./texts.ts";

const REMINDER_MS = PASS_REMINDER_DAYS * 24 * 3_600_000;

/** Shown in the last days of access paid by Pix. */
export function PassReminder() {
  const { isSubscribed, source, proUntil } = useSubscription();
  if (!isSubscribed || source !== "pix" || !proUntil || proUntil * 1_000 - Date.now() > REMINDER_MS) return null;
  return (
    <AlertBox
      tone="info"
      actions={
        <CheckoutLink state={PIX_CHECKOUT} className={buttonClass("secondary")}>
          {texts.passExtend}
        </CheckoutLink>
      }
    >
      {texts.passEnding(formatUnixDate(proUntil))}
    </AlertBox>
  );
}
