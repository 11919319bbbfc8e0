export type Method = "card" | "pix";

/** Router state of links to the checkout for users who paid by Pix before. */
export const PIX_CHECKOUT: { method: Method } = { method: "pix" };
