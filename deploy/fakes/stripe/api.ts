import express, { type Express, type Request, type Response } from "express";
import type { z } from "zod";
import {
  cancelNow,
  deleteCustomer,
  find,
  setCancelAt,
  setCancelAtPeriodEnd,
  startSubscription,
  subscriptionNow,
} from "./billing.ts";
import { API_VERSION, config } from "./config.ts";
import { missing, StripeError, sendError } from "./errors.ts";
import { type Customer, createCustomer, newId, price } from "./objects.ts";
import { isWithin, parameters, read } from "./parameters.ts";
import { present, presentList } from "./present.ts";
import { save, state } from "./state.ts";
import { failIfRequested, recordCall } from "./test-controls.ts";
import { emit } from "./webhooks.ts";

interface Call<S extends z.ZodType> {
  id: string;
  input: z.output<S>;
}

/** The part of https://docs.stripe.com/api that svc-billing and its tests call, with a secret key. */
export function mountApi(app: Express): void {
  const form = express.urlencoded({ extended: true });

  function on<S extends z.ZodType>(
    method: "get" | "post" | "delete",
    path: string,
    schema: S,
    act: (call: Call<S>) => unknown,
  ): void {
    app[method](`/v1/${path}`, form, (request, response) => {
      response.set("Request-Id", newId("req"));
      response.set("Stripe-Version", request.get("stripe-version") ?? API_VERSION);
      recordCall(request);
      try {
        failIfRequested(request);
        requireSecretKey(request);
        // a DELETE request has its parameters in the query
        const input = read(schema, method === "post" ? request.body : request.query);
        respondOnce(request, response, () => act({ id: String((request.params as { id?: string }).id ?? ""), input }));
      } catch (error) {
        sendError(response, error);
      }
    });
  }

  on("post", "customers", parameters.customer, ({ input: { expand, ...fields } }) => {
    const customer = createCustomer(fields);
    state.customers[customer.id] = customer;
    emit("customer.created", customer);
    return present(customer, expand);
  });
  on("get", "customers", parameters.customers, ({ input: { email, expand, ...page } }) => {
    const found = Object.values(state.customers).filter(
      (customer) => !customer._deleted && (!email || customer.email === email),
    );
    return presentList("/v1/customers", found, page, expand);
  });
  on("get", "customers/:id", parameters.retrieve, ({ id, input }) => {
    const customer = find("customer", state.customers, id);
    return customer._deleted ? deleted(customer) : present(customer, input.expand);
  });
  on("delete", "customers/:id", parameters.customerDelete, ({ id }) => {
    const customer = requireCustomer(id);
    deleteCustomer(customer);
    return deleted(customer);
  });
  on("post", "customers/:id", parameters.customer, ({ id, input: { expand, metadata, ...fields } }) => {
    const customer = requireCustomer(id);
    Object.assign(customer, fields, { metadata: { ...customer.metadata, ...metadata } });
    emit("customer.updated", customer);
    return present(customer, expand);
  });

  on("post", "subscriptions", parameters.subscription, ({ input }) => {
    const customer = requireCustomer(input.customer);
    find("price", { [price.id]: price }, input.items[0]?.price ?? "");
    return present(startSubscription(customer, input.metadata ?? {}), input.expand);
  });
  on("get", "subscriptions", parameters.subscriptions, ({ input: { customer, status, expand, ...page } }) => {
    const all = Object.keys(state.subscriptions).map(subscriptionNow);
    const found = all.filter(
      (subscription) =>
        (!customer || subscription.customer === customer) &&
        (status === "all" || (status ? subscription.status === status : subscription.status !== "canceled")),
    );
    return presentList("/v1/subscriptions", found, page, expand);
  });
  on("get", "subscriptions/:id", parameters.retrieve, ({ id, input }) => present(subscriptionNow(id), input.expand));
  on("post", "subscriptions/:id", parameters.subscriptionUpdate, ({ id, input }) => {
    const subscription = subscriptionNow(id);
    if (input.cancel_at !== undefined) setCancelAt(subscription, input.cancel_at);
    if (input.cancel_at_period_end !== undefined) setCancelAtPeriodEnd(subscription, input.cancel_at_period_end);
    Object.assign(subscription.metadata, input.metadata);
    return present(subscription, input.expand);
  });
  on("delete", "subscriptions/:id", parameters.subscriptionCancel, ({ id, input }) => {
    const subscription = subscriptionNow(id);
    cancelNow(subscription);
    return present(subscription, input.expand);
  });

  on("get", "charges/:id", parameters.retrieve, ({ id, input }) =>
    present(find("charge", state.charges, id), input.expand),
  );
  on("get", "charges", parameters.charges, ({ input: { customer, payment_intent, created, expand, ...page } }) => {
    const found = Object.values(state.charges).filter(
      (charge) =>
        (!customer || charge.customer === customer) &&
        (!payment_intent || charge.payment_intent === payment_intent) &&
        isWithin(charge.created, created),
    );
    return presentList("/v1/charges", found, page, expand);
  });
  on("get", "disputes", parameters.disputes, ({ input: { charge, payment_intent, created, expand, ...page } }) => {
    const found = Object.values(state.disputes).filter(
      (dispute) =>
        (!charge || dispute.charge === charge) &&
        (!payment_intent || dispute.payment_intent === payment_intent) &&
        isWithin(dispute.created, created),
    );
    return presentList("/v1/disputes", found, page, expand);
  });
  on("get", "events", parameters.events, ({ input: { type, types, created, expand, ...page } }) => {
    const wanted = types ?? (type ? [type] : undefined);
    const found = Object.values(state.events).filter(
      (event) => (!wanted || wanted.includes(event.type)) && isWithin(event.created, created),
    );
    return presentList("/v1/events", found, page, expand);
  });

  app.use("/v1", (request, response) => {
    sendError(response, new StripeError(404, `Unrecognized request URL (${request.method}: ${request.originalUrl}).`));
  });
}

function requireCustomer(id: string): Customer {
  const customer = find("customer", state.customers, id);
  if (customer._deleted) throw missing("customer", id);
  return customer;
}

const deleted = ({ id }: Customer) => ({ id, object: "customer", deleted: true });

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
