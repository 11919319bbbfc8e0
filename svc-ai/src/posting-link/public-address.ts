import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";

/** Azure's metadata service has an address outside the special ranges. */
const METADATA = new Set(["168.63.129.16"]);
/** All addresses of the public internet, version 6; without forms that carry an address of version 4. */
const GLOBAL_V6 = ipaddr.parseCIDR("2000::/3");

/** The form in which equal addresses are equal texts: an IPv6 address that carries one of version 4 is that one. */
export const toPlainAddress = (address: string): string => ipaddr.process(address).toString();

const isOwn = (address: string) =>
  Object.values(networkInterfaces()).some((entries) =>
    entries?.some((entry) => ipaddr.isValid(entry.address) && toPlainAddress(entry.address) === address),
  );

/**
 * Whether an IP address belongs to the public internet: none that is private, loopback, link-local, shared (CGNAT), multicast, reserved, of
 * a metadata service or of this machine, and no IPv6 form of one (mapped, NAT64, 6to4, Teredo, unique local).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast" || METADATA.has(parsed.toString()) || isOwn(parsed.toString())) return false;
  return parsed.kind() === "ipv4" || parsed.match(GLOBAL_V6);
}
