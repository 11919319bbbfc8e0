import { createSignedInUser } from "../support/fixtures.ts";
import { readPdf } from "../support/pdf.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { fillPersonal, openMore, openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test("a course and voluntary work are added, ordered, renamed and printed; a hidden section is not", async ({
  page,
  watch,
}) => {
  const { person, api } = await createSignedInUser(page, createPerson());
  await createSubscription(api);
  await page.goto("/editor");
  await fillPersonal(page, person);
  await page.getByLabel("Cargo ou objetivo").fill("Auxiliar administrativa");
  await page.getByLabel("LinkedIn").fill("https://www.linkedin.com/in/ana-da-silva/?trk=x");
  await expect(page.getByLabel("LinkedIn")).toHaveValue("linkedin.com/in/ana-da-silva");
  await openStep(page, "Habilidades");
  await page.getByLabel("Habilidades separadas por vírgula").fill("Excel, Atendimento");
  await openStep(page, "Idiomas");
  await page.getByRole("button", { name: "Adicionar idioma" }).click();
  await page.getByLabel("Idioma", { exact: true }).fill("Esperanto");
  await openMore(page, "Seções");

  await test.step("adds a course", async () => {
    await page.getByRole("button", { name: "Adicionar seção" }).click();
    await watch.expectAccessible();
    await page.getByRole("button", { name: /^Cursos e Certificações/ }).click();
    await expect(page.getByLabel("Curso ou certificação")).toBeFocused();
    await expect(page.getByLabel("Curso ou certificação")).toBeInViewport();
    await page.getByLabel("Curso ou certificação").fill("Excel avançado");
    await page.getByLabel("Instituição").fill("Senai");
    await page.getByLabel("Carga horária").fill("40");
    await watch.expectAccessible();
  });

  await test.step("adds voluntary work, orders, renames and hides", async () => {
    await page.getByRole("button", { name: "Adicionar seção" }).click();
    await page.getByRole("button", { name: /^Trabalho Voluntário/ }).click();
    await page.getByLabel("Atividade").fill("Monitora de reforço");
    await page.getByLabel("O que você fez").fill("Ajudei 20 alunos\nOrganizei a biblioteca");
    const handle = page.getByRole("button", { name: "Arrastar Trabalho Voluntário" });
    await handle.press("Home");
    await handle.press("ArrowDown");
    const skills = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: "Arrastar Habilidades" }) });
    await skills.getByRole("button", { name: /^Seção Habilidades/ }).click();
    await skills.getByLabel("Título da seção").fill("Competências");
    await page.getByRole("button", { name: "Ocultar Idiomas" }).click();
    await watch.expectAccessible();
    await expect(page.locator(".sheet h2")).toHaveText([
      "Trabalho Voluntário",
      "Competências",
      "Cursos e Certificações",
    ]);
  });

  await test.step("prints them like that", async () => {
    await openStep(page, "Prévia");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar PDF" }).click();
    const { text } = readPdf(await (await downloading).path());
    const inOrder = [
      person.fullName,
      "Auxiliar administrativa",
      "linkedin.com/in/ana-da-silva",
      "Trabalho Voluntário",
      "Monitora de reforço",
      "Ajudei 20 alunos",
      "Competências",
      "Atendimento",
      "Cursos e Certificações",
      "Excel avançado",
      "Senai · 40 h",
    ];
    const places = inOrder.map((words) => text.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBe(0);
    expect(text).not.toContain("Esperanto");
  });
});
