import type { Layout, Theme, ThemeColors } from "@penresume/contracts";

export interface Palette {
  id: string;
  name: string;
  colors: ThemeColors;
}

const palette = (
  id: string,
  name: string,
  primary: string,
  secondary: string,
  accent: string,
  text: string,
): Palette => ({
  id,
  name,
  colors: { primary, secondary, accent, text, background: "#ffffff" },
});

/** Primary is the background of white text, secondary is text on white, accent is for lines, bullets and tints. */
const azul = palette("azul-profissional", "Azul Profissional", "#1d3b6f", "#2a62a6", "#4d94dc", "#1d2530");
const verde = palette("verde-natureza", "Verde Natureza", "#1c4a33", "#2f7350", "#6fb48d", "#1f2723");
const roxo = palette("roxo-elegante", "Roxo Elegante", "#472a66", "#72469f", "#a888cc", "#262230");
const vermelho = palette("vermelho-dinamico", "Vermelho Dinâmico", "#8a1c2c", "#b3313f", "#e2796e", "#2a2122");
const cinza = palette("cinza-moderno", "Cinza Moderno", "#2a323d", "#566170", "#98a4b2", "#20242a");
const amarelo = palette("amarelo-escuro", "Amarelo Escuro", "#654607", "#876211", "#d7a324", "#28241b");

export const PALETTES: readonly Palette[] = [azul, verde, roxo, vermelho, cinza, amarelo];

export interface Preset {
  id: string;
  name: string;
  theme: Theme;
}

const preset = (id: string, name: string, { colors }: Palette, layout: Layout): Preset => ({
  id,
  name,
  theme: { id, name, colors, layout },
});

export const DEFAULT_PRESET = preset("classic-blue", "Clássico Azul", azul, "classic");

/** All presets. The first one is the theme of a new résumé. */
export const PRESETS: readonly Preset[] = [
  DEFAULT_PRESET,
  preset("modern-dark", "Moderno Escuro", cinza, "modern"),
  preset("minimal-green", "Minimalista Verde", verde, "minimal"),
  preset("professional-sidebar", "Lateral Profissional", azul, "sidebar"),
];
