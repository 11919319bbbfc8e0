import path from "node:path";
import { findOnPath, isCached } from "../launcher/cache.mjs";
import { isListening } from "../launcher/ports.mjs";
import { buildGoModule, requireGo } from "./go.mjs";

const VERSION = "0.203.0";
const FOLDER = `stripe-mock-${VERSION}`;

/**
 * Stripe's own mock of its API (https://github.com/stripe/stripe-mock): it is stateless and rejects calls that do
 * not match its embedded API description. Tests check svc-billing's calls with it; the product never runs it.
 */
export const stripeMock = {
  name: "stripe-mock",
  ports: ["stripe-mock", "stripe-mock-https"],
  onlyForTests: true,

  install: {
    label: "Build stripe-mock from source",
    isDone: () => Boolean(findOnPath("stripe-mock")) || isCached(FOLDER),
    check: () => requireGo("stripe-mock"),
    run: build,
  },

  addresses: ({ ports }) => ({ STRIPE_MOCK_URL: createUrl(ports) }),

  async start({ startProcess, ports }) {
    const command = findOnPath("stripe-mock") ?? path.join(await build(), "stripe-mock");
    const https = `127.0.0.1:${ports["stripe-mock-https"]}`;
    return startProcess("stripe-mock", command, ["-http-addr", new URL(createUrl(ports)).host, "-https-addr", https], {
      ready: () => isListening(ports["stripe-mock"]),
    });
  },
};

const createUrl = (ports) => `http://127.0.0.1:${ports["stripe-mock"]}`;

function build() {
  return buildGoModule({ name: FOLDER, title: "stripe-mock", module: `github.com/stripe/stripe-mock@v${VERSION}` });
}
