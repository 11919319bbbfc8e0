import type { NextFunction, Request, Response } from "express";

/** An error response of https://docs.stripe.com/api/errors. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, message: string, fields: Record<string, unknown> = {}) {
    super(message);
    this.name = "StripeError";
    this.status = status;
    this.body = { error: { type: "invalid_request_error", message, ...fields } };
  }
}

export const notFound = (kind: string, id: string): StripeError =>
  new StripeError(404, `No such ${kind}: '${id}'`, { code: "resource_missing", param: "id" });

/** Sends a route's error. An error that is not a StripeError is a bug of the fake and becomes a 500. */
export function handleError(error: unknown, _request: Request, response: Response, _next: NextFunction): void {
  if (error instanceof StripeError) {
    response.status(error.status).json(error.body);
    return;
  }
  console.error(error);
  response.status(500).json({ error: { type: "api_error", message: "The fake has a defect; see its log." } });
}
