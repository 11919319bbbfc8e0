import { NODATA, NOTFOUND } from "node:dns";
import { isIP } from "node:net";
import { isPublicName } from "./link-url.ts";
import { isPublicAddress, toPlainAddress } from "./public-address.ts";

const KEPT_MS = 30_000;
const LIMIT_MS = 3_000;

type Resolve = (host: string, signal: AbortSignal) => Promise<{ address: string }[]>;

/**
 * Returns a function that finds the public addresses of the product's own hosts: another name may lead there too. Without the answer of a DNS
 * server it fails, so that no link is opened.
 */
export function createOwnAddresses(ownHosts: readonly string[], resolve: Resolve): () => Promise<ReadonlySet<string>> {
  let known: { at: number; addresses: Promise<ReadonlySet<string>> } | undefined;

  async function resolveHost(host: string): Promise<string[]> {
    if (isIP(host)) return [host];
    if (!isPublicName(host)) return [];
    try {
      return (await resolve(host, AbortSignal.timeout(LIMIT_MS))).map(({ address }) => address);
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code === NOTFOUND || code === NODATA) return [];
      throw error;
    }
  }

  return () => {
    if (known && performance.now() - known.at < KEPT_MS) return known.addresses;
    const addresses = Promise.all(ownHosts.map(resolveHost)).then(
      (all) => new Set(all.flat().filter(isPublicAddress).map(toPlainAddress)),
    );
    const entry = { at: performance.now(), addresses };
    known = entry;
    addresses.catch(() => {
      if (known === entry) known = undefined;
    });
    return addresses;
  };
}
