import type { PaymentError } from "./objects.ts";

export interface Card {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
}

const createCardError = (code: string, message: string, decline_code?: string): PaymentError => ({
  type: "card_error",
  code,
  message,
  ...(decline_code ? { decline_code } : {}),
});

const DECLINED = createCardError("card_declined", "Seu cartão foi recusado.", "generic_decline");

/** Test cards of https://docs.stripe.com/testing. Other numbers with a valid check digit are declined. */
const CARDS: Record<string, "succeeded" | "requires_action" | PaymentError> = {
  "4242424242424242": "succeeded",
  "5555555555554444": "succeeded",
  "4000000000000002": DECLINED,
  "4000000000009995": createCardError("card_declined", "Seu cartão tem saldo insuficiente.", "insufficient_funds"),
  "4000000000009987": createCardError("card_declined", "Seu cartão foi recusado.", "lost_card"),
  "4000000000009979": createCardError("card_declined", "Seu cartão foi recusado.", "stolen_card"),
  "4000000000006975": createCardError(
    "card_declined",
    "Seu cartão foi recusado por fazer compras repetidas com muita frequência ou exceder o limite.",
    "card_velocity_exceeded",
  ),
  "4000000000000069": createCardError("expired_card", "Seu cartão está vencido."),
  "4000000000000127": createCardError("incorrect_cvc", "O código de segurança do seu cartão está incorreto."),
  "4000000000000119": createCardError(
    "processing_error",
    "Ocorreu um erro ao processar seu cartão. Tente novamente mais tarde.",
  ),
  "4000002500003155": "requires_action",
};

/** Returns the issuer's response to a charge on this card. */
export function chargeCard(card: Card): "succeeded" | "requires_action" | PaymentError {
  const number = card.number.replace(/\s/g, "");
  if (!passesLuhn(number)) return createCardError("incorrect_number", "O número do seu cartão é inválido.");
  if (hasExpired(card)) return createCardError("expired_card", "Seu cartão está vencido.");
  if (!/^\d{3,4}$/.test(card.cvc))
    return createCardError("incorrect_cvc", "O código de segurança do seu cartão é inválido.");
  return CARDS[number] ?? DECLINED;
}

function hasExpired({ exp_month, exp_year }: Card): boolean {
  const year = exp_year < 100 ? 2_000 + exp_year : exp_year;
  return new Date(Date.UTC(year, exp_month, 1)).getTime() <= Date.now();
}

/** Whether the check digit is valid (Luhn, ISO/IEC 7812-1). */
function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
