import type { Page } from "@playwright/test";
import { type Front, startFront } from "../support/front.ts";
import { expect, test } from "../support/test.ts";
import { installApp, openPage } from "../support/worker.ts";

test.use({ reuseContext: false, serviceWorkers: "allow", hasTouch: true });

let front: Front;
test.beforeEach(async () => {
  front = await startFront();
});
test.afterEach(() => front.close());

const shareForm = (action: string) => `<form method="post" enctype="multipart/form-data" action="${action}">
  <input name="title" value="Vaga"><input name="text" value="Analista em Recife"><input name="url">
  <input type="file" name="arquivo"><button>Enviar</button></form>`;

const readShared = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has("shared"))) return null;
    const cache = await caches.open("shared");
    const [text, file] = await Promise.all(["/shared/text", "/shared/file"].map((key) => cache.match(key)));
    return {
      text: await text?.json(),
      file: file && {
        name: file.headers.get("x-name"),
        type: file.headers.get("content-type"),
        content: await file.text(),
      },
    };
  });

test("a shared file and text wait in the browser for the page that asks about them, also without network", async ({
  page,
}) => {
  await installApp(page, `${front.origin}/editor`);
  await openPage(page, `${front.origin}/editor`);
  front.cut();
  await page.evaluate((html) => {
    // next to the app, which may still start
    document.body.insertAdjacentHTML("beforebegin", html);
  }, shareForm("/compartilhar"));
  await page.locator("input[name=arquivo]").setInputFiles({
    name: "currículo.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await page.locator("form").getByRole("button", { name: "Enviar" }).click();
  await expect(page).toHaveURL(`${front.origin}/compartilhado`);
  expect(await readShared(page)).toEqual({
    text: { title: "Vaga", text: "Analista em Recife", url: "" },
    file: { name: "curr%C3%ADculo.pdf", type: "application/pdf", content: "%PDF-1.7" },
  });
});

test("a form of another site stores nothing", async ({ page, watch }) => {
  // the browser refuses the frame itself
  watch.tolerate(/frame-ancestors/);
  await installApp(page, `${front.origin}/editor`);
  const other = await startFront();
  try {
    const form = shareForm(`${front.origin}/compartilhar`);
    other.answer((path) => (path === "/trap" ? { body: form } : undefined));
    await page.goto(`${other.origin}/trap`);
    await page.locator("form").getByRole("button", { name: "Enviar" }).click();
    await expect(page).toHaveURL(`${front.origin}/compartilhado?erro=origem`);
    expect(await readShared(page)).toBeNull();
    other.answer((path) =>
      path === "/trap" ? { body: `<iframe name="f"></iframe>${form.replace("<form", '<form target="f"')}` } : undefined,
    );
    await page.goto(`${other.origin}/trap`);
    await page.locator("form").getByRole("button", { name: "Enviar" }).click();
    await openPage(page, `${front.origin}/editor`);
    expect(await readShared(page)).toBeNull();
  } finally {
    await other.close();
  }
});
