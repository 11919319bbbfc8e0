import { describe, expect, test } from "vitest";
import { checkBilling, isSubmitDisabled } from "../src/checkout/payment-form.tsx";

describe("the pay button", () => {
  const ready = { providerReady: true, created: true, processing: false };

  test("can be pressed once everything is there", () => expect(isSubmitDisabled(ready)).toBe(false));

  test.each([
    ["the payment provider is not ready", { providerReady: false }],
    ["the subscription is being created", { created: false }],
    ["a payment is being processed", { processing: true }],
  ])("is disabled while %s", (_case, state) => expect(isSubmitDisabled({ ...ready, ...state })).toBe(true));
});

describe("billing", () => {
  test("needs a name and an email", () => {
    expect(checkBilling({ name: " ", email: "" })).toEqual({
      name: "Informe seu nome completo.",
      email: "Informe seu email.",
    });
    expect(checkBilling({ name: "Maria", email: "maria" })).toEqual({ email: "Por favor, insira um email válido." });
    expect(checkBilling({ name: "Maria", email: "maria@exemplo.com" })).toEqual({});
  });
});
