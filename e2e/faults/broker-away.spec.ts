import { aPerson } from "../support/person.ts";
import { aResume, toHtml } from "../support/resume.ts";
import { signUp, subscribe } from "../support/screens.ts";
import { BASE_URL, control, countHandled } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

// beyond every wait for a broker, and several tries to reach it
const OUTAGE_MS = 12_000;
const SAVES = 5;

test("saves succeed without RabbitMQ, and events of a payment arrive when it is back", async ({ page, request }) => {
  const person = aPerson("Marina Outage");
  await page.goto("/login");
  const listing = page.waitForRequest((sent) => sent.url().includes("/api/resumes"));
  await signUp(page, person);
  const authorization = (await listing).headers().authorization ?? "";
  const before = await handledEvents();

  await control("rabbitmq", "kill");
  const killedAt = Date.now();
  for (let n = 1; n <= SAVES; n++) {
    const saved = await request.post("/api/resumes", {
      headers: { authorization },
      data: aResume(`${person.fullName} ${n}`),
    });
    expect(saved.status()).toBe(201);
  }
  await page.goto("/checkout");
  await subscribe(page);
  const refused = await request.post("/api/generate-pdf", { headers: { authorization }, data: aDownload });
  expect([refused.status(), refused.headers()["content-type"]]).toEqual([503, expect.stringContaining("problem+json")]);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  await page.goto("/home");
  await page
    .getByRole("button", { name: /^Baixar/ })
    .first()
    .click();
  await expect(page.getByText("Serviço temporariamente indisponível. Tente novamente em instantes.")).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(() => Date.now() - killedAt, { timeout: OUTAGE_MS + 5_000 }).toBeGreaterThan(OUTAGE_MS);
  await control("rabbitmq", "start");

  await expect(async () => {
    const after = await handledEvents();
    expect(after.aiEntitlements).toBeGreaterThan(before.aiEntitlements);
    expect(after.pdfEntitlements).toBeGreaterThan(before.pdfEntitlements);
  }).toPass({ timeout: 60_000 });
  const pdf = await request.post("/api/generate-pdf", { headers: { authorization }, data: aDownload });
  expect(pdf.status()).toBe(200);
  expect((await pdf.body()).subarray(0, 4).toString()).toBe("%PDF");
  const list = await request.get("/api/resumes", { headers: { authorization } });
  expect((await list.json()).items).toHaveLength(SAVES);
});

/** Messages that each consumer has handled. */
async function handledEvents() {
  const [pdfEntitlements, aiEntitlements] = await Promise.all([
    countHandled("svc-pdf", "pdf.entitlements"),
    countHandled("svc-ai", "ai.entitlements"),
  ]);
  return { pdfEntitlements, aiEntitlements };
}

const aDownload = { htmlContent: toHtml(`Marina ${BASE_URL}`), fileName: "Marina.pdf" };
