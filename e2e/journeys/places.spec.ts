import type { Page } from "@playwright/test";
import { createSignedInUser, storeResume } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { expect, test } from "../support/test.ts";

/** What has a name and can be pressed, next to the footer, the skip link and the pictures of pages. */
const listNamed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, summary, [role=tab]")]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
          !element.closest("footer, aside, [aria-hidden=true], [href='#conteudo']"),
      )
      .map((element) => element.ariaLabel ?? element.textContent.trim()),
  );

/** The most named things, with one résumé, one vaga and three sessions at most. */
const MOST = {
  "/home": 14,
  "/candidaturas": 8,
  "a vaga": 12,
  "/minha-conta": 12,
  link: 8,
  "active link": 13,
} as const;

for (const width of [360, 1280])
  test(`the account's screens have few named things at ${width} px, and the places lead from one to the other`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
    const person = createPerson("Paula Poucas");
    const { api } = await createSignedInUser(page, person);
    const id = await storeResume(api, person.fullName);
    const vaga = await (await api.post("/api/applications", { data: { title: "Caixa", resumeId: id } })).json();
    await page.goto("/home");
    await page.getByRole("button", { name: "Mais opções do currículo Paula Poucas" }).waitFor();
    const counts: Record<string, number> = {};
    const count = async (name: keyof typeof MOST) => {
      const named = (await listNamed(page)).filter((label) => !["Enviar de novo", "Corrigir email"].includes(label));
      counts[name] = named.length;
      expect(named.length, `${name}: ${named.join(", ")}`).toBeLessThanOrEqual(MOST[name]);
      await watch.expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    const place = (name: string) => page.getByRole("link", { name, exact: true }).click();
    await count("/home");

    await place("Vagas");
    await expect(page.getByRole("link", { name: /Caixa/ })).toBeVisible();
    await count("/candidaturas");
    await page.getByRole("link", { name: /Caixa/ }).click();
    await expect(page.getByRole("tab")).toHaveText([
      "Combina comigo?",
      "Adaptar",
      "Mensagem",
      "Entrevista",
      "Resposta",
    ]);
    await expect(page.getByRole("tab", { name: "Combina comigo?" })).toHaveAttribute("aria-selected", "true");
    await count("a vaga");
    await place("Minha conta");
    await expect(page.getByRole("heading", { level: 1, name: "Minha conta" })).toBeVisible();
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
    await count("/minha-conta");
    await page.goto(`/link/${id}`);
    await expect(page.getByRole("button", { name: "Ativar link público" })).toBeVisible();
    await count("link");
    await createSubscription(api);
    await page.reload();
    await page.getByRole("button", { name: "Ativar link público" }).click();
    await expect(page.getByText("Ajustes do link", { exact: false })).toBeVisible();
    await count("active link");
    await place("Meus Currículos");
    await expect(page).toHaveURL(/\/home$/);
    if (width < 768) {
      await page.getByRole("link", { name: "Novo Currículo" }).click();
      await expect(page).toHaveURL(/\/editor$/);
      // the editor has its own bar
      await expect(page.getByRole("navigation", { name: "Suas páginas" })).toHaveCount(0);
    }
    await page.goto(`/candidaturas/${vaga.id}?aba=envio`);
    await expect(page.getByRole("tab", { name: "Resposta" })).toHaveAttribute("aria-selected", "true");
    console.log(width, JSON.stringify(counts));
  });

test("the bar stays at the bottom of a phone, covers nothing and has one line at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const { api } = await createSignedInUser(page, createPerson("Bento Barra"));
  await storeResume(api, "Bento Barra");
  await page.goto("/home");
  const bar = page.getByRole("navigation", { name: "Suas páginas" });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole("banner").boundingBox();
  expect(header?.height, "the header is one line").toBeLessThan(70);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar).toBeInViewport({ ratio: 1 });
  const [footer, box] = [await page.getByRole("contentinfo").boundingBox(), await bar.boundingBox()];
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  for (const link of await bar.getByRole("link").all()) {
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
