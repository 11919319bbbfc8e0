import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { createApiAccount } from "../support/account.ts";
import { resume, slowDown, start, suspend, terminate } from "../support/fault.ts";
import { createSignedInUser, storeResume } from "../support/fixtures.ts";
import { startLoad } from "../support/load.ts";
import { readPdf } from "../support/pdf.ts";
import { createPerson } from "../support/person.ts";
import { confirmPayment, endSubscription, priceId } from "../support/provider.ts";
import { openStep, subscribe } from "../support/screens.ts";
import { findPort, readMetric, requestService, SERVICES, type Service } from "../support/stack.ts";
import { findPersonalData } from "../support/stores.ts";
import { test as watchedTest } from "../support/test.ts";
import { createUserActions, type Outcome, type UserActions } from "../support/user-actions.ts";

/**
 * Stops, kills, suspends and slows down every component of the stack. Actions that do not need it keep working; the others are
 * rejected with `Retry-After` and recover without a restart; nothing acknowledged is lost. docs/reliability.md has a table.
 */

const ACTIONS = [
  "openPage",
  "seeSignIn",
  "list",
  "save",
  "addPhoto",
  "seeSubscription",
  "checkOut",
  "download",
  "improve",
] as const;
type Action = (typeof ACTIONS)[number];

/** The actions that fail while a component is down. */
const NEEDED_BY = {
  mongo: ["list", "save", "addPhoto", "seeSubscription", "checkOut", "download", "improve"],
  rabbitmq: ["download"],
  minio: ["addPhoto"],
  keycloak: ["seeSignIn"],
  stripe: ["checkOut"],
  openai: ["improve"],
  "svc-resumes": ["list", "save", "addPhoto"],
  "svc-billing": ["seeSubscription", "checkOut"],
  "svc-pdf": ["download"],
  "svc-pdf-worker": ["download"],
  "svc-ai": ["improve"],
  // the render worker replaces a crashed browser and renders again
  chromium: [],
} satisfies Record<string, Action[]>;
type Component = keyof typeof NEEDED_BY;

const COMPONENTS = Object.keys(NEEDED_BY) as Component[];
/** The services whose readiness names the component. */
const REPORTED_BY: Partial<Record<Component, Service[]>> = {
  mongo: ["svc-resumes", "svc-billing", "svc-pdf", "svc-ai"],
  rabbitmq: ["svc-resumes", "svc-billing", "svc-pdf", "svc-pdf-worker", "svc-ai"],
  minio: ["svc-resumes", "svc-pdf-worker"],
};
/** Actions that may wait for a component. */
const MAY_WAIT: Partial<Record<Component, Action[]>> = { "svc-pdf-worker": ["download"] };
const RECOVERY = { timeout: 10_000, intervals: [200] };
const WHILE_SLOW = { timeout: 40_000, intervals: [200] };
const PAYMENT = { timeout: 20_000, intervals: [200] };
const OUTBOX = { timeout: 15_000, intervals: [200] };
const LOAD = { intervals: [50] };
const SUSPENDED_MS = 500;
/** Components with a graceful shutdown. Stopping the others is the same as killing them. */
const GRACEFUL: Component[] = ["mongo", "rabbitmq", "minio", ...SERVICES];

let pro: UserActions;
// others for each test: a user may have 100 résumés and 60 orders an hour
let payer: UserActions;
let writer: UserActions;
let price: string;

test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  price = await priceId();
  pro = await createSubscriber();
});
test.beforeEach(async () => {
  await pro.renewToken();
  payer = createUserActions(await createApiAccount("Pagadora Paciente"));
  writer = createUserActions(await createApiAccount("Escritora Incansável"));
});
test.afterEach(async () => {
  for (const component of COMPONENTS) {
    await resume(component);
    await start(component);
  }
});

async function createSubscriber(): Promise<UserActions> {
  const user = createUserActions(await createApiAccount("Assinante Assídua"));
  await pay(user);
  await expect.poll(() => isSubscribed(user), PAYMENT).toBe(true);
  return user;
}

const isSubscribed = async (user: UserActions): Promise<boolean> =>
  JSON.parse((await user.seeSubscription()).body).isSubscribed;

/** Pays at the provider like the checkout. Returns the subscription. */
async function pay(user: UserActions): Promise<string> {
  const order = await user.checkOut(price);
  expect(order.kind, order.body).toBe("done");
  const { client_secret, subscription_id } = JSON.parse(order.body);
  await confirmPayment(client_secret);
  return subscription_id;
}

function perform(action: Action): Promise<Outcome> {
  if (action === "checkOut") return payer.checkOut(price);
  if (action === "save") return saveAndRemove();
  return pro[action]();
}

