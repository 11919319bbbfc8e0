import { isListening } from "../lib/ports.mjs";
import { createGoProgram } from "./go.mjs";

const VERSION = "0.203.0";
const program = createGoProgram({
  name: "stripe-mock",
  module: `github.com/stripe/stripe-mock@v${VERSION}`,
  folder: `stripe-mock-${VERSION}`,
  label: "Build stripe-mock from source",
});

/**
 * Stripe's mock of its API (https://github.com/stripe/stripe-mock). It is stateless and rejects calls that do not match its API
 * description. Tests check svc-billing's calls with it.
 */
export const stripeMock = {
  name: "stripe-mock",
  ports: ["stripe-mock", "stripe-mock-https"],
  onlyForTests: true,

  install: program.install,

  addresses: ({ ports }) => ({ STRIPE_MOCK_URL: `http://127.0.0.1:${ports["stripe-mock"]}` }),

  async start({ startProcess, ports }) {
    const getAddress = (name) => `127.0.0.1:${ports[name]}`;
    const args = ["-http-addr", getAddress("stripe-mock"), "-https-addr", getAddress("stripe-mock-https")];
    return startProcess("stripe-mock", await program.path(), args, { ready: () => isListening(ports["stripe-mock"]) });
  },
};
