import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { pageLayout, server } from "./fakes.ts";

// Computing the styles of all ancestors for each role query takes most of a test's time.
configure({
  defaultHidden: true,
  // The first import of a lazy part takes longer than the default of one second while other tests run.
  asyncUtilTimeout: 10_000,
});

// Page layout, images and canvases need a real browser; resume-view's own tests cover page layout.
vi.mock("@penresume/resume-view", async (original) => ({
  ...(await original<typeof import("@penresume/resume-view")>()),
  ResumePages: () => null,
  ...(await import("./fakes.ts")).pageLayout,
  renderSnapshot: async () => "<p>",
}));
vi.mock("../src/photo/open-photo.ts", async () => (await import("./fakes.ts")).photo);
vi.mock("../src/photo/crop-photo.ts", async () => (await import("./fakes.ts")).photo);
vi.mock("react-easy-crop", async () => ({ default: (await import("./fakes.ts")).Cropper }));
vi.mock("../src/lib/create-worker.ts", async () => (await import("./fakes.ts")).createWorkerModule());

/** The network is there unless the device says otherwise. */
const answerConfig = () =>
  navigator.onLine ? Response.json({ keycloak: {} }) : Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  pageLayout.layoutPages.mockResolvedValue({
    pages: [{}],
    lastPageFill: 0.7,
    style: { textSize: 9.75, spacing: "normal", margins: "normal" },
  });
  localStorage.clear();
  sessionStorage.clear();
  delete window.refusedStorage;
  delete window.onlineStore;
  server.respond.mockReset().mockImplementation(() => Response.error());
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) =>
    path.startsWith("/config.json") ? answerConfig() : server.respond(path, init),
  );
});

afterEach(() => {
  cleanup();
  // a closed dialog leaves its history entry asynchronously: wait until it has
  if (history.state) history.replaceState(null, "", location.href);
  dispatchEvent(new PopStateEvent("popstate"));
  vi.useRealTimers();
});
