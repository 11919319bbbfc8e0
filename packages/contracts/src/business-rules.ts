/** Business constants, see docs/product.md section 9. */

/** Pro plan price in cents of BRL, charged every 30 days. */
export const PRO_PRICE_CENTS = 490;
export const PRO_PRICE_LABEL = "R$ 4,90";

/** Access bought by one payment by Pix, in days. */
export const PASS_DAYS = 30;
/** Passes for other people that one payment buys at most. */
export const MAX_CODES = 10;
/** How long a code can be used, in days from its payment. */
export const CODE_DAYS = 365;
/** Days before the end of a pass on which its owner is reminded. */
export const PASS_REMINDER_DAYS = 3;

/** The refund guarantee of every purchase, in days from the first charge. */
export const REFUND_DAYS = 30;
/** The guarantee that the checkout names; REFUND_DAYS includes it. */
export const CHECKOUT_REFUND_DAYS = 14;
/** Withdrawal by law (CDC, article 49), in days. */
export const WITHDRAWAL_DAYS = 7;

/** Payments refunded by a button within twelve months. Further refunds are requested by mail. */
export const MAX_REFUNDS_PER_YEAR = 3;

/** Address of the support where the installation configures none. */
export const DEFAULT_SUPPORT_EMAIL = "suporte@penresume.com.br";

/** What a user types to cancel, compared exactly. */
export const CANCEL_PHRASE = "Quero cancelar minha assinatura";

export const SUGGESTED_SKILLS_LIMIT = 8;
export const PASSWORD_MIN_LENGTH = 6;
