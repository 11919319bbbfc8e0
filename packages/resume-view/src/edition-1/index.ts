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
];
