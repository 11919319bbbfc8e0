import type { ThemeColors } from "@penresume/contracts";

type Rgb = readonly [number, number, number];

/** WCAG's minimum for text, with a little in hand for rounding. */
const READABLE = 4.6;

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two #rrggbb colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` (0 to 1) of `a`, the rest of `b`. */
function mix(a: string, b: string, share: number): string {
  const other = parse(b);
  const channels = parse(a).map((channel, at) => Math.round(channel * share + (other[at] ?? 0) * (1 - share)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

const strongest = (background: string) =>
  contrast("#ffffff", background) >= contrast("#000000", background) ? "#ffffff" : "#000000";

/** `color`, moved towards black or white only as far as it takes to be read on all of `backgrounds`. */
function readable(color: string, ...backgrounds: string[]): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const candidate = mix(color, strongest(backgrounds[0] ?? "#ffffff"), share);
    if (backgrounds.every((background) => contrast(candidate, background) >= READABLE)) return candidate;
  }
  return strongest(backgrounds[0] ?? "#ffffff");
}

/**
 * The colours the layouts paint with. Stored résumés may carry any colours, so each text colour is made readable on
 * every ground it is used on; our own palettes pass unchanged.
 */
export function shades({ primary, secondary, accent, text, background }: ThemeColors) {
  const tint = mix(accent, background, 0.14);
  const body = readable(text, background, tint);
  const onPrimary = readable(mix("#ffffff", primary, 0.98), primary);
  return {
    primary,
    background,
    accent,
    tint,
    line: mix(accent, background, 0.45),
    heading: readable(primary, background, tint),
    company: readable(secondary, background, tint),
    text: body,
    muted: readable(mix(body, background, 0.74), background, tint),
    "on-primary": onPrimary,
    "on-primary-muted": readable(mix(onPrimary, primary, 0.84), primary),
    "on-primary-line": mix(onPrimary, primary, 0.28),
  };
}

/** Each text colour with the ground it stands on, as the layouts use them; read by the contrast test. */
export const TEXT_ON_GROUND = [
  ["heading", "background"],
  ["company", "background"],
  ["text", "background"],
  ["muted", "background"],
  ["heading", "tint"],
  ["company", "tint"],
  ["text", "tint"],
  ["on-primary", "primary"],
  ["on-primary-muted", "primary"],
] as const satisfies [keyof ReturnType<typeof shades>, keyof ReturnType<typeof shades>][];

/** The shades as CSS custom properties: name and value. */
export const colorProperties = (colors: ThemeColors): [string, string][] =>
  Object.entries(shades(colors)).map(([name, value]) => [`--${name}`, value]);
