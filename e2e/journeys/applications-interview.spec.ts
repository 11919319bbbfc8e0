import { expect as baseExpect, type Page } from "@playwright/test";
import config from "../playwright.config.ts";
import { createConfirmedUser, type PersonApi } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { createResume } from "../support/resume.ts";
import { expect, test } from "../support/test.ts";

const launchOptions = {
  ...config.use?.launchOptions,
  args: [
    ...(config.use?.launchOptions?.args ?? []),
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
  ],
};
test.use({ launchOptions, reuseContext: false } as object);

const POSTING = `Operador de Caixa
Requisitos
- Experiência em caixa (6 meses)
- Ensino médio completo
- Excel avançado
- Trabalho em equipe
Salário: R$ 1.800`;

async function createApplication(api: PersonApi): Promise<string> {
  const resume = await api.post("/api/resumes", {
    data: {
      ...createResume("Rita Caixa", { email: "rita@exemplo.test", location: "Recife, PE" }),
      name: "Currículo de caixa",
      experience: [
        {
          company: "Mercado Sol",
          position: "Operadora de caixa",
          startDate: "03/2023",
          endDate: "05/2025",
          description: "Fechei o caixa com 3 colegas.",
        },
      ],
    },
  });
  baseExpect(resume.status()).toBe(201);
  const { id: resumeId } = await resume.json();
  const application = { company: "Mercado Lua", title: "Operador de Caixa", posting: POSTING, resumeId };
  const created = await api.post("/api/applications", { data: application });
  baseExpect(created.status()).toBe(201);
  return (await created.json()).id;
}

async function openInterview(page: Page, title = "Rita Caixa") {
  const { api } = await createConfirmedUser(page, createPerson(title));
  const id = await createApplication(api);
  await page.goto(`/candidaturas/${id}?aba=entrevista`);
  await expect(page.getByRole("heading", { name: "Perguntas prováveis" })).toBeVisible({ timeout: 30_000 });
  return { api, id };
}
const question = (page: Page, text: string) =>
  page.locator("details", { has: page.locator("summary", { hasText: text }) });

