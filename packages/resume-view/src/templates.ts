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

/** Finds the template of a theme; the template of its layout when this release does not have it. */
export function findTemplate(theme: Pick<Theme, "template" | "layout">): Template {
  const find = (wanted: string) => TEMPLATES.find(({ id }) => id === wanted);
  return find(templateId(theme)) ?? find(theme.layout) ?? classic;
}
