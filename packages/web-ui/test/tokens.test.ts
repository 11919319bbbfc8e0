import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../src/tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("prefers-color-scheme: dark");

/** Text colours on their backgrounds, as the front ends use them. */
const PAIRS = [
  ["text", "bg"],
  ["text", "surface"],
  ["text", "surface-sunken"],
  ["text-muted", "bg"],
  ["text-muted", "surface"],
  ["text-muted", "surface-sunken"],
  ["brand", "bg"],
  ["brand", "surface"],
  ["danger", "surface"],
  ["danger", "bg"],
  ["on-brand", "brand"],
  ["on-brand", "brand-hover"],
  ["on-brand-soft", "brand-soft"],
  ["on-highlight", "highlight"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["on-danger-soft", "danger-soft"],
  ["on-warning-soft", "warning-soft"],
  ["on-success-soft", "success-soft"],
  ["on-toast", "toast"],
  ["toast-action", "toast"],
] as const;

/** Outlines of inputs and the focus ring on what is behind them: 3:1 is enough. */
const OUTLINES = [
  ["border-strong", "surface"],
  ["border-strong", "bg"],
  ["focus", "bg"],
  ["focus", "surface"],
] as const;

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s theme", (_name, theme) => {
  it.each(PAIRS)("has AA contrast for --%s on --%s", (text, ground) => {
    expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(OUTLINES)("shows --%s on --%s", (line, ground) => {
    expect(contrast(colour(theme, line), colour(theme, ground))).toBeGreaterThanOrEqual(3);
  });
});

function colour(theme: string, token: string): string {
  const value = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(theme)?.[1];
  if (!value) throw new Error(`no colour --${token}`);
  return value;
}

/** WCAG 2 contrast ratio. */
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
