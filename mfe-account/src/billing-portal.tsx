import { billingPortalSchema } from "@penresume/contracts";
import { AlertBox, type Api, Button, type ButtonVariant, getErrorMessage } from "@penresume/web-kit";
import { type ReactNode, useState } from "react";

const texts = { open: "Gerenciar Assinatura", busy: "Abrindo..." };

/** Leads to the payment provider's hosted portal: card, receipts, what is to be charged. `children` stand beside the button. */
export function BillingPortal({
  api,
  variant = "primary",
  className,
  children,
}: {
  api: Api;
  variant?: ButtonVariant;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function open() {
    setOpening(true);
    setFailure(null);
    try {
      const { url } = await api.request("POST", "/api/billing-portal", { schema: billingPortalSchema });
      location.assign(url);
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
    setOpening(false);
  }

  return (
    <>
      {failure && <AlertBox>{failure}</AlertBox>}
      <div className={className}>
        <Button variant={variant} busyText={opening && texts.busy} onClick={open}>
          {texts.open}
        </Button>
        {children}
      </div>
    </>
  );
}
