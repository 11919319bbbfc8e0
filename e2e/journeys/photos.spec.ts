import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { createPixelBomb } from "../support/picture.ts";
import { openStep, uploadPhoto } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** Photos of 96 × 64 px: red on the left, blue on the right, the transparent ones without their lower half. */
const readPhoto = (name: string): Buffer => readFileSync(join(import.meta.dirname, "../support/photos", name));

const photoButton = (page: Page) => page.getByRole("button", { name: "Foto de perfil" });
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

/** Size of a picture, and the colours of points on its left, right and at its lower end. */
const readColours = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement("canvas");
    const { naturalWidth: width, naturalHeight: height } = image;
    Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const readColour = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(x * width, y * height, 1, 1).data;
      if (green > 150) return red > 150 ? "white" : "green";
      return red < 100 && blue < 100 ? "black" : red > blue ? "red" : "blue";
    };
    return { width, height, left: readColour(0.05, 0.3), right: readColour(0.95, 0.3), bottom: readColour(0.2, 0.9) };
  });

test("a file that is not a usable picture is refused with a clear message, and the résumé stays unchanged", async ({
  page,
  watch,
}) => {
  // Playwright's trace loads the pictures
  watch.tolerate(/^Connecting to 'blob:/);
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  await page.getByLabel("Nome completo").fill("Zoë Açaí");
  const bad: [string, string, Buffer, RegExp][] = [
    ["contrato.pdf", "application/pdf", Buffer.from("%PDF-1.7"), /não é uma imagem/],
    ["vazia.jpg", "image/jpeg", Buffer.alloc(0), /está vazio/],
    ["cortada.heic", "image/heic", readPhoto("iphone.heic").subarray(0, 400), /Escolha uma em JPG, PNG ou WebP/],
    ["texto.png", "image/png", Buffer.from("isto não é uma foto"), /Escolha uma em JPG, PNG ou WebP/],
    ["bomba.png", "image/png", createPixelBomb(), /pixels demais/],
  ];
  for (const [name, type, file, sentence] of bad) {
    await choose(page, name, type, file);
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await expect(photoButton(page)).toBeEnabled();
    await expect(page.getByText("Adicionar foto de perfil")).toBeVisible();
  }
  await uploadPhoto(page);
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page.getByText("Clique na foto para alterar")).toBeVisible();
  await expect(page.getByText(/^A foto aparece nos layouts Lateral com Foto, /)).toBeVisible();
  await choose(page, "texto.png", "image/png", Buffer.from("nada"));
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(photoButton(page).locator("img")).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Zoë Açaí");
  await page.getByRole("button", { name: "Remover foto" }).click();
  await expect(page.getByText("Adicionar foto de perfil")).toBeVisible();
});

test("a photo is moved, zoomed and turned by keyboard, and its square is uploaded upright", async ({ page, watch }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/editor");
  await page.getByRole("button", { name: "Próximo" }).click();
  await choose(page, "eu.jpg", "image/jpeg", await createSidewaysPhoto(page));
  const dialog = page.getByRole("dialog", { name: "Ajustar foto" });
  await expect(dialog.getByRole("button", { name: "Usar foto" })).toBeEnabled();
  await watch.expectAccessible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Adicionar foto de perfil")).toBeVisible();

  await choose(page, "eu.jpg", "image/jpeg", await createSidewaysPhoto(page));
  await dialog.getByRole("group").focus();
  // down to the end: the red quarter above comes under the frame
  for (let press = 0; press < 60; press++) await page.keyboard.press("ArrowDown");
  await dialog.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
  await dialog.getByRole("button", { name: "Girar 90°" }).press("Enter");
  const uploaded = page.waitForResponse((response) => response.url().endsWith("/api/photos"));
  await dialog.getByRole("button", { name: "Usar foto" }).press("Enter");
  expect((await uploaded).status()).toBe(201);
  const photo = photoButton(page).locator("img");
  await expect(photo).toBeVisible();
  const { width, height, left, right } = await readColours(photo);
  expect(width).toBe(height);
  expect(width).toBeLessThan(200);
  expect({ left, right }).toEqual({ left: "blue", right: "red" });
});

