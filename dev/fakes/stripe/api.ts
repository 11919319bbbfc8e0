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
import { notFound, StripeError } from "./errors.ts";
import { type Customer, createCustomer, createId, nowInSeconds, price } from "./objects.ts";
import { type ApiParameters, parametersSchema, parseParameters } from "./parameters.ts";
import { cancelIntent, createPixIntent, expireIfOverdue, findIntent } from "./pix.ts";
import { serialize, serializeList } from "./serializers.ts";
import { save, state } from "./state.ts";
import { failIfRequested, recordCall } from "./test-controls.ts";
import { emit } from "./webhooks.ts";

interface Call {
  id: string;
  input: ApiParameters;
}

/** Mounts the routes of https://docs.stripe.com/api that svc-billing and its tests call, with a secret key. */
export function mountApi(app: Express): void {
  const form = express.urlencoded({ extended: true });

  function addRoute(method: "get" | "post" | "delete", path: string, handle: (call: Call) => unknown): void {
    app[method](`/v1/${path}`, form, (request, response) => {
      response.set("Request-Id", createId("req"));
      response.set("Stripe-Version", request.get("stripe-version") ?? API_VERSION);
      recordCall(request);
      requireSecretKey(request);
      // GET and DELETE requests have their parameters in the query
      const input = parseParameters(parametersSchema, method === "post" ? request.body : request.query);
      respondIdempotently(request, response, () => {
        failIfRequested(request);
        return handle({ id: String((request.params as { id?: string }).id ?? ""), input });
      });
    });
  }

  /** Adds a list route. Parameters with the name of a field filter the list. */
  function addListRoute(path: string, getAll: (input: ApiParameters) => Listed[]): void {
    addRoute("get", path, ({ input }) => {
      const { gt = -Infinity, gte = -Infinity } = input.created ?? {};
      const matches = getAll(input).filter(
        (object) =>
          FILTERS.every((field) => input[field] === undefined || input[field] === object[field]) &&
          object.created > gt &&
          object.created >= gte,
      );
      return serializeList(`/v1/${path}`, matches, input);
    });
  }

  addRoute("post", "customers", ({ input }) => {
    const customer = createCustomer(input);
    state.customers[customer.id] = customer;
    emit("customer.created", customer);
    return serialize(customer, input.expand);
  });
  addListRoute("customers", () => Object.values(state.customers).filter(({ _deleted }) => !_deleted));
  addRoute("get", "customers/search", ({ input }) => searchCustomers(input));
  addRoute("get", "customers/:id", ({ id, input }) => {
    const customer = find("customer", state.customers, id);
    return customer._deleted ? toDeletedCustomer(customer) : serialize(customer, input.expand);
  });
  addRoute("delete", "customers/:id", ({ id }) => {
    const customer = requireCustomer(id);
    deleteCustomer(customer);
    return toDeletedCustomer(customer);
  });
  addRoute("post", "customers/:id", ({ id, input: { email, name, preferred_locales, metadata, expand } }) => {
    const customer = requireCustomer(id);
    if (email !== undefined) customer.email = email;
    if (name !== undefined) customer.name = name;
    if (preferred_locales !== undefined) customer.preferred_locales = preferred_locales;
    Object.assign(customer.metadata, metadata);
    emit("customer.updated", customer);
    return serialize(customer, expand);
  });

  addRoute("post", "subscriptions", ({ input }) => {
    const customer = requireCustomer(input.customer ?? "");
    find("price", { [price.id]: price }, input.items?.[0]?.price ?? "");
    return serialize(startSubscription(customer, input.metadata ?? {}), input.expand);
  });
  // https://docs.stripe.com/api/subscriptions/list: without a status all except canceled ones
  addListRoute("subscriptions", ({ status }) =>
    Object.keys(state.subscriptions)
      .map(refreshSubscription)
      .filter((one) => status === "all" || (status ? one.status === status : one.status !== "canceled")),
  );
  addRoute("get", "subscriptions/:id", ({ id, input }) => serialize(refreshSubscription(id), input.expand));
  addRoute("post", "subscriptions/:id", ({ id, input }) => {
    const subscription = refreshSubscription(id);
    if (input.cancel_at !== undefined) setCancelAt(subscription, input.cancel_at);
    if (input.cancel_at_period_end !== undefined) setCancelAtPeriodEnd(subscription, input.cancel_at_period_end);
    Object.assign(subscription.metadata, input.metadata);
    return serialize(subscription, input.expand);
  });
  addRoute("delete", "subscriptions/:id", ({ id, input }) => {
    const subscription = refreshSubscription(id);
    cancelNow(subscription);
    return serialize(subscription, input.expand);
  });

  addRoute("get", "prices/:id", ({ id }) => serialize(find("price", { [price.id]: price }, id)));

  addRoute("post", "payment_intents", ({ input }) =>
    serialize(createPixIntent(requireCustomer(input.customer ?? ""), input), input.expand),
  );
  addListRoute("payment_intents", () => Object.values(state.paymentIntents).map(expireIfOverdue));
  addRoute("get", "payment_intents/:id", ({ id, input }) => serialize(findIntent(id), input.expand));
  addRoute("post", "payment_intents/:id/cancel", ({ id, input }) =>
    serialize(cancelIntent(findIntent(id)), input.expand),
  );

  addRoute("post", "refunds", ({ input: { payment_intent = "", amount, metadata, expand } }) =>
    serialize(refund(findCharge(findIntent(payment_intent)), amount, metadata), expand),
  );

  addRoute("get", "charges/:id", ({ id, input }) => serialize(find("charge", state.charges, id), input.expand));
  addListRoute("charges", () => Object.values(state.charges));
  addListRoute("disputes", () => Object.values(state.disputes));
  addListRoute("events", ({ types }) =>
    Object.values(state.events).filter(({ type }) => types?.includes(type) ?? true),
  );

  app.use("/v1", (request) => {
    throw new StripeError(404, `Unrecognized request URL (${request.method}: ${request.originalUrl}).`);
  });
}

