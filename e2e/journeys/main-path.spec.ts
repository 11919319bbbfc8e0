import { readPdf } from "../support/pdf.ts";
import { createPerson } from "../support/person.ts";
import {
  fillPersonal,
  improve,
  openEditorFromLanding,
  openStep,
  signInWithGoogle,
  signUp,
  subscribe,
  uploadPhoto,
} from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const ways = [
  { way: "e-mail", signIn: signUp },
  { way: "Google", signIn: signInWithGoogle },
];

for (const { way, signIn } of ways) {
  test(`a guest builds a résumé, signs up by ${way}, subscribes and downloads the right PDF`, async ({
    page,
    watch,
  }) => {
    const person = createPerson();
    let improved = "";
    let skills: string[] = [];

    await test.step("writes as a guest, with the AI's help", async () => {
      await openEditorFromLanding(page);
      await watch.expectAccessible();
      await page.getByRole("button", { name: "Ver os doze" }).click();
      await page.getByRole("radio", { name: "Lateral com Foto" }).check();
      await fillPersonal(page, person);
      await uploadPhoto(page);
      await openStep(page, "Experiência");
      await page.getByRole("button", { name: /adicionar experiência/i }).click();
      await page.getByLabel("Empresa", { exact: true }).fill("Estúdio Ipê");
      await page.getByLabel("Cargo").fill("Analista de Projetos");
      await page.getByLabel("Início").fill("03/2021");
      await page.getByLabel("Trabalho aqui atualmente").check();
      const description = page.getByLabel("Descrição das atividades");
      await description.fill("cuidei dos projetos e do orçamento da equipe");
      improved = await improve(description, page.getByRole("button", { name: /melhorar/i }));
      await openStep(page, "Habilidades");
      await page.getByRole("button", { name: "Sugerir habilidades com IA" }).click();
      const chips = page.getByRole("group", { name: /sugest/i }).getByRole("button");
      await expect(chips.first()).toBeVisible({ timeout: 30_000 });
      await chips.first().click();
      await chips.first().click();
      skills = (
        await page
          .getByLabel(/habilidades/i)
          .first()
          .inputValue()
      )
        .split(",")
        .map((skill) => skill.trim());
      expect(skills.length).toBeGreaterThanOrEqual(2);
    });

    await test.step("wants the PDF and signs in", async () => {
      await openStep(page, "Prévia");
      await page.getByRole("button", { name: "Baixar PDF" }).click();
      const dialog = page.getByRole("dialog", { name: "Criar conta para continuar" });
      await expect(dialog).toBeVisible();
      await dialog
        .getByRole("button", { name: /criar conta|continuar|entrar/i })
        .first()
        .click();
      await signIn(page, person);
    });

    await test.step("is back at the preview, the résumé restored and saved", async () => {
      await expect(page).toHaveURL(/\/editor\/[0-9a-f]{24}$/, { timeout: 30_000 });
      await expect(page.getByRole("dialog", { name: "Upgrade para o PenResume Pro" })).toBeVisible({ timeout: 20_000 });
      await watch.expectAccessible();
      await expect(page.getByText("R$ 4,90").first()).toBeVisible();
    });

    await test.step("subscribes", async () => {
      await page.getByRole("dialog").getByRole("link", { name: "Continuar" }).click();
      await expect(page.getByRole("button", { name: "Libere já o seu currículo!" })).toBeEnabled({ timeout: 30_000 });
      await watch.expectAccessible();
      await subscribe(page);
    });

    await test.step("gets the PDF without asking again, and it is right", async () => {
      const downloading = page.waitForEvent("download");
      // held until the button shows it
      await page.route("**/api/generate-pdf", async (route) => {
        await expect(page.getByRole("button", { name: "Baixando..." })).toBeDisabled();
        await route.continue();
      });
      await page.getByRole("button", { name: "Retornar à Aplicação" }).click();
      await expect(page).toHaveURL(/\/home$/);
      const download = await downloading;
      await expect(page.getByRole("heading", { name: person.fullName })).toHaveCount(1);
      await expect(page.getByText("Minha Assinatura")).toBeVisible();
      await watch.expectAccessible();
      expect(download.suggestedFilename()).toBe(`${person.fullName}.pdf`);
      const path = test.info().outputPath("curriculo.pdf");
      await download.saveAs(path);
      const pdf = readPdf(path);
      expect(pdf).toMatchObject({ title: person.fullName, tagged: true, pages: 1 });
      expect(pdf.images).toHaveLength(1);
      expect(pdf.pageSize).toContain("A4");
      const text = pdf.text.replace(/\s+/g, " ");
      for (const expected of [
        person.fullName,
        person.email,
        "(11) 98765-4321",
        "Estúdio Ipê",
        "03/2021 - Atual",
        ...skills,
      ])
        expect(text).toContain(expected);
      expect(text.replaceAll(" ", "")).toContain(improved.replace(/\s+/g, ""));
    });
  });
}
