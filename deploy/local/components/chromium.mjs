import { findOnPath } from "../launcher/cache.mjs";

/** The headless shell renders PDFs twice as fast as the full browser. Ubuntu has no package of it. */
const BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable"];

const findBrowser = () => BROWSERS.map(findOnPath).find(Boolean);

/** The browser that renders PDFs. This component provides its path only; the PDF worker starts it. */
export const chromium = {
  name: "chromium",
  ports: [],
  packages: () => (findBrowser() ? [] : [{ program: BROWSERS[0], name: BROWSERS[0] }]),
  addresses: () => ({ CHROMIUM_PATH: findBrowser() }),
};
