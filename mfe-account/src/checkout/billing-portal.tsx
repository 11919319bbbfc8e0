import { billingPortalSchema } from "@penresume/contracts";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, type ButtonVariant } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../lib/use-api.ts";

const texts = { open: "Gerenciar Assinatura", busy: "Abrindo...", action: "abra a página da assinatura" };

/** Button that opens the payment provider's portal for card and receipts. `children` are shown next to it. */
export function BillingPortal({
  variant = "primary",
  label = texts.open,
  className,
  children,
}: {
  variant?: ButtonVariant;
  label?: string;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const api = useApi();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.request("POST", "/api/billing-portal", { schema: billingPortalSchema }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <>
      {error && <AlertBox>{getErrorMessage(error)}</AlertBox>}
      <div className={className}>
        <NeedsNetwork action={texts.action}>
          <Button variant={variant} busyText={isPending && texts.busy} onClick={() => mutate()}>
            {label}
          </Button>
        </NeedsNetwork>
        {children}
      </div>
    </>
  );
}
