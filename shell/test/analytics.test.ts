// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAnalytics } from "../src/analytics/analytics.ts";

const IDS = { measurementId: "G-1", adConversionId: "AW-1/x", sessionReplayId: "replay1" };

const listScriptHosts = () => [...document.querySelectorAll("script")].map(({ src }) => new URL(src).hostname);
/** Command and name of each gtag call. */
const listGtagCalls = () =>
  (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>).slice(0, 2));

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  delete window.gtag;
  delete window.dataLayer;
});

describe("analytics", () => {
  it("loads and sends nothing before consent, then sends the queued events", () => {
    const analytics = createAnalytics(IDS);
    analytics.track("sales_page_view");
    analytics.trackAdConversion({ transaction_id: "sub_1" });
    expect(analytics.needsConsent()).toBe(true);
    expect(listScriptHosts()).toEqual([]);
    expect(listGtagCalls()).toEqual([]);

    analytics.setConsent("granted");
    expect(listScriptHosts()).toEqual(["www.googletagmanager.com", "www.clarity.ms"]);
    expect(listGtagCalls()).toContainEqual(["event", "sales_page_view"]);
    expect(listGtagCalls()).toContainEqual(["event", "conversion"]);
    expect(analytics.needsConsent()).toBe(false);
    expect(analytics.getConsent()).toBe("granted");
  });

  it("sends ad conversions when only their id is configured", () => {
    const analytics = createAnalytics({ measurementId: "", adConversionId: "AW-1/x", sessionReplayId: "" });
    analytics.setConsent("granted");
    analytics.trackAdConversion();
    expect([...document.scripts].map(({ src }) => src)).toEqual(["https://www.googletagmanager.com/gtag/js?id=AW-1"]);
    expect(listGtagCalls().slice(1)).toEqual([
      ["config", "AW-1"],
      ["event", "conversion"],
    ]);
  });

  it("loads nothing after consent was denied or withdrawn", () => {
    createAnalytics(IDS).setConsent("granted");
    createAnalytics(IDS).setConsent("denied");
    document.head.replaceChildren();
    const analytics = createAnalytics(IDS);
    analytics.track("home_page_view");
    expect(analytics.getConsent()).toBe("denied");
    expect(analytics.needsConsent()).toBe(false);
    expect(listScriptHosts()).toEqual([]);
  });

  it("removes only the tracking cookies when consent is withdrawn", () => {
    for (const cookie of ["_ga=GA1.1.1", "_gcl_au=1", "_clck=1", "theme=dark"]) {
      // biome-ignore lint/suspicious/noDocumentCookie: set as the tools do
      document.cookie = `${cookie}; path=/`;
    }
    createAnalytics(IDS).setConsent("granted");
    createAnalytics(IDS).setConsent("denied");
    expect(document.cookie).toBe("theme=dark");
  });

  it("needs no consent when no tool is configured", () => {
    const analytics = createAnalytics({});
    expect(analytics.isConfigured).toBe(false);
    expect(analytics.needsConsent()).toBe(false);
    expect(listScriptHosts()).toEqual([]);
  });

  it("logs a warning for an ad conversion without an ad tag", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    createAnalytics({}).trackAdConversion();
    expect(warn).toHaveBeenCalledWith("ad tag unavailable");
    warn.mockRestore();
  });
});
