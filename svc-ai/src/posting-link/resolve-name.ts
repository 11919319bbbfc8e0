import { Resolver } from "node:dns/promises";

const QUERY_MS = 2_000;

export interface NameAddress {
  address: string;
  family: number;
}

/**
 * Returns all addresses of a host name, as the DNS server states them: /etc/hosts and search domains do not apply. `dns.lookup` would occupy
 * a thread that every other name of the process needs too, as long as a server does not answer.
 * @throws the error of the query for addresses of version 4 when there is no address
 */
export async function resolveName(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<NameAddress[]> {
  const resolver = new Resolver({ timeout: QUERY_MS, tries: 1 });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.throwIfAborted();
    const addresses = [
      ...(four.status === "fulfilled" ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === "fulfilled" ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (addresses.length === 0 && four.status === "rejected") throw four.reason;
    return addresses;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
