import { type Payments, PROBLEM_TYPES, paymentsSchema, type RefundOffer } from "@penresume/contracts";
import { FormDialog } from "@penresume/web-features/form-dialog";
import { ApiProblem, getErrorMessage, useSubscription } from "@penresume/web-host";
import { AlertBox, buttonClass } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatMoney } from "../lib/format.ts";
import { useApi } from "../lib/use-api.ts";
import { paymentTexts, refundTexts as texts } from "./texts.ts";

/** Confirms a refund. When the provider rejects it, the message links to the support. */
export function RefundDialog({
  offer,
  onClose,
  onRefunded,
}: {
  offer: RefundOffer;
  onClose(): void;
  onRefunded(list: Payments, amount: string): void;
}) {
  const api = useApi();
  const { refresh } = useSubscription();
  const amount = formatMoney(offer.amount, offer.currency);
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const body = { payments: offer.payments };
      const list = await api.request("POST", "/api/stripe/refund", { body, schema: paymentsSchema });
      // the page changes once: message, subscription and payments together
      await refresh();
      return list;
    },
    onSuccess: (list) => onRefunded(list, amount),
  });
  const isRefused = error instanceof ApiProblem && error.type === PROBLEM_TYPES.refundRefused;

  return (
    <FormDialog
      title={texts.title}
      cancel={texts.keep}
      submit={texts.confirm(amount)}
      variant="danger"
      busyText={isPending && texts.busy}
      onSubmit={mutate}
      onClose={onClose}
    >
      <p>{texts.consequence(amount)}</p>
      <p>{texts.linksEnd}</p>
      {error && (
        <AlertBox
          actions={
            isRefused && (
              <Link to="/ajuda#contato" className={buttonClass("secondary")}>
                {paymentTexts.help}
              </Link>
            )
          }
        >
          {getErrorMessage(error)}
        </AlertBox>
      )}
    </FormDialog>
  );
}
