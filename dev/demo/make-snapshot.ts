// After a change of CONTENT or of the layouts: node dev/demo/make-snapshot.ts
import { writeFileSync } from "node:fs";
import { openStage } from "../../packages/resume-view/testing/stage.ts";
import { CONTENT, SNAPSHOT_FILE } from "./resume.ts";

const stage = await openStage();
writeFileSync(SNAPSHOT_FILE, await stage.page.evaluate((content) => window.renderSnapshot(content), CONTENT));
await stage.close();
