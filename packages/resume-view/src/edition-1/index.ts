import type { Template } from "../template.ts";
import { classic } from "./classic.ts";
import { columns } from "./columns.ts";
import { compact } from "./compact.ts";
import { executive } from "./executive.ts";
import { firstJob } from "./first-job.ts";
import { minimal } from "./minimal.ts";
import { modern } from "./modern.ts";
import { plain } from "./plain.ts";
import { sidebar } from "./sidebar.ts";
import { spacious } from "./spacious.ts";
import { technical } from "./technical.ts";
import { timeline } from "./timeline.ts";

const BULLETS = `
.page div.rows li{padding-left:11pt}
.page div.rows li:not(.continued)::before{content:"";float:left;width:3pt;height:3pt;margin:5pt 7pt 0 -10pt;border-radius:50%;background:var(--accent)}
`;

/** The templates in the look of the first edition. Never change them: stored résumés keep this look. */
export const FIRST_TEMPLATES: readonly Template[] = [
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
].map((template) => ({ ...template, css: BULLETS + template.css }));
