import { NeedsNetwork } from "@penresume/web-host";
import { Link, type LinkProps, useLocation } from "react-router";

/** Router state of /checkout. */
export interface CheckoutState {
  /** The page that 'Voltar' returns to. */
  from?: string;
}

/** A link to /checkout, whose 'Voltar' returns to the current page. */
export function CheckoutLink({ state, ...link }: Omit<LinkProps, "to">) {
  const { pathname } = useLocation();
  return (
    <NeedsNetwork action="assine">
      <Link {...link} to="/checkout" state={{ ...state, from: pathname } satisfies CheckoutState} />
    </NeedsNetwork>
  );
}
