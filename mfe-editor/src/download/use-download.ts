import type { ResumeContent } from "@penresume/contracts";
import { type DownloadOptions, useDownload } from "@penresume/web-features";
import { type Api, getErrorMessage } from "@penresume/web-host";
import { useState } from "react";
import { downloadTexts as texts } from "./texts.ts";

/** Milliseconds from sign-in to the retried download. */
export const RETRY_DELAY = 500;

export interface Download extends Omit<ReturnType<typeof useDownload>, "download" | "error"> {
  problem: string | null;
  /** The file name that the user has chosen, or empty. */
  fileName: string;
  rename(fileName: string): void;
  /** Saves, then downloads the PDF, shows the upgrade modal or asks about warnings. */
  download(options: Omit<DownloadOptions, "name">): Promise<void>;
}

/** The download of a signed-in user. */
export function useEditorDownload({
  api,
  getContent,
  getSnapshot,
  announce,
}: {
  api: Api;
  getContent(): ResumeContent;
  getSnapshot(content: ResumeContent): Promise<string>;
  announce(text: string): void;
}): Download {
  const { download, error, ...rest } = useDownload(api, async () => {
    const content = getContent();
    return { html: await getSnapshot(content), content };
  });
  const [fileName, rename] = useState("");
  return {
    ...rest,
    fileName,
    rename,
    problem: error !== null ? getErrorMessage(error, texts.failed) : null,
    async download(options) {
      announce(texts.generating);
      announce((await download({ ...options, name: fileName })) ? texts.done : "");
    },
  };
}
