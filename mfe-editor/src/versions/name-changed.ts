import type { DifferenceGroup } from "@penresume/resume/versions";
import { nameEntry } from "./describe-entry.ts";
import { nameGroup } from "./name-group.ts";

type Changed = Pick<DifferenceGroup, "kind" | "section"> &
  Pick<DifferenceGroup["differences"][number], "part" | "base" | "version">;

/** Names what was changed, in one line. */
export const nameChanged = (list: readonly (Omit<Changed, "version"> & { version?: Changed["version"] })[]) =>
  list
    .map(({ part, base, version, ...group }) => {
      const name = nameEntry(group.kind, part, base ?? version ?? "");
      return part === "entry" ? `${nameGroup(group)}: ${name}` : name;
    })
    .join("; ");