const isPlayable = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const player = document.createElement("video");
        player.onloadedmetadata = () => resolve(true);
        player.onerror = () => resolve(false);
        player.src = url;
      }),
    url,
  );

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a person prepares an interview: questions, stories, feedback, the video's script", async ({ page, watch }) => {
    const { api, id } = await openInterview(page);
    await watch.expectAccessible();
    const till = question(page, "Conte sobre a sua experiência em caixa.");
    await till.locator("summary").click();
    await expect(till.getByText("Está no currículo")).toBeVisible();
    await expect(till.getByText("Operadora de caixa").first()).toBeVisible();

    const excel = question(page, "Excel avançado");
    await excel.locator("summary").click();
    await expect(excel.getByText("Isto não aparece no seu currículo.")).toBeVisible();
    await expect(excel.getByText(/^Isso eu ainda não fiz\./)).toBeVisible();

    await page.getByRole("button", { name: "Nova história" }).click();
    const dialog = page.getByRole("dialog", { name: "Nova história" });
    await dialog.getByLabel("Nome da história").fill("Fila do Natal");
    await dialog.getByLabel("Situação").fill("A fila do Natal dava volta no mercado.");
    await dialog.getByLabel("Ação", { exact: true }).fill("Abri um segundo caixa com 3 colegas.");
    await dialog.getByLabel("Resultado").fill("A fila acabou em meia hora.");
    await watch.expectAccessible();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    const stories = page.getByRole("region", { name: "Suas histórias" });
    await stories.getByText("Fila do Natal", { exact: true }).click();

    await till.getByLabel("Usar uma história sua").selectOption("Fila do Natal");
    const answer = till.getByLabel("Sua resposta");
    await expect(answer).toHaveValue(/fila do Natal.*\n.*3 colegas.*\n.*meia hora/);
    await till.getByRole("button", { name: "Proposta da IA" }).click();
    await expect(till.getByText("O que está bom")).toBeVisible({ timeout: 30_000 });
    await expect(till.getByText("Uma resposta melhor")).toBeVisible();
    await watch.expectAccessible();
    await till.getByRole("button", { name: "Aceitar: Uma resposta melhor" }).click();
    await expect(answer).toHaveValue(/^A fila acabou em meia hora\./);
    await till.getByRole("button", { name: "Desfazer" }).click();
    await expect(answer).toHaveValue(/^A fila do Natal/);

    await stories.getByRole("button", { name: "Excluir a história Fila do Natal" }).click();
    await expect(stories.getByText("Fila do Natal", { exact: true })).toBeHidden();
    await page.getByRole("button", { name: "Desfazer" }).last().click();
    await expect(stories.getByText("Fila do Natal", { exact: true })).toBeVisible();

    await expect(page.getByText("Quando terei", { exact: false }).first()).toBeVisible();
    await page.getByText("O que não podem perguntar").click();
    await expect(page.getByText("Lei 9.029/1995", { exact: false }).first()).toBeVisible();
    const script = page.getByLabel("Roteiro");
    await expect(script).toHaveValue(/Oi, eu me chamo Rita Caixa e moro em Recife, PE\..*Operadora de caixa/s);
    await page.getByText("De onde vem cada frase").click();
    await watch.expectAccessible();

    // saved with the application
    await expect
      .poll(async () => (await (await api.get(`/api/applications/${id}`)).json()).interview?.answers, {
        timeout: 20_000,
      })
      .toEqual([expect.objectContaining({ text: expect.stringContaining("fila do Natal") })]);
    await page.reload();
    await expect(page.getByText("Respondida")).toBeVisible({ timeout: 30_000 });
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  });

  test("a recording stays on the device: consent first, playback, deletion, gone with the tab", async ({
    page,
    watch,
  }) => {
    const sent: string[] = [];
    await openInterview(page);
    page.on("request", (request) => {
      if (request.method() !== "GET" && request.url().includes("/api/")) sent.push(request.url());
    });
    const first = question(page, "Fale um pouco sobre você.");
    await first.locator("summary").click();
    await first.getByRole("button", { name: "Ensaiar: Fale um pouco sobre você." }).click();
    const dialog = page.getByRole("dialog", { name: "Ensaio" });
    const withCamera = dialog.getByRole("button", { name: "Gravar com câmera" });
    await expect(withCamera).toBeDisabled();
    await watch.expectAccessible();
    await dialog.getByRole("checkbox").check();
    await withCamera.click();
    await expect(dialog.getByRole("timer")).toHaveText(/^0:0[2-9]$/);
    await dialog.getByRole("button", { name: "Parar gravação" }).click();
    const video = dialog.getByLabel("Gravação do ensaio, vídeo");
    await expect(video).toBeVisible();
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
    const videoUrl = await video.evaluate((element: HTMLVideoElement) => element.src);
    expect(videoUrl).toMatch(/^blob:/);
    await watch.expectAccessible();
    const download = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Salvar no aparelho" }).click();
    expect((await download).suggestedFilename()).toMatch(/^ensaio\.(webm|mp4)$/);
    expect(await isPlayable(page, videoUrl)).toBe(true);
    await dialog.getByRole("button", { name: "Apagar gravação" }).click();
    await expect(video).toBeHidden();
    expect(await isPlayable(page, videoUrl)).toBe(false);

    await dialog.getByRole("button", { name: "Gravar só a voz" }).click();
    await expect(dialog.getByRole("timer")).toHaveText(/^0:0[1-9]$/);
    await dialog.getByRole("button", { name: "Parar gravação" }).click();
    const audio = dialog.getByLabel("Gravação do ensaio, som");
    const audioUrl = await audio.evaluate((element: HTMLAudioElement) => element.src);
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expect(first.getByText("Gravação pronta")).toBeVisible();
    expect(await isPlayable(page, audioUrl)).toBe(true);
    await page.getByRole("tab", { name: "Combina comigo?" }).click();
    await expect.poll(() => isPlayable(page, audioUrl)).toBe(false);
    expect(sent).toEqual([]);
  });
});

test("two tabs answer different questions, and both answers are kept", async ({ page, context }) => {
  const { api, id } = await openInterview(page);
  const other = await context.newPage();
  await other.goto(`/candidaturas/${id}?aba=entrevista`);
  await expect(other.getByRole("heading", { name: "Perguntas prováveis" })).toBeVisible({ timeout: 30_000 });
  const answer = async (tab: Page, text: string, own: string) => {
    await question(tab, text).locator("summary").click();
    await question(tab, text).getByLabel("Sua resposta").fill(own);
  };
  const load = async () => (await (await api.get(`/api/applications/${id}`)).json()).interview?.answers;
  await answer(page, "Fale um pouco sobre você.", "Sou a Rita.");
  await answer(other, "Excel avançado", "Uso fórmulas.");
  await expect
    .poll(load)
    .toEqual(expect.arrayContaining(["Sou a Rita.", "Uso fórmulas."].map((text) => expect.objectContaining({ text }))));
  await expect(page.getByRole("button", { name: "Ficar com o que escrevi" })).toBeHidden();
});
