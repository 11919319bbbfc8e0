import ipaddr from "ipaddr.js";

/** Names that only a private network resolves. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|svc|cluster|arpa|onion)$/;

/** Whether a host name (no IP address) can be one of the public internet. */
export const isPublicName = (host: string): boolean => host.includes(".") && !PRIVATE_NAME.test(host);

/**
 * Returns the URL of a link that may be opened: http or https on its default port, without credentials, with a host name of the public
 * internet (an IP address in any notation is none).
 */
export function parseLink(link: string, ownHosts: readonly string[], base?: string): URL | null {
  const url = URL.parse(link, base);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  if (url.port !== "" || url.username !== "" || url.password !== "") return null;
  // the parser has turned decimal, octal and hexadecimal hosts into dotted ones
  const host = url.hostname.replace(/\.$/, "").toLowerCase();
  const isAddress = ipaddr.isValid(host.replace(/^\[|\]$/g, ""));
  if (isAddress || !isPublicName(host) || ownHosts.includes(host)) return null;
  // the parser leaves it, but a stored link has none
  url.pathname = url.pathname.replaceAll("'", "%27");
  url.hash = "";
  return url;
}
