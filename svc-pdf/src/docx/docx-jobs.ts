import type { CommandRequest, CommandResponse } from "@penresume/contracts";
import type { Logger } from "@penresume/service-kit";
import type { DocumentPool } from "../document-pool.ts";

/** Creates the Word files of jobs, with the photos of their résumés. */
export const createDocxJobs = (deps: {
  documents: DocumentPool;
  readPhoto(name: string): Promise<Buffer | null>;
  log: Logger;
}) => ({
  async render({ content }: CommandRequest<"docx.render">): Promise<CommandResponse<"docx.render">> {
    const { photo } = content.personalInfo;
    const picture = photo ? await deps.readPhoto(photo.replace(/^\/media\//, "")) : null;
    const { result: docx, ms } = await deps.documents.run("createDocx", content, picture);
    deps.log.info({ bytes: docx.length, ms }, "docx rendered");
    return { docx: docx.toString("base64"), renderMs: ms };
  },
});
