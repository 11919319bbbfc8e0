import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  createModel,
  type Installation,
  type Limits,
  type Measurement,
  type Prices,
  type Profile,
} from "../capacity/model.ts";
import { replaceTables } from "../capacity/report.ts";
import { DEPLOY } from "./delivery.ts";

const MEASUREMENT: Measurement = {
  requestBytes: { saveResume: 10_000 },
  calls: {
    saveResume: { ms: { api: 2, store: 1 }, responseBytes: 500 },
    downloadPdf: { ms: { api: 4, rabbitmq: 10 }, responseBytes: 60_000 },
    subscribe: { ms: {} },
    improveText: { ms: { api: 1 } },
  },
  memoryMb: {},
  overload: { call: "saveResume", predicted: 1, observed: 1 },
};
const PROFILE: Profile = {
  peak: { factor: 10 },
  visits: { perMonth: 4, minutes: 20 },
  aiSeconds: { value: 4 },
  proShare: { value: 0.02 },
  calls: [
    { call: "saveResume", perUser: 120 },
    { call: "downloadPdf", perUser: 0.5 },
    { call: "improveText", perUser: 10 },
    { call: "subscribe", perUser: 0.01 },
  ],
  stored: [
    { count: 3, store: "mongo", call: "saveResume" },
    { count: 1, store: "objects", bytes: 60_000 },
  ],
};
const PRICES: Prices = {
  brlPerUsd: { value: 5 },
  hoursPerMonth: 730,
  machines: { small: { cores: 4, perHour: 0.5 } },
  perGb: { mongo: { value: 0.2, copies: 3 }, objects: { value: 0.05, copies: 1 }, egress: { value: 0.1, copies: 1 } },
  ai: {
    perCall: [
      { share: 0.75, usd: 0.002 },
      { share: 0.25, usd: 0.01 },
    ],
  },
  stripe: { priceBrl: 5, share: 0.04, fixedBrl: 0.4 },
};
const LIMITS: Limits = {
  utilisation: 0.65,
  connectionsPerGatewayCore: 8_192,
  connectionsPerStream: 2,
  stripePaymentsPerSecond: { value: 25 },
};
const model = createModel(MEASUREMENT, PROFILE);

const oneNode = (copies: Record<string, number>, nodes = 1): Installation => ({
  name: "test",
  roles: [{ name: "node", machine: "small", nodes, copies }],
});
const usersAt = (installation: Installation, name: string) =>
  model.findLimits(installation, PRICES, LIMITS).find((limit) => limit.name === name)?.users;

describe("The capacity of an installation, calculated by hand for a month of 2,592,000 s,", () => {
  test("is reached when 65 % of the cores are busy in the busiest hour", () => {
    // a user's month takes 120 × 3 + 0.5 × 4 + 10 × 1 = 372 ms; 4 cores × 0.65 = 2.6 s per second
    expect(usersAt(oneNode({ api: 1, store: 1 }), "node")).toBeCloseTo((2.6 * 2_592_000 * 1_000) / (372 * 10), 3);
  });

  test("grows when a component's processor time is calibrated", () => {
    // 120 × 3 × 0.5 + 0.5 × 4 × 0.5 + 10 × 0.5 = half of 372 ms
    const halved = createModel(MEASUREMENT, PROFILE, {
      factors: [
        { component: "api", factor: 0.5 },
        { component: "store", factor: 0.5 },
      ],
    });
    expect(halved.cost("api") + halved.cost("store")).toBeCloseTo(186, 9);
  });

  test("does not grow with the nodes of a replica set, because each repeats the work", () => {
    expect(usersAt(oneNode({ store: 3 }, 3), "node")).toBeCloseTo(usersAt(oneNode({ store: 1 }), "node") ?? 0, 6);
  });

  test("grows in proportion to the nodes of a service", () => {
    expect(usersAt(oneNode({ api: 1 }, 5), "node")).toBeCloseTo(5 * (usersAt(oneNode({ api: 1 }), "node") ?? 0), 3);
  });

  test("ends at a queue that needs 65 % of one core", () => {
    // 0.5 PDFs a month × 10 ms
    expect(usersAt(oneNode({ api: 1 }), "queue pdf.render")).toBeCloseTo((0.65 * 2_592_000 * 1_000) / (5 * 10), 3);
  });

  test("ends at the gateway's connections: two for each open event stream", () => {
    // Little's law, one user: 4 visits × 10 / 2,592,000 s arrive, 1,200 s stay = 0.0185185 open streams
    expect(model.openStreams(1_000_000)).toBeCloseTo(18_518.5, 0);
    expect(usersAt(oneNode({ gateway: 1 }), "connections of the gateway on node")).toBeCloseTo(
      (2.6 * 8_192) / 2 / ((4 * 10 * 1_200) / 2_592_000),
      3,
    );
  });

  test("is that of the first limit, with the busy cores of all components at exactly 65 %", () => {
    const [first] = model.findLimits(oneNode({ api: 1, store: 1 }), PRICES, LIMITS);
    const busyMs = model.peakRate(first?.users ?? 0, model.cost("api") + model.cost("store"));
    expect(first?.name).toBe("node");
    expect(busyMs / 1_000 / 4).toBeCloseTo(0.65, 9);
  });
});

test("AI calls in progress are their rate multiplied by their duration", () => {
  // 259,200 users × 10 calls × 10 / 2,592,000 s = 10 per second, 4 s each
  expect(model.aiInProgress(259_200)).toBeCloseTo(40, 9);
});

test("the costs of a month are those calculated by hand", () => {
  expect(model.price(oneNode({ api: 1 }, 2), 1_000, PRICES)).toEqual({
    machines: 2 * 0.5 * 730,
    // 30 kB three times, 60 kB of photos, and 120 × 500 B + 0.5 × 60 kB of responses
    data: expect.closeTo(1_000 * 1e-9 * (30_000 * 3 * 0.2 + 60_000 * 0.05 + 90_000 * 0.1), 12),
    ai: expect.closeTo(1_000 * 10 * 0.004, 9),
    // 20 subscribers, R$ 0.60 each
    stripe: expect.closeTo((20 * 0.6) / 5, 9),
    revenue: expect.closeTo(20, 9),
  });
});

test("a call of the profile without a measurement is an error", () => {
  const unknown = { ...PROFILE, calls: [{ call: "unknown", perUser: 1 }] };
  expect(() => createModel(MEASUREMENT, unknown).cost("api")).toThrow(
    "unknown is in the profile, but was not measured",
  );
});

test("docs/capacity.md has the tables of the committed data", () => {
  const document = readFileSync(join(DEPLOY, "../docs/capacity.md"), "utf8");
  expect(replaceTables(document)).toBe(document);
});
