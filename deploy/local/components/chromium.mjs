import { findOnPath } from "../launcher/cache.mjs";

/** The browser that prints PDFs. Nothing runs until a PDF worker starts it; this only says where it is. */
export const chromium = {
  name: "chromium",
  ports: [],
  packages: [{ program: "chromium-headless-shell", name: "chromium-headless-shell" }],

  async start() {
    return { env: { CHROMIUM_PATH: findOnPath("chromium-headless-shell") } };
  },
};
