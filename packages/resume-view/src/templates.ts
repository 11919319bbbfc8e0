import type { Theme } from "@penresume/contracts";
import type { Template } from "./template.ts";
import { classic } from "./templates/classic.ts";
import { columns } from "./templates/columns.ts";
import { compact } from "./templates/compact.ts";
import { executive } from "./templates/executive.ts";
import { firstJob } from "./templates/first-job.ts";
import { minimal } from "./templates/minimal.ts";
import { modern } from "./templates/modern.ts";
import { plain } from "./templates/plain.ts";
import { sidebar } from "./templates/sidebar.ts";
import { spacious } from "./templates/spacious.ts";
import { technical } from "./templates/technical.ts";
import { timeline } from "./templates/timeline.ts";
import { EDITION } from "./themes.ts";

/** All templates, in the order of the theme step. */
export const TEMPLATES: readonly Template[] = [
  classic,
  modern,
  minimal,
  sidebar,
  executive,
  compact,
  timeline,
  columns,
  technical,
  firstJob,
  plain,
  spacious,
];

const templateId = ({ template, layout }: Pick<Theme, "template" | "layout">) => template ?? layout;

/** Whether this release has the theme's template. */
export const isTemplateKnown = (theme: Pick<Theme, "template" | "layout">): boolean =>
  TEMPLATES.some(({ id }) => id === templateId(theme));

/** The looks of the first edition. They are loaded when a résumé needs them. */
let firstTemplates: readonly Template[] | undefined;

/** Whether a theme keeps a look before today's. An edition of a newer release is shown in today's look. */
export const isEarlierEdition = ({ edition = 1 }: Pick<Theme, "edition">): boolean => edition < EDITION;

export const isLookLoaded = (theme: Pick<Theme, "edition">): boolean =>
  !isEarlierEdition(theme) || firstTemplates !== undefined;

/** Loads the look of a theme's edition. Rejects when it cannot be fetched; the next call retries. */
export async function loadLook(theme: Pick<Theme, "edition">): Promise<void> {
  if (!isLookLoaded(theme)) firstTemplates = (await import("./edition-1/index.ts")).FIRST_TEMPLATES;
}

/**
 * Finds the template of a theme, in its edition; the template of its layout when this release does not have it. Until the look of
 * an earlier edition is loaded, today's stands for it.
 */
export const findTemplate = (theme: Pick<Theme, "template" | "layout" | "edition">): Template =>
  findIn((isEarlierEdition(theme) && firstTemplates) || TEMPLATES, theme);

/** Like `findTemplate`, in the templates of an edition. */
export function findIn(templates: readonly Template[], theme: Pick<Theme, "template" | "layout">): Template {
  const find = (wanted: string) => templates.find(({ id }) => id === wanted);
  return find(templateId(theme)) ?? find(theme.layout) ?? classic;
}
