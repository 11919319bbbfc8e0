import { PRO_PRICE_LABEL } from "@penresume/contracts";

/** The price of Pro with a no-break space between "R$" and the amount. */
export const price = PRO_PRICE_LABEL.replace(" ", "\u00a0");
