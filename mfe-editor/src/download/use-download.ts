import type { ResumeContent } from "@penresume/contracts";
import { type Api, getErrorMessage, useDownload } from "@penresume/web-kit";
import { downloadTexts as texts } from "./texts.ts";

/** Milliseconds from sign-in to the retried download. */
export const RETRY_DELAY = 500;

export interface Download extends Pick<ReturnType<typeof useDownload>, "busy" | "needsUpgrade" | "closeUpgrade"> {
  problem: string | null;
  /** Saves, then downloads the PDF or shows the upgrade modal. */
  download(): Promise<void>;
}

/** The download of a signed-in person. `save` reports its own failure and resolves to null. */
export function useEditorDownload({
  api,
  getContent,
  save,
  getSnapshot,
  announce,
}: {
  api: Api;
  getContent(): ResumeContent;
  save(): Promise<unknown>;
  getSnapshot(content: ResumeContent): Promise<string>;
  announce(text: string): void;
}): Download {
  const { download, error, ...rest } = useDownload(api, {
    save,
    async loadSnapshot() {
      const content = getContent();
      const { name, language, personalInfo } = content;
      return { html: await getSnapshot(content), fullName: personalInfo.fullName, name, language };
    },
  });
  return {
    ...rest,
    problem: error !== null ? getErrorMessage(error, texts.failed) : null,
    async download() {
      announce(texts.generating);
      if (await download()) announce(texts.done);
    },
  };
}
