// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAnalytics } from "../src/analytics/analytics.ts";

const IDS = { measurementId: "G-1", adConversionId: "AW-1/x", sessionReplayId: "replay1" };

const loaded = () => [...document.querySelectorAll("script")].map(({ src }) => new URL(src).hostname);
const sent = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>).slice(0, 2));

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  delete window.gtag;
  delete window.dataLayer;
});

describe("measuring", () => {
  it("loads and sends nothing before consent, and then also what waited for it", () => {
    const analytics = createAnalytics(IDS);
    analytics.track("sales_page_view");
    analytics.trackAdConversion({ transaction_id: "sub_1" });
    expect([analytics.mustAsk(), loaded(), sent()]).toEqual([true, [], []]);

    analytics.answer("granted");
    expect(loaded()).toEqual(["www.googletagmanager.com", "www.clarity.ms"]);
    expect(sent()).toContainEqual(["event", "sales_page_view"]);
    expect(sent()).toContainEqual(["event", "conversion"]);
    expect([analytics.mustAsk(), analytics.consent()]).toEqual([false, "granted"]);
  });

  it("loads nothing after a no, nor once consent was taken back", () => {
    createAnalytics(IDS).answer("granted");
    createAnalytics(IDS).answer("denied");
    document.head.replaceChildren();
    const analytics = createAnalytics(IDS);
    analytics.track("home_page_view");
    expect([analytics.consent(), analytics.mustAsk(), loaded()]).toEqual(["denied", false, []]);
  });

  it("takes the tools' cookies out when consent is taken back, and leaves the others", () => {
    for (const cookie of ["_ga=GA1.1.1", "_gcl_au=1", "_clck=1", "theme=dark"]) {
      // biome-ignore lint/suspicious/noDocumentCookie: as the tools set them
      document.cookie = `${cookie}; path=/`;
    }
    createAnalytics(IDS).answer("granted");
    createAnalytics(IDS).answer("denied");
    expect(document.cookie).toBe("theme=dark");
  });

  it("asks nobody where nothing is configured, and warns of a missing ad tag", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const analytics = createAnalytics({});
    analytics.trackAdConversion();
    expect([analytics.measures, analytics.mustAsk(), loaded()]).toEqual([false, false, []]);
    expect(warn).toHaveBeenCalledWith("ad tag unavailable");
    warn.mockRestore();
  });
});
