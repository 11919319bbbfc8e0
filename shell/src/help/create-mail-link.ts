import type { LastFailure } from "@penresume/web-host";
import { contactTexts as texts } from "./texts.ts";

/** A link that opens a mail to the support (RFC 6068), with the request id of the last failed call. */
export function createMailLink(address: string, failure: LastFailure | null): string {
  const fields = {
    subject: texts.subject,
    ...(failure && { body: texts.body(failure.requestId, new Date(failure.at).toLocaleString("pt-BR")) }),
  };
  // URLSearchParams would encode spaces as '+', which mail programs show
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.replaceAll("\n", "\r\n"))}`,
  );
  return `mailto:${encodeURI(address)}?${query.join("&")}`;
}