/** Keeps nothing, because a user may have 100 résumés. */
async function saveAndRemove(): Promise<Outcome> {
  const saved = await pro.save("Ana Assídua");
  if (saved.kind === "done") await pro.remove(JSON.parse(saved.body).id);
  return saved;
}

const kinds = (outcomes: Partial<Record<Action, Outcome>>) =>
  Object.fromEntries(Object.entries(outcomes).map(([action, { kind }]) => [action, kind]));

/** Performs actions concurrently. */
async function performAll(actions: readonly Action[] = ACTIONS): Promise<Record<string, Outcome>> {
  return Object.fromEntries(await Promise.all(actions.map(async (action) => [action, await perform(action)] as const)));
}

const expectedKinds = (unavailable: readonly Action[], actions: readonly Action[]) =>
  Object.fromEntries(actions.map((action) => [action, unavailable.includes(action) ? "unavailable" : "done"]));

const except = (excluded: readonly Action[]) => ACTIONS.filter((action) => !excluded.includes(action));

const expectAllDone = (actions: readonly Action[] = ACTIONS, options = RECOVERY) =>
  expect(async () => {
    const outcomes = await performAll(actions);
    const failed = Object.entries(outcomes).filter(([, { kind }]) => kind !== "done");
    expect(failed.map(([action, { status, body }]) => `${action}: ${status} ${body.slice(0, 200)}`)).toEqual([]);
  }).toPass(options);

async function readiness(service: Service): Promise<Record<string, boolean>> {
  return (await (await requestService(service, "/readyz")).json()).checks;
}

const expectAllReady = () =>
  expect(async () => {
    for (const service of SERVICES) expect(Object.values(await readiness(service))).not.toContain(false);
  }).toPass(RECOVERY);

