import type { Application } from "@penresume/contracts";
import type { Changes } from "../lib/changes.ts";
import type { ApplicationDraft } from "./use-draft.ts";

/** Props of a tab of an application. */
export interface TabProps {
  /** The application as it is typed. */
  application: Application;
  /** False if the changes were not saved; the page says why, and the draft keeps them. */
  save(changes: Changes): Promise<boolean>;
  /** What is typed, of all tabs. */
  draft: ApplicationDraft;
}
