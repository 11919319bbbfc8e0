/** Business constants, see docs/product.md section 9. */

/** Pro plan price in cents of BRL, charged every month. */
export const PRO_PRICE_CENTS = 490;
export const PRO_PRICE_LABEL = "R$ 4,90";

/** Refund guarantees as the two screens promise them, in days. */
export const CHECKOUT_REFUND_DAYS = 14;
export const UPGRADE_REFUND_DAYS = 30;

/** What a person types to cancel, compared exactly. */
export const CANCEL_PHRASE = "Quero cancelar minha assinatura";

export const SUGGESTED_SKILLS_LIMIT = 8;
export const PASSWORD_MIN_LENGTH = 6;
