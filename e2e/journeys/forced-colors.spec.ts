import type { Locator } from "@playwright/test";
import { goToStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const hasHighlight = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "Highlight";
    const highlight = getComputedStyle(probe).color;
    probe.remove();
    const { outlineStyle, outlineColor, outlineWidth } = getComputedStyle(node);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && outlineColor === highlight;
  });

for (const width of [1366, 360]) {
  test(`with forced colours at ${width} px outlines show what is selected, and swatches keep their colours`, async ({
    page,
    watch,
  }) => {
    const expectSelected = async (selected: Locator, other: Locator) => {
      await expect.poll(() => hasHighlight(selected)).toBe(true);
      expect(await hasHighlight(other)).toBe(false);
    };
    const getColors = () =>
      page
        .getByRole("radiogroup", { name: "Cores" })
        .locator("[style]")
        .evaluateAll((swatches) => swatches.map((swatch) => getComputedStyle(swatch).backgroundColor));
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/editor");
    await page.getByRole("tab", { name: "Cores" }).click();
    const colors = await getColors();
    expect(new Set(colors).size).toBeGreaterThan(12);

    await page.emulateMedia({ forcedColors: "active" });
    expect(await getColors()).toEqual(colors);
    await page.getByRole("radio", { name: "Verde Natureza" }).check();
    await expectSelected(
      page.getByRole("radio", { name: "Verde Natureza" }),
      page.getByRole("radio", { name: "Azul Profissional" }),
    );
    await expectSelected(
      page.getByRole("tab", { name: "Cores", selected: true }),
      page.getByRole("tab", { name: "Layout", selected: false }),
    );
    await page.getByRole("button", { name: "Mais ajustes" }).click();
    const preset = page.getByRole("button", { name: "Minimalista Verde" });
    await preset.click();
    await expect(preset).toHaveAttribute("aria-pressed", "true");
    await expectSelected(preset, page.getByRole("button", { name: "Lateral Profissional" }));
    await page.getByRole("tab", { name: "Layout" }).click();
    await expectSelected(
      page.getByRole("radio", { name: "Minimalista" }),
      page.getByRole("radio", { name: "Moderno" }),
    );
    await watch.expectAccessible();

    await goToStep(page, "Idiomas");
    if (width < 768) await page.getByRole("button", { name: "Step 5 de 7" }).click();
    const steps = page.getByRole("navigation", { name: "Etapas do currículo" });
    const step = steps.getByRole("button", { name: "Idiomas" });
    await expect(step).toHaveAttribute("aria-current", "step");
    await expectSelected(step, steps.getByRole("button", { name: "Tema" }));
    await watch.expectAccessible();
  });
}
