import type { RuntimeConfig } from "@penresume/contracts";
import type { Analytics } from "@penresume/web-kit";
import { type Consent, forgetToolCookies, readConsent, storeConsent } from "./consent.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...args: unknown[]) => void;
    clarity?: { (...args: unknown[]): void; q?: unknown[] };
  }
}

export interface ConsentingAnalytics extends Analytics {
  /** Whether the person still has to be asked. */
  mustAsk(): boolean;
  /** Whether anything is configured that consent could be given to. */
  measures: boolean;
  /** The person's answer so far. */
  consent(): Consent;
  answer(consent: "granted" | "denied"): void;
}

/** How long a page that is left waits for the tag, which may be blocked, in milliseconds. */
const LONGEST_HANDOVER_MS = 1000;

type Tag = (gtag: (...args: unknown[]) => void) => void;

/**
 * Page views, ad conversions and session replay. Nothing is loaded or sent without an id in the configuration and the
 * person's consent; what happens before the answer waits for it.
 */
export function createAnalytics(ids: RuntimeConfig["analytics"]): ConsentingAnalytics {
  const hasAny = Boolean(ids.measurementId || ids.adConversionId || ids.sessionReplayId);
  let consent: Consent = readConsent();
  let waiting: Tag[] = [];
  let underWay: Promise<unknown> = Promise.resolve();

  function send(tag: Tag) {
    if (!hasAny || consent === "denied") return;
    if (consent === "granted" && window.gtag) tag(window.gtag);
    else waiting.push(tag);
  }

  function start() {
    loadTags(ids);
    const held = waiting;
    waiting = [];
    for (const tag of held) send(tag);
  }

  if (hasAny && consent === "granted") start();

  return {
    track: (event, params) => {
      if (!ids.measurementId) return;
      send((gtag) => {
        const sent = new Promise((resolve) => {
          gtag("event", event, { ...params, event_callback: resolve });
          setTimeout(resolve, LONGEST_HANDOVER_MS);
        });
        underWay = Promise.all([underWay, sent]);
      });
    },
    flush: async () => {
      await underWay;
    },
    trackAdConversion: (params) => {
      if (!ids.adConversionId || consent === "denied") console.warn("ad tag unavailable");
      else send((gtag) => gtag("event", "conversion", { send_to: ids.adConversionId, ...params }));
    },
    measures: hasAny,
    consent: () => consent,
    mustAsk: () => hasAny && consent === null,
    answer(next) {
      consent = next;
      storeConsent(next);
      if (next === "granted") start();
      else {
        waiting = [];
        forgetToolCookies();
      }
    },
  };
}

function loadTags({ measurementId, adConversionId, sessionReplayId }: RuntimeConfig["analytics"]) {
  const first = measurementId ?? adConversionId?.split("/")[0];
  if (first) {
    const layer: unknown[] = [];
    window.dataLayer = layer;
    // The tag reads the arguments object itself, not an array.
    window.gtag = function gtag() {
      // biome-ignore lint/complexity/noArguments: see above
      layer.push(arguments);
    };
    window.gtag("js", new Date());
    for (const id of [measurementId, adConversionId?.split("/")[0]]) if (id) window.gtag("config", id);
    addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(first)}`);
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
