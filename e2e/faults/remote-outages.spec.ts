import { control } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

for (const { part, path, heading } of [
  { part: "web-mfe-editor", path: "/editor", heading: /personalização do currículo/i },
  { part: "web-mfe-account", path: "/sucesso", heading: /parabéns/i },
]) {
  test(`while ${part} is down the shell works, shows an error, and its retry works`, async ({ page }) => {
    await control(part, "stop");
    try {
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goto(path);
      const retry = page.getByRole("button", { name: "Tentar novamente" });
      await expect(retry).toBeVisible();
      await retry.click();
      await expect(retry).toBeVisible();
      await control(part, "start");
      await retry.click();
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    } finally {
      await control(part, "start");
    }
  });
}