/** 400 × 200 px, red on the left and blue on the right, that EXIF turns by 90°: upright 200 × 400 px, red above. */
async function createSidewaysPhoto(page: Page): Promise<Buffer> {
  const content = await createPhoto(page, { width: 400, height: 200, red: 100 });
  // APP1 with an orientation tag of 6, https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf
  const exif = Buffer.from(
    "ffe10022457869660000" + "49492a0008000000" + "0100" + "120103000100000006000000" + "00000000",
    "hex",
  );
  return Buffer.concat([content.subarray(0, 2), exif, content.subarray(2)]);
}

test("photos as today's phones and programs store them are cropped and uploaded: upright, still, on white", async ({
  page,
  watch,
}) => {
  // the browser reports what it cannot show
  watch.tolerate(/^Connecting to 'blob:/);
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  const dialog = page.getByRole("dialog", { name: "Ajustar foto" });
  const large = await createLargePhoto(page);
  expect(large.length).toBeGreaterThan(10 * 1024 * 1024);
  const photos: [string, string, Buffer, Record<string, unknown>][] = [
    // turned by a property of the file, not by EXIF; Chromium has no decoder for it
    ["IMG_0001.HEIC", "", readPhoto("iphone.heic"), { left: "red", right: "blue", bottom: "red" }],
    ["figurinha.heic", "image/heic", readPhoto("transparent.heic"), { left: "red", right: "blue", bottom: "white" }],
    ["logo.png", "image/png", readPhoto("transparent.png"), { left: "red", right: "blue", bottom: "white" }],
    ["scanner.png", "image/png", readPhoto("sixteen-bit.png"), { left: "red", right: "blue" }],
    ["grafica.jpg", "image/jpeg", readPhoto("cmyk.jpg"), { left: "red", right: "blue" }],
    ["android.avif", "image/avif", readPhoto("still.avif"), { left: "red", right: "blue" }],
    ["animada.gif", "image/gif", readPhoto("animated.gif"), { left: "red", right: "blue" }],
    ["animada.webp", "image/webp", readPhoto("animated.webp"), { left: "red", right: "blue" }],
    ["48-megapixels.jpg", "image/jpeg", large, { width: 4_096, height: 3_072, left: "red", right: "blue" }],
  ];
  for (const [name, type, file, expected] of photos)
    await test.step(name, async () => {
      await choose(page, name, type, file);
      const use = dialog.getByRole("button", { name: "Usar foto" });
      await expect(use).toBeEnabled({ timeout: 30_000 });
      expect(await readColours(dialog.locator("img"))).toMatchObject(expected);
      const uploaded = page.waitForResponse((response) => response.url().endsWith("/api/photos"));
      await use.click();
      expect((await uploaded).status()).toBe(201);
      await expect(dialog).toBeHidden();
      await expect(photoButton(page)).toBeEnabled();
      expect(await readColours(photoButton(page).locator("img"))).toMatchObject({ left: "red", right: "blue" });
    });
});

/** A JPEG of 48 million pixels and more than 10 MB, as of a phone: red on the left, blue on the right. */
async function createLargePhoto(page: Page): Promise<Buffer> {
  const content = await createPhoto(page, { width: 8_064, height: 6_048, red: 4_032 });
  // readers ignore what follows the end of the picture
  return Buffer.concat([content, Buffer.alloc(11 * 1024 * 1024)]);
}

/** A JPEG that is red in its first `red` columns and blue in the others. */
async function createPhoto(page: Page, size: { width: number; height: number; red: number }): Promise<Buffer> {
  const jpeg = await page.evaluate(({ width, height, red }) => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.fillStyle = "blue";
    context.fillRect(0, 0, width, height);
    context.fillStyle = "red";
    context.fillRect(0, 0, red, height);
    return canvas.toDataURL("image/jpeg").split(",")[1] as string;
  }, size);
  return Buffer.from(jpeg, "base64");
}
