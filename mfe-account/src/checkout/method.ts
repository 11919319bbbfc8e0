export type Method = "card" | "pix";

/** The state of a link to the checkout for those who paid by Pix before. */
export const PIX_CHECKOUT: { method: Method } = { method: "pix" };
