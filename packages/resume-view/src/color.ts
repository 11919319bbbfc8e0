import type { ThemeColors } from "@penresume/contracts";

type Rgb = readonly [number, number, number];

/** WCAG's minimum contrast for text, plus a margin for rounding. */
const MIN_CONTRAST = 4.6;

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16)) as unknown as Rgb;

function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Computes the WCAG contrast of two #rrggbb colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colours; `share` (0 to 1) is the share of `a`. */
function mix(a: string, b: string, share: number): string {
  const other = parse(b);
  const channels = parse(a).map((channel, index) => Math.round(channel * share + (other[index] ?? 0) * (1 - share)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

const blackOrWhite = (background: string) =>
  contrast("#ffffff", background) >= contrast("#000000", background) ? "#ffffff" : "#000000";

/** Moves a colour towards black or white until it has the minimum contrast with all `backgrounds`. */
function ensureContrast(color: string, ...backgrounds: string[]): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const candidate = mix(color, blackOrWhite(backgrounds[0] ?? "#ffffff"), share);
    if (backgrounds.every((background) => contrast(candidate, background) >= MIN_CONTRAST)) return candidate;
  }
  return blackOrWhite(backgrounds[0] ?? "#ffffff");
}

/**
 * Derives the colours of the templates. Stored résumés may have any colours, so each text colour gets enough contrast with its
 * backgrounds. The product's palettes are not changed.
 */
export function derivePalette({ primary, secondary, accent, text, background }: ThemeColors) {
  const tint = mix(accent, background, 0.14);
  const body = ensureContrast(text, background, tint);
  const onPrimary = ensureContrast(mix("#ffffff", primary, 0.98), primary);
  return {
    primary,
    background,
    accent,
    tint,
    line: mix(accent, background, 0.45),
    heading: ensureContrast(primary, background, tint),
    company: ensureContrast(secondary, background, tint),
    text: body,
    muted: ensureContrast(mix(body, background, 0.74), background, tint),
    "on-primary": onPrimary,
    "on-primary-muted": ensureContrast(mix(onPrimary, primary, 0.84), primary),
    "on-primary-line": mix(onPrimary, primary, 0.28),
  };
}

/** Each text colour with its background, for the contrast test. */
export const TEXT_ON_BACKGROUND = [
  ["heading", "background"],
  ["company", "background"],
  ["text", "background"],
  ["muted", "background"],
  ["heading", "tint"],
  ["company", "tint"],
  ["text", "tint"],
  ["on-primary", "primary"],
  ["on-primary-muted", "primary"],
] as const satisfies [keyof ReturnType<typeof derivePalette>, keyof ReturnType<typeof derivePalette>][];

/** The derived palette as CSS custom properties: name and value. */
export const colorProperties = (colors: ThemeColors): [string, string][] =>
  Object.entries(derivePalette(colors)).map(([name, value]) => [`--${name}`, value]);

/** Minimum contrast with white for a colour of headings and of backgrounds of white text. */
export const MIN_PRIMARY_CONTRAST = 4.5;

export type PrimaryResult =
  | { colors: ThemeColors }
  | { problem: "not-a-color" }
  /** `suggestion` has the same hue and enough contrast. */
  | { problem: "too-light"; contrast: number; suggestion: string };

/** Creates the colours of a theme from a primary colour, #rgb or #rrggbb. */
export function createColors(primary: string): PrimaryResult {
  const short = primary.trim().replace(/^#?/, "#").toLowerCase();
  // #abc is #aabbcc
  const hex = /^#[0-9a-f]{3}$/.test(short) ? short.replace(/[0-9a-f]/g, "$&$&") : short;
  if (!/^#[0-9a-f]{6}$/.test(hex)) return { problem: "not-a-color" };
  const white = "#ffffff";
  const ratio = contrast(hex, white);
  if (ratio < MIN_PRIMARY_CONTRAST) {
    return { problem: "too-light", contrast: ratio, suggestion: ensureContrast(hex, white) };
  }
  return {
    colors: {
      primary: hex,
      secondary: ensureContrast(mix(hex, white, 0.82), white),
      accent: mix(hex, white, 0.55),
      text: mix(hex, "#1c1f24", 0.12),
      background: white,
    },
  };
}
