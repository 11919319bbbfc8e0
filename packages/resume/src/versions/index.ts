export { adoptEntryIds } from "./adopt-entry-ids.ts";
export { compareWithBase, type Difference, type DifferenceGroup } from "./compare.ts";
export { type Correction, correctCopy } from "./correct-copy.ts";
export { createVersion } from "./create-version.ts";
export { type Collision, mergeContents } from "./merge.ts";
