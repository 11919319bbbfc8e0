import { chargeIntent, find } from "./billing.ts";
import { config } from "./config.ts";
import { StripeError } from "./errors.ts";
import { type Customer, createPaymentIntent, nowInSeconds, type PaymentIntent } from "./objects.ts";
import type { ApiParameters } from "./parameters.ts";
import { state } from "./state.ts";
import { emit } from "./webhooks.ts";

/** Payments by Pix, https://docs.stripe.com/payments/pix/accept-a-payment?payment-ui=direct-api */

// the limits of payment_method_options.pix.expires_after_seconds
const [MIN_EXPIRY_S, MAX_EXPIRY_S, DEFAULT_EXPIRY_S] = [60, 1_209_600, 14_400];
// https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
const MIN_AMOUNT = 50;

let isEnabled = true;

/** Activates or deactivates Pix for the account; Stripe activates it by invitation. */
export function setPixEnabled(enabled: boolean): void {
  isEnabled = enabled;
}

/** Creates a confirmed payment intent with a QR code. */
export function createPixIntent(customer: Customer, input: ApiParameters): PaymentIntent {
  const { amount = 0, currency, metadata = {}, allowed_payment_method_types: types = [] } = input;
  if (types.some((type) => type !== "pix" || !isEnabled))
    throw new StripeError(
      400,
      `The payment method type "${types[0]}" is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.`,
      { param: "allowed_payment_method_types" },
    );
  if (currency !== "brl")
    throw new StripeError(400, "The currency provided is invalid for payment method type pix.", { param: "currency" });
  if (amount < MIN_AMOUNT)
    throw new StripeError(400, "Amount must be at least R$0.50 brl", { code: "amount_too_small", param: "amount" });
  const expiry = input.payment_method_options?.pix?.expires_after_seconds ?? DEFAULT_EXPIRY_S;
  if (expiry < MIN_EXPIRY_S || expiry > MAX_EXPIRY_S)
    throw new StripeError(400, `expires_after_seconds must be between ${MIN_EXPIRY_S} and ${MAX_EXPIRY_S}.`, {
      param: "payment_method_options[pix][expires_after_seconds]",
    });
  if (!input.confirm || input.payment_method_data?.type !== "pix")
    throw new StripeError(400, "The fake confirms Pix payments on creation only.", { param: "confirm" });
  const intent: PaymentIntent = {
    ...createPaymentIntent(customer.id, null),
    amount,
    metadata: { ...metadata },
    payment_method_types: ["pix"],
    status: "requires_action",
  };
  intent.next_action = {
    type: "pix_display_qr_code",
    pix_display_qr_code: {
      data: createBrCode(intent),
      expires_at: nowInSeconds() + expiry,
      hosted_instructions_url: new URL(`/pix/${intent.id}`, config.PUBLIC_URL).href,
    },
  };
  state.paymentIntents[intent.id] = intent;
  emit("payment_intent.created", intent);
  emit("payment_intent.requires_action", intent);
  return intent;
}

/** Expires the code if it was not paid in time. Returns the payment intent. */
export function expireIfOverdue(intent: PaymentIntent): PaymentIntent {
  const action = intent.next_action;
  if (action?.type === "pix_display_qr_code" && action.pix_display_qr_code.expires_at <= nowInSeconds())
    expirePix(intent);
  return intent;
}

/** Returns a payment intent in its current state. */
export const findIntent = (id: string): PaymentIntent =>
  expireIfOverdue(find("payment_intent", state.paymentIntents, id));

/** Cancels a payment intent (https://docs.stripe.com/api/payment_intents/cancel). */
export function cancelIntent(intent: PaymentIntent): PaymentIntent {
  if (["succeeded", "processing", "canceled"].includes(intent.status))
    throw new StripeError(
      400,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action.`,
      { code: "payment_intent_unexpected_state" },
    );
  Object.assign(intent, { status: "canceled", next_action: null });
  emit("payment_intent.canceled", intent);
  return intent;
}

/** Pays the code, also after its expiry, like a payment that was in progress. */
export function payPix(intent: PaymentIntent): void {
  requirePix(intent);
  if (intent.status === "canceled" || intent.status === "succeeded")
    throw new StripeError(400, "The bank refuses this code.", { code: "payment_intent_unexpected_state" });
  chargeIntent(intent);
}

/** Marks the payment as announced by the bank, but not received. */
export function markPixProcessing(intent: PaymentIntent): void {
  requirePix(intent);
  if (intent.status !== "requires_action") throw new StripeError(400, "The bank refuses this code.");
  Object.assign(intent, { status: "processing", next_action: null });
  emit("payment_intent.processing", intent);
}

export function expirePix(intent: PaymentIntent): void {
  requirePix(intent);
  if (intent.status !== "requires_action" && intent.status !== "processing")
    throw new StripeError(400, "This code cannot expire any more.");
  Object.assign(intent, {
    status: "requires_payment_method",
    next_action: null,
    last_payment_error: {
      type: "invalid_request_error",
      code: "payment_intent_payment_attempt_expired",
      message: "The payment attempt for this PaymentIntent has expired.",
    },
  });
  emit("payment_intent.payment_failed", intent);
}

/** Simulates elapsed time: moves the dates of a payment back. */
export function shiftIntentDates(intent: PaymentIntent, seconds: number): void {
  intent.created -= seconds;
  if (intent.next_action?.type === "pix_display_qr_code") intent.next_action.pix_display_qr_code.expires_at -= seconds;
  const charge = state.charges[intent.latest_charge ?? ""];
  if (charge) charge.created -= seconds;
  expireIfOverdue(intent);
}

function requirePix(intent: PaymentIntent): void {
  if (!intent.payment_method_types.includes("pix")) throw new StripeError(400, "This payment is not made by Pix.");
}

/**
 * Creates a 'Pix copia e cola' code (BR Code): EMV merchant-presented QR code with fields of tag, length and value, and a CRC.
 * https://www.bcb.gov.br/content/estabilidadefinanceira/spb_docs/ManualBRCode.pdf
 */
function createBrCode({ id, amount }: PaymentIntent): string {
  const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, "0")}${value}`;
  const account = field("00", "br.gov.bcb.pix") + field("25", `pix.example.com/qr/v2/${id}`);
  const code = [
    field("00", "01"), // payload format indicator
    field("26", account), // merchant account information
    field("52", "0000"), // merchant category code
    field("53", "986"), // currency: BRL
    field("54", (amount / 100).toFixed(2)), // amount
    field("58", "BR"), // country
    field("59", "PENRESUME DEMO"), // merchant name
    field("60", "SAO PAULO"), // merchant city
    field("62", field("05", "***")), // transaction id
    "6304", // tag and length of the CRC
  ].join("");
  return code + crc16(code);
}

/** Computes CRC-16/CCITT-FALSE as four hex digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