/** Counts connection attempts of all services to the port of a stopped component. */
async function countConnections(ms: number, port: number): Promise<number> {
  let tries = 0;
  const server = createServer((socket) => {
    tries++;
    socket.on("error", () => undefined).destroy();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  await pause(ms);
  server.close();
  await once(server, "close");
  return tries;
}

/** The actions that need a component. A download survives a crashed browser, but not a suspended one. */
const actionsNeeding = (component: Component): readonly Action[] =>
  component === "chromium" ? ["download"] : NEEDED_BY[component];

// service-outages.spec.ts stops the others and checks the screen
const STOPPED_HERE: Component[] = ["mongo", "rabbitmq", "minio", "stripe", "openai", "chromium", "svc-pdf-worker"];

test.describe("a component that is stopped without load", () => {
  for (const component of STOPPED_HERE) {
    test(`${component}: only the actions that need it are refused, and all work after its start`, async () => {
      await terminate(component, "stop");
      for (const service of REPORTED_BY[component] ?? [])
        await expect.poll(() => readiness(service).then((checks) => checks[component]), RECOVERY).toBe(false);
      const mayWait = MAY_WAIT[component] ?? [];
      const waiting = performAll(mayWait);
      const others = except(mayWait);
      expect(kinds(await performAll(others))).toEqual(expectedKinds(NEEDED_BY[component], others));
      if (component in REPORTED_BY)
        expect(await countConnections(1_000, findPort(component as "mongo"))).toBeLessThan(40);
      await start(component);
      expect(Object.values(kinds(await waiting))).not.toContain("wrong");
      await expectAllReady();
      await expectAllDone();
    });
  }
});

// They start slowly, so one outage tests load and screen.
const SLOW_TO_START: Component[] = ["rabbitmq", "keycloak"];
const QUICK_TO_START = COMPONENTS.filter((component) => !SLOW_TO_START.includes(component));

test.describe("a service that is killed without load", () => {
  for (const service of ["svc-resumes", "svc-billing", "svc-pdf", "svc-ai"] as const) {
    test(`${service}: the actions that need it are refused, and work after its start`, async () => {
      await terminate(service, "kill");
      expect(kinds(await performAll(NEEDED_BY[service]))).toEqual(
        expectedKinds(NEEDED_BY[service], NEEDED_BY[service]),
      );
      await start(service);
      await expectAllDone(NEEDED_BY[service]);
    });
  }
});

test.describe("a component that is stopped, then killed under load", () => {
  for (const component of QUICK_TO_START) {
    test(`${component}: nothing acknowledged is lost, payments arrive, and it recovers by itself`, () =>
      expectNothingLost(component));
  }

  watchedTest(
    "rabbitmq: nothing acknowledged is lost, a payment succeeds on the screen, a download says what to do, and it recovers by itself",
    async ({ page }) => {
      const { api, person } = await createSignedInUser(page, createPerson("Marina Pagadora"));
      const id = await storeResume(api, person.fullName);
      const { userId } = await (await api.get(`/api/resumes/${id}`)).json();
      await expectNothingLost("rabbitmq", async () => {
        await page.goto("/checkout");
        await subscribe(page);
        await page.goto("/home");
        await page.getByRole("button", { name: /^Baixar/ }).click();
        await expect(page.getByText("Serviço temporariamente indisponível. Tente novamente em instantes.")).toBeVisible(
          { timeout: 30_000 },
        );
      });
      const entitlements = ["svc-pdf.entitlements", "svc-ai.entitlements"];
      await expect.poll(() => findPersonalData([userId]), PAYMENT).toEqual(expect.arrayContaining(entitlements));
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: /^Baixar/ }).click();
      expect(readPdf(await (await downloading).path()).text).toContain(person.fullName);
    },
  );

  watchedTest(
    "keycloak: nothing acknowledged is lost, a guest keeps writing, signing in says what to do, and it recovers by itself",
    async ({ page }) => {
      const fullName = page.getByLabel("Nome completo");
      await page.goto("/editor");
      await openStep(page, "Dados pessoais");
      await fullName.fill("Gina Convidada");
      await expectNothingLost("keycloak", async () => {
        await page.goto("/login");
        await expect(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible({ timeout: 30_000 });
        await expect(page.getByText("O serviço de login está fora do ar no momento.", { exact: false })).toBeVisible();
        await page.goto("/editor");
        await openStep(page, "Dados pessoais");
        await expect(fullName).toHaveValue("Gina Convidada");
      });
    },
  );
});

async function expectNothingLost(component: Component, whileDown = async () => {}): Promise<void> {
  const order = JSON.parse((await payer.checkOut(price)).body);
  const load = startLoad(writer);
  await expect.poll(() => load.kept.size, LOAD).toBeGreaterThan(3);
  if (GRACEFUL.includes(component)) {
    await terminate(component, "stop");
    await start(component);
  }
  await terminate(component, "kill");
  const isPaid = component !== "stripe" && (await confirmPayment(order.client_secret).then(() => true));
  // a second checkout of a subscriber is rejected
  const actions = except(isPaid ? ["checkOut"] : []);
  const meanwhile = performAll(actions);
  await whileDown();
  await start(component);
  expect(Object.values(kinds(await meanwhile))).not.toContain("wrong");
  await expectAllDone(actions);
  await load.stop();
  expect(load.wrong).toEqual([]);
  await expectKept(load);
  if (!isPaid) return;
  await expect.poll(() => isSubscribed(payer), PAYMENT).toBe(true);
  await expect.poll(async () => (await payer.download()).kind, RECOVERY).toBe("done");
  await endSubscription(order.subscription_id);
  await expect.poll(() => isSubscribed(payer), PAYMENT).toBe(false);
  await expectAllDone(["checkOut"]);
}

test.describe("a component that is suspended under load", () => {
  for (const component of COMPONENTS) {
    test(`${component}: only the actions that need it wait, and are done or refused when it resumes`, async () => {
      const others = except(actionsNeeding(component));
      const load = startLoad(writer);
      await expect.poll(() => load.kept.size, LOAD).toBeGreaterThan(3);
      await suspend(component);
      const waiting = performAll(actionsNeeding(component));
      expect(kinds(await performAll(others))).toEqual(expectedKinds([], others));
      await pause(SUSPENDED_MS);
      await resume(component);
      expect(Object.values(kinds(await waiting))).not.toContain("wrong");
      await expectAllDone();
      await load.stop();
      expect(load.wrong).toEqual([]);
      await expectKept(load);
    });
  }
});

test.describe("a component slowed down to a tenth", () => {
  for (const component of COMPONENTS) {
    test(`${component}: everything is done later, and nothing is lost under load`, async () => {
      await slowDown(component);
      await expectAllDone(ACTIONS, WHILE_SLOW);
      const load = startLoad(writer);
      await expect.poll(() => load.kept.size, WHILE_SLOW).toBeGreaterThan(3);
      expect(Object.values(kinds(await performAll()))).not.toContain("wrong");
      await resume(component);
      await expectAllDone();
      await load.stop();
      expect(load.wrong).toEqual([]);
      await expectKept(load);
    });
  }
});

/** Asserts that acknowledged writes are stored, and that the outboxes are empty. */
async function expectKept({ kept, removed }: { kept: Set<string>; removed: Set<string> }) {
  const stored = new Set(await writer.allIds());
  expect([...kept].filter((id) => !stored.has(id))).toEqual([]);
  expect([...removed].filter((id) => stored.has(id))).toEqual([]);
  for (const service of ["svc-resumes", "svc-billing"] as const)
    await expect.poll(() => readMetric(service, "outbox_oldest_seconds"), OUTBOX).toBe(0);
}
