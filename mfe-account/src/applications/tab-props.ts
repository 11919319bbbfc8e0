import type { Application, ApplicationInput } from "@penresume/contracts";

/** Props of a tab of an application. */
export interface TabProps {
  application: Application;
  /** False if the changes were not saved; the page says why, and what is typed must stay. */
  save(changes: Partial<ApplicationInput>): Promise<boolean>;
}
