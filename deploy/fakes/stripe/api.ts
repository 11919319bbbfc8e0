import express, { type Express, type Request, type Response } from "express";
import {
  cancelNow,
  deleteCustomer,
  find,
  refreshSubscription,
  setCancelAt,
  setCancelAtPeriodEnd,
  startSubscription,
} from "./billing.ts";
import { findCharge, refund } from "./charges.ts";
import { API_VERSION, config } from "./config.ts";
import { notFound, StripeError, sendError } from "./errors.ts";
import { type Customer, createCustomer, newId, price } from "./objects.ts";
import { type Parameters, parametersSchema, read } from "./parameters.ts";
import { cancelIntent, createPixIntent, findIntent, refreshIntent } from "./pix.ts";
import { present, presentList } from "./present.ts";
import { save, state } from "./state.ts";
import { failIfRequested, recordCall } from "./test-controls.ts";
import { emit } from "./webhooks.ts";

interface Call {
  id: string;
  input: Parameters;
}

/** The part of https://docs.stripe.com/api that svc-billing and its tests call, with a secret key. */
export function mountApi(app: Express): void {
  const form = express.urlencoded({ extended: true });

  function on(method: "get" | "post" | "delete", path: string, act: (call: Call) => unknown): void {
    app[method](`/v1/${path}`, form, (request, response) => {
      response.set("Request-Id", newId("req"));
      response.set("Stripe-Version", request.get("stripe-version") ?? API_VERSION);
      recordCall(request);
      try {
        failIfRequested(request);
        requireSecretKey(request);
        // a DELETE request has its parameters in the query
        const input = read(parametersSchema, method === "post" ? request.body : request.query);
        respondOnce(request, response, () => act({ id: String((request.params as { id?: string }).id ?? ""), input }));
      } catch (error) {
        sendError(response, error);
      }
    });
  }

  /** A list, filtered by the parameters that name a field of its objects. */
  function onList(path: string, getAll: (input: Parameters) => Listed[]): void {
    on("get", path, ({ input }) => {
      const { gt = -Infinity, gte = -Infinity } = input.created ?? {};
      const matches = getAll(input).filter(
        (object) =>
          FILTERS.every((field) => input[field] === undefined || input[field] === object[field]) &&
          object.created > gt &&
          object.created >= gte,
      );
      return presentList(`/v1/${path}`, matches, input);
    });
  }

  on("post", "customers", ({ input }) => {
    const customer = createCustomer(input);
    state.customers[customer.id] = customer;
    emit("customer.created", customer);
    return present(customer, input.expand);
  });
  onList("customers", () => Object.values(state.customers).filter(({ _deleted }) => !_deleted));
  on("get", "customers/:id", ({ id, input }) => {
    const customer = find("customer", state.customers, id);
    return customer._deleted ? toDeletedCustomer(customer) : present(customer, input.expand);
  });
  on("delete", "customers/:id", ({ id }) => {
    const customer = requireCustomer(id);
    deleteCustomer(customer);
    return toDeletedCustomer(customer);
  });
  on("post", "customers/:id", ({ id, input: { email, name, preferred_locales, metadata, expand } }) => {
    const customer = requireCustomer(id);
    if (email !== undefined) customer.email = email;
    if (name !== undefined) customer.name = name;
    if (preferred_locales !== undefined) customer.preferred_locales = preferred_locales;
    Object.assign(customer.metadata, metadata);
    emit("customer.updated", customer);
    return present(customer, expand);
  });

  on("post", "subscriptions", ({ input }) => {
    const customer = requireCustomer(input.customer ?? "");
    find("price", { [price.id]: price }, input.items?.[0]?.price ?? "");
    return present(startSubscription(customer, input.metadata ?? {}), input.expand);
  });
  // https://docs.stripe.com/api/subscriptions/list: without a status all but the canceled ones
  onList("subscriptions", ({ status }) =>
    Object.keys(state.subscriptions)
      .map(refreshSubscription)
      .filter((one) => status === "all" || (status ? one.status === status : one.status !== "canceled")),
  );
  on("get", "subscriptions/:id", ({ id, input }) => present(refreshSubscription(id), input.expand));
  on("post", "subscriptions/:id", ({ id, input }) => {
    const subscription = refreshSubscription(id);
    if (input.cancel_at !== undefined) setCancelAt(subscription, input.cancel_at);
    if (input.cancel_at_period_end !== undefined) setCancelAtPeriodEnd(subscription, input.cancel_at_period_end);
    Object.assign(subscription.metadata, input.metadata);
    return present(subscription, input.expand);
  });
  on("delete", "subscriptions/:id", ({ id, input }) => {
    const subscription = refreshSubscription(id);
    cancelNow(subscription);
    return present(subscription, input.expand);
  });

  on("get", "prices/:id", ({ id }) => present(find("price", { [price.id]: price }, id)));

  on("post", "payment_intents", ({ input }) =>
    present(createPixIntent(requireCustomer(input.customer ?? ""), input), input.expand),
  );
  onList("payment_intents", () => Object.values(state.paymentIntents).map(refreshIntent));
  on("get", "payment_intents/:id", ({ id, input }) => present(findIntent(id), input.expand));
  on("post", "payment_intents/:id/cancel", ({ id, input }) => present(cancelIntent(findIntent(id)), input.expand));

  on("post", "refunds", ({ input }) => {
    const charge = input.payment_intent
      ? findCharge(findIntent(input.payment_intent))
      : find("charge", state.charges, input.charge ?? "");
    return present(refund(charge, input.amount, input.metadata), input.expand);
  });

  on("get", "charges/:id", ({ id, input }) => present(find("charge", state.charges, id), input.expand));
  onList("charges", () => Object.values(state.charges));
  onList("disputes", () => Object.values(state.disputes));
  onList("events", ({ types }) => Object.values(state.events).filter(({ type }) => types?.includes(type) ?? true));

  app.use("/v1", (request, response) => {
    sendError(response, new StripeError(404, `Unrecognized request URL (${request.method}: ${request.originalUrl}).`));
  });
}

