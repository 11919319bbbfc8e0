import express, { type Express, type Request } from "express";
import { age, become, cancelNow, renew, subscriptionNow } from "./billing.ts";
import { dispute, failRefund, findCharge, refund, refuseRefunds } from "./charges.ts";
import { StripeError, sendError } from "./errors.ts";
import { ageIntent, enablePix, expirePix, findIntent, payPix, processPix } from "./pix.ts";
import { save } from "./state.ts";

/** Controls for tests: simulate elapsed time, refunds and failures. The product never calls them. */

const calls: { method: string; path: string; body: unknown }[] = [];
let failing = 0;
// the periodic reconciliation lists events: it must not consume a failure intended for another call
const ALL_BUT_EVENTS = "^/v1/(?!events)";
let failingPaths = ALL_BUT_EVENTS;

/** Records a call for GET /test/calls. */
export function recordCall({ method, path, body }: Request): void {
  calls.push({ method, path, body });
}

/** Throws Stripe's error 500, as often as POST /test/fail requested. */
export function failIfRequested({ path }: Request): void {
  if (failing <= 0 || !new RegExp(failingPaths).test(path)) return;
  failing -= 1;
  throw new StripeError(500, "An unknown error occurred.", { type: "api_error" });
}

export function mountTestControls(app: Express): void {
  const on = (path: string, act: (request: Request) => unknown) =>
    app.post(`/test/${path}`, express.json(), (request, response) => {
      try {
        const body = act(request) ?? {};
        save();
        response.json(body);
      } catch (error) {
        sendError(response, error);
      }
    });
  const subscription = (request: Request) => subscriptionNow(String(request.params.id));

  on("subscriptions/:id/renew", (request) => renew(subscription(request), "paid"));
  on("subscriptions/:id/past-due", (request) => renew(subscription(request), "refused"));
  on("subscriptions/:id/become", (request) => become(subscription(request), request.body ?? {}));
  on("subscriptions/:id/cancel", (request) => cancelNow(subscription(request)));
  on("subscriptions/:id/refund", (request) => refund(findCharge(subscription(request)), request.body?.amount));
  on("subscriptions/:id/dispute", (request) =>
    dispute(findCharge(subscription(request)), request.body?.status ?? "needs_response"),
  );
  on("subscriptions/:id/age", (request) => age(subscription(request), Number(request.body?.seconds)));
  on("subscriptions/:id/refund-fails", (request) => failRefund(findCharge(subscription(request))));
  const intent = (request: Request) => findIntent(String(request.params.id));
  on("payment_intents/:id/pay", (request) => payPix(intent(request)));
  on("payment_intents/:id/process", (request) => processPix(intent(request)));
  on("payment_intents/:id/expire", (request) => expirePix(intent(request)));
  on("payment_intents/:id/refund", (request) => refund(findCharge(intent(request)), request.body?.amount));
  on("payment_intents/:id/refund-fails", (request) => failRefund(findCharge(intent(request))));
  on("payment_intents/:id/dispute", (request) =>
    dispute(findCharge(intent(request)), request.body?.status ?? "needs_response"),
  );
  on("payment_intents/:id/age", (request) => ageIntent(intent(request), Number(request.body?.seconds)));
  on("pix", (request) => enablePix(request.body?.enabled !== false));
  on("payment_intents/:id/refunds", (request) =>
    refuseRefunds(intent(request).customer, request.body?.refused === true),
  );
  on("fail", (request) => {
    failing = Number(request.body?.times ?? 1);
    failingPaths = String(request.body?.paths ?? ALL_BUT_EVENTS);
  });
  app.get("/test/calls", (_request, response) => void response.json(calls));
}
