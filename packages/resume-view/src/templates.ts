import type { Theme } from "@penresume/contracts";
import type { Template } from "./template.ts";
import { classic, firstClassic } from "./templates/classic.ts";
import { columns } from "./templates/columns.ts";
import { compact } from "./templates/compact.ts";
import { executive } from "./templates/executive.ts";
import { firstJob } from "./templates/first-job.ts";
import { firstMinimal, minimal } from "./templates/minimal.ts";
import { firstModern, modern } from "./templates/modern.ts";
import { plain } from "./templates/plain.ts";
import { sidebar } from "./templates/sidebar.ts";
import { firstSidebar } from "./templates/sidebar-band.ts";
import { spacious } from "./templates/spacious.ts";
import { technical } from "./templates/technical.ts";
import { timeline } from "./templates/timeline.ts";

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

/** Looks of earlier editions, the oldest first. */
export const EARLIER_TEMPLATES: readonly Template[] = [firstClassic, firstModern, firstMinimal, firstSidebar];

const templateId = ({ template, layout }: Pick<Theme, "template" | "layout">) => template ?? layout;

/** Whether this release has the theme's template. */
export const isTemplateKnown = (theme: Pick<Theme, "template" | "layout">): boolean =>
  TEMPLATES.some(({ id }) => id === templateId(theme));

/** Finds the template of a theme, in its edition; the template of its layout when this release does not have it. */
export function findTemplate(theme: Pick<Theme, "template" | "layout" | "edition">): Template {
  const { edition = 1, layout } = theme;
  const templates = [...EARLIER_TEMPLATES.filter(({ lastEdition = 0 }) => edition <= lastEdition), ...TEMPLATES];
  const find = (wanted: string) => templates.find(({ id }) => id === wanted);
  return find(templateId(theme)) ?? find(layout) ?? classic;
}
