import { existsSync, readFileSync } from "node:fs";
import { findOnPath } from "../lib/cache.mjs";
import { UserError } from "../lib/user-error.mjs";

const FULL_BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable"];
/** The headless shell renders PDFs twice as fast as the full browser. */
const BROWSERS = ["chromium-headless-shell", ...FULL_BROWSERS];

const findBrowser = () => BROWSERS.map(findOnPath).find(Boolean);

/** The path of the full browser, for tests of its back/forward cache, which the headless shell lacks; undefined without one. */
export const findFullBrowser = () => FULL_BROWSERS.map(findOnPath).find(Boolean);

const OS_RELEASE = "/etc/os-release";
const isUbuntu = () => existsSync(OS_RELEASE) && /^ID(_LIKE)?=.*ubuntu/m.test(readFileSync(OS_RELEASE, "utf8"));

/** The browser that renders PDFs. This component provides its path only; the PDF worker starts it. */
export const chromium = {
  name: "chromium",
  ports: [],
  packages() {
    if (findBrowser()) return [];
    if (isUbuntu())
      throw new UserError(
        "Ubuntu has no package of Chromium: install Google Chrome (https://www.google.com/chrome), then try again.",
      );
    return [{ program: BROWSERS[0], name: BROWSERS[0] }];
  },
  addresses: () => ({ CHROMIUM_PATH: findBrowser() }),
};
