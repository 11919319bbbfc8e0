import type { CommandRequest, CommandResponse } from "@penresume/contracts";
import type { Logger } from "@penresume/service-kit";
import { checkSize } from "../pdf-check.ts";
import { createDocx } from "./create-docx.ts";

/** Creates the Word files of jobs, with the photos of their résumés. */
export const createDocxJobs = (deps: { readPhoto(name: string): Promise<Buffer | null>; log: Logger }) => ({
  async render({ content }: CommandRequest<"docx.render">): Promise<CommandResponse<"docx.render">> {
    const { photo } = content.personalInfo;
    const picture = photo ? await deps.readPhoto(photo.replace(/^\/media\//, "")) : null;
    const startedAt = performance.now();
    const docx = await createDocx(content, picture);
    checkSize(docx);
    const renderMs = Math.ceil(performance.now() - startedAt);
    deps.log.info({ bytes: docx.length, ms: renderMs }, "docx rendered");
    return { docx: docx.toString("base64"), renderMs };
  },
});
