import type { RuntimeConfig } from "@penresume/contracts";
import { type Analytics, localStore } from "@penresume/web-host";

/** null before the decision. */
type Consent = "granted" | "denied" | null;

const KEY = "consent";

function readConsent(): Consent {
  const value = localStore.get(KEY);
  return value === "granted" || value === "denied" ? value : null;
}

/** Cookie names of Google and Clarity. */
const TRACKING_COOKIE = /^_(ga|gid|gat|gac|gcl|cl)/;

/** The tools set their cookies on the widest possible domain, so all parent domains are tried. */
function removeTrackingCookies(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  for (const name of names.filter((name) => TRACKING_COOKIE.test(name))) {
    for (const domain of ["", ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${name}=; max-age=-1; path=/${domain}`;
    }
  }
}

const storeConsent = (consent: "granted" | "denied"): void => void localStore.set(KEY, consent);

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...args: unknown[]) => void;
    clarity?: { (...args: unknown[]): void; q?: unknown[] };
  }
}

export interface ConsentingAnalytics extends Analytics {
  /** Whether any tool is configured. */
  isConfigured: boolean;
  needsConsent(): boolean;
  getConsent(): Consent;
  setConsent(consent: "granted" | "denied"): void;
}

/** Longest wait of `flush` for a tag, which may be blocked, in milliseconds. */
const FLUSH_TIMEOUT = 1000;

type Tag = (gtag: (...args: unknown[]) => void) => void;

/**
 * Tracks page views, ad conversions and session replay. Loads and sends nothing without a configured id and consent. Events
 * before the decision are queued.
 */
export function createAnalytics(ids: RuntimeConfig["analytics"]): ConsentingAnalytics {
  const isConfigured = Boolean(ids.measurementId || ids.adConversionId || ids.sessionReplayId);
  let consent: Consent = readConsent();
  const queue: Tag[] = [];
  let pending: Promise<unknown> = Promise.resolve();

  function send(tag: Tag) {
    if (!isConfigured || consent === "denied") return;
    if (consent === "granted" && window.gtag) tag(window.gtag);
    else queue.push(tag);
  }

  function start() {
    loadTags(ids);
    for (const tag of queue.splice(0)) send(tag);
  }

  if (isConfigured && consent === "granted") start();

  return {
    track: (event, params) => {
      if (!ids.measurementId) return;
      send((gtag) => {
        const sent = new Promise((resolve) => {
          gtag("event", event, { ...params, event_callback: resolve });
          setTimeout(resolve, FLUSH_TIMEOUT);
        });
        pending = Promise.all([pending, sent]);
      });
    },
    flush: async () => {
      await pending;
    },
    trackAdConversion: (params) => {
      if (!ids.adConversionId || consent === "denied") console.warn("ad tag unavailable");
      else send((gtag) => gtag("event", "conversion", { send_to: ids.adConversionId, ...params }));
    },
    isConfigured,
    getConsent: () => consent,
    needsConsent: () => isConfigured && consent === null,
    setConsent(next) {
      consent = next;
      storeConsent(next);
      if (next === "granted") start();
      else {
        queue.length = 0;
        removeTrackingCookies();
      }
    },
  };
}

function loadTags({ measurementId, adConversionId, sessionReplayId }: RuntimeConfig["analytics"]) {
  // an id that is not configured may be an empty string
  const tagIds = [measurementId, adConversionId?.split("/")[0]].filter((id) => id !== undefined && id !== "");
  if (tagIds[0]) {
    const layer: unknown[] = [];
    window.dataLayer = layer;
    // The tag expects the arguments object, not an array.
    window.gtag = function gtag() {
      // biome-ignore lint/complexity/noArguments: see above
      layer.push(arguments);
    };
    window.gtag("js", new Date());
    for (const id of tagIds) window.gtag("config", id);
    addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tagIds[0])}`);
  }
  if (sessionReplayId) {
    const queue: unknown[] = [];
    window.clarity = Object.assign((...args: unknown[]) => queue.push(args), { q: queue });
    addScript(`https://www.clarity.ms/tag/${encodeURIComponent(sessionReplayId)}`);
  }
}

function addScript(src: string) {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  script.onerror = () => console.warn("ad tag unavailable");
  document.head.append(script);
}
