import { NODATA, NOTFOUND } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { Agent, request } from "undici";
import { decodePage } from "./decode-page.ts";
import { isPublicName, parseLink } from "./link-url.ts";
import { isPublicAddress, toPlainAddress } from "./public-address.ts";

const QUERY_MS = 2_000;

interface NameAddress {
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

const KEPT_MS = 30_000;
const LIMIT_MS = 3_000;

type Resolve = (host: string, signal: AbortSignal) => Promise<{ address: string }[]>;

/**
 * Returns a function that finds the public addresses of the product's own hosts: another name may lead there too. Without the answer of a DNS
 * server it fails, so that no link is opened.
 */
function createOwnAddresses(ownHosts: readonly string[], resolve: Resolve): () => Promise<ReadonlySet<string>> {
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

const TOTAL_MS = 5_000;
const SIZE_LIMIT = 2 * 1024 * 1024;
const REDIRECT_LIMIT = 3;
const CONTENT_TYPES = new Set(["text/html", "application/xhtml+xml", "text/plain"]);
const USER_AGENT = "PenResumePostingReader/1.0 (reads one page for the person who pasted its link)";
const HEADERS = {
  "user-agent": USER_AGENT,
  accept: "text/html,application/xhtml+xml,text/plain;q=0.8",
  "accept-language": "pt-BR,pt;q=0.9,en;q=0.5",
  "accept-encoding": "gzip, deflate, br",
};

/** A page that is not opened or not read. The message is for the log only and names no host. */
export class UnreadablePageError extends Error {
  override name = "UnreadablePageError";
}

export interface FetchedPage {
  /** After redirects. */
  url: string;
  isHtml: boolean;
  content: string;
}

/** What differs in tests: servers of this machine. */
export interface NetworkOptions {
  resolve?: (host: string, signal: AbortSignal) => Promise<NameAddress[]>;
  isAllowedAddress?: (address: string) => boolean;
  /** Replaces the port of a host. */
  getPort?: (host: string) => number | undefined;
  totalMs?: number;
}

/**
 * Opens pages of the public internet for a person. The connection goes to the very addresses that were checked, so that a second
 * resolution of the name changes nothing.
 */
export function createPageFetcher(ownHosts: readonly string[], options: NetworkOptions = {}) {
  const { resolve = resolveName, isAllowedAddress = isPublicAddress, getPort, totalMs = TOTAL_MS } = options;

  const findOwnAddresses = createOwnAddresses(ownHosts, resolve);

  async function resolvePublicly(host: string, signal: AbortSignal): Promise<[NameAddress, ...NameAddress[]]> {
    const [[first, ...others], own] = await Promise.all([resolve(host, signal), findOwnAddresses()]);
    const isAllowed = ({ address }: NameAddress) => isAllowedAddress(address) && !own.has(toPlainAddress(address));
    if (!first || ![first, ...others].every(isAllowed))
      throw new UnreadablePageError("the host has an address that is not public, or one of this product");
    return [first, ...others];
  }

  const createLookup =
    (signal: AbortSignal): LookupFunction =>
    (host, { all }, callback) => {
      resolvePublicly(host, signal).then(
        (addresses) => (all ? callback(null, addresses) : callback(null, addresses[0].address, addresses[0].family)),
        (error: Error) => callback(error, "", 0),
      );
    };

  async function openPage(link: string, signal: AbortSignal, agent: Agent): Promise<FetchedPage> {
    let url = parseLink(link, ownHosts);
    for (let hop = 0; hop <= REDIRECT_LIMIT; hop++) {
      if (!url) throw new UnreadablePageError("the link may not be opened");
      const target = new URL(url);
      const port = getPort?.(url.hostname);
      if (port) target.port = String(port);
      const response = await request(target, { dispatcher: agent, headers: HEADERS, signal });
      const { statusCode, headers } = response;
      const location = getHeader(headers.location);
      if (statusCode >= 300 && statusCode < 400 && location) {
        response.body.on("error", () => {}).destroy();
        url = parseLink(location, ownHosts, url.href);
        continue;
      }
      if (statusCode !== 200) throw new UnreadablePageError(`status ${statusCode}`);
      const [type = "", ...parameters] = getHeader(headers["content-type"]).toLowerCase().split(";");
      if (type && !CONTENT_TYPES.has(type.trim())) throw new UnreadablePageError("no page");
      const body = await readBody(response.body, getHeader(headers["content-encoding"]));
      const charset = /charset="?([\w-]+)/.exec(parameters.join(";"))?.[1];
      return { url: url.href, isHtml: !type.includes("plain"), content: decodePage(body, charset) };
    }
    throw new UnreadablePageError("too many redirects");
  }

  /** @throws UnreadablePageError, or the error of the connection */
  return async function fetchPage(link: string, disconnected: AbortSignal): Promise<FetchedPage> {
    const signal = AbortSignal.any([disconnected, AbortSignal.timeout(totalMs)]);
    const agent = new Agent({
      connect: { lookup: createLookup(signal), timeout: totalMs },
      maxResponseSize: SIZE_LIMIT,
      pipelining: 0,
      maxHeaderSize: 16_384,
      allowH2: false,
    });
    try {
      // a name that never resolves holds no request
      const expired = new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      });
      return await Promise.race([openPage(link, signal, agent), expired]);
    } finally {
      void agent.destroy();
    }
  };
}

const getHeader = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? "";

function createDecoder(encoding: string) {
  switch (encoding.trim().toLowerCase()) {
    case "":
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      throw new UnreadablePageError("unknown encoding");
  }
}

/** Reads a body up to the limit, which also counts after decompression. */
async function readBody(body: Readable, encoding: string): Promise<Buffer> {
  const decoder = createDecoder(encoding);
  // a failure of the body reaches the decoder, which is read
  const source = decoder ? pipeline(body, decoder, () => {}) : body;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > SIZE_LIMIT) throw new UnreadablePageError("larger than the limit");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
