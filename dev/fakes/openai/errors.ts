import type { Response } from "express";

/** https://platform.openai.com/docs/guides/error-codes */
const createError = (message: string, details: { type?: string; param?: string; code?: string } = {}) => ({
  error: { message, type: "invalid_request_error", param: null, code: null, ...details },
});

export const SERVER_ERROR = createError("The server had an error while processing your request. Sorry about that!", {
  type: "server_error",
});

export function sendError(
  response: Response,
  status: number,
  message: string,
  details?: Parameters<typeof createError>[1],
): void {
  response.status(status).json(createError(message, details));
}

/** Sends the error of a status that a test requested. */
export function sendFailure(response: Response, status: number, code = "rate_limit_exceeded"): void {
  if (status >= 500) return void response.status(status).json(SERVER_ERROR);
  if (status !== 429) return void sendError(response, status, "Refused by a test.");
  if (code === "insufficient_quota")
    return void sendError(
      response,
      status,
      "You exceeded your current quota, please check your plan and billing details.",
      {
        type: "insufficient_quota",
        code,
      },
    );
  response.set("Retry-After", "1");
  sendError(response, status, "Rate limit reached for requests", { type: "requests", code });
}