// "data is searchable in less than a minute": https://docs.stripe.com/search#data-freshness
const SEARCH_LAG_S = 60;
// the part of https://docs.stripe.com/search#search-query-language that callers use
const METADATA_QUERY = /^metadata\["([^"]+)"\]:"((?:[^"\\]|\\.)*)"$/;

/** https://docs.stripe.com/api/customers/search */
function searchCustomers({ query = "", limit = 10 }: ApiParameters) {
  const [, field, value] = METADATA_QUERY.exec(query) ?? [];
  if (!field || value === undefined) throw new StripeError(400, "The fake searches for one metadata field only.");
  const data = Object.values(state.customers).filter(
    ({ _deleted, created, metadata }) =>
      !_deleted && created + SEARCH_LAG_S <= nowInSeconds() && metadata[field] === value.replace(/\\(.)/g, "$1"),
  );
  const page = data.slice(0, limit).map((customer) => serialize(customer));
  return {
    ...{ object: "search_result", url: "/v1/customers/search", next_page: null },
    has_more: data.length > limit,
    data: page,
  };
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
 * Repeats the first response of an idempotency key, including errors after processing began. Rejects the same key with other
 * parameters (https://docs.stripe.com/api/idempotent_requests).
 */
function respondIdempotently(request: Request, response: Response, handle: () => unknown): void {
  const key = request.method === "POST" ? request.get("idempotency-key") : undefined;
  const parameters = JSON.stringify([request.path, request.body ?? null]);
  const first = key ? state.responses[key] : undefined;
  if (first && first.request !== parameters)
    throw new StripeError(
      400,
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      { type: "idempotency_error" },
    );
  if (first) {
    response.set("Idempotent-Replayed", "true").status(first.status).json(first.body);
    return;
  }
  const before = countUndelivered();
  const { status, body } = runHandler(handle);
  // "We save the result after the endpoint begins executing": not when the rate limiter refuses the call
  if (key && status !== 429) state.responses[key] = { request: parameters, status, body };
  // a GET may renew or expire an object
  if (request.method !== "GET" || countUndelivered() > before) save();
  response.status(status).json(body);
}

const countUndelivered = () => Object.keys(state.undelivered).length;

function runHandler(handle: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: handle() };
  } catch (error) {
    if (error instanceof StripeError) return error;
    throw error;
  }
}