const FILTERS = ["customer", "charge", "payment_intent", "email", "type"] as const;

type Listed = { id: string; created: number } & { [F in (typeof FILTERS)[number]]?: unknown };

function requireCustomer(id: string): Customer {
  const customer = find("customer", state.customers, id);
  if (customer._deleted) throw notFound("customer", id);
  return customer;
}

const toDeletedCustomer = ({ id }: Customer) => ({ id, object: "customer", deleted: true });

function requireSecretKey(request: Request): void {
  const [scheme, value = ""] = (request.get("authorization") ?? "").split(" ");
  const key = scheme === "Basic" ? Buffer.from(value, "base64").toString().split(":")[0] : value;
  if (key === config.STRIPE_SECRET_KEY) return;
  throw new StripeError(401, value ? "Invalid API Key provided." : "You did not provide an API key.");
}

/**
 * https://docs.stripe.com/api/idempotent_requests: the first response is repeated, including
 * errors after processing began; the same key with other parameters is rejected.
 */
function respondOnce(request: Request, response: Response, act: () => unknown): void {
  const key = request.method === "POST" ? request.get("idempotency-key") : undefined;
  const described = JSON.stringify([request.path, request.body ?? null]);
  const first = key ? state.responses[key] : undefined;
  if (first && first.request !== described)
    throw new StripeError(
      400,
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      { type: "idempotency_error" },
    );
  if (first) {
    response.set("Idempotent-Replayed", "true").status(first.status).json(first.body);
    return;
  }
  const { status, body } = runAction(act);
  if (key) state.responses[key] = { request: described, status, body };
  if (request.method !== "GET") save();
  response.status(status).json(body);
}

function runAction(act: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: act() };
  } catch (error) {
    if (error instanceof StripeError) return error;
    throw error;
  }
}
