import { photoSchema } from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-host";
import { type Dispatch, useState } from "react";
import type { EditorAction } from "../document/editor-state.ts";
import { findLoadFailure } from "../lib/load-failure.ts";
import { photoTexts as texts } from "./texts.ts";

type CropDialog = typeof import("./crop-dialog.tsx").CropDialog;

export interface PhotoUpload {
  pending: "opening" | "uploading" | null;
  problem: string | null;
  /** The chosen photo, while it is cropped. */
  cropping: { image: HTMLImageElement; CropDialog: CropDialog; fileName: string } | null;
  choose(file: File): Promise<void>;
  upload(cropped: Blob): Promise<void>;
  cancel(): void;
  remove(): void;
}

/** The profile photo. The state outlives a step, so that an upload continues while another step is shown. */
export function usePhoto(api: Api, dispatch: Dispatch<EditorAction>, announce: (text: string) => void): PhotoUpload {
  const [pending, setPending] = useState<PhotoUpload["pending"]>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [cropping, setCropping] = useState<PhotoUpload["cropping"]>(null);

  function close() {
    if (cropping) URL.revokeObjectURL(cropping.image.src);
    setCropping(null);
  }

  return {
    pending,
    problem,
    cropping,
    async choose(file) {
      setProblem(null);
      setPending("opening");
      const cropModule = await import("./crop-dialog.tsx").catch(findLoadFailure);
      const opened =
        "text" in cropModule ? `${texts.cropMissing} ${cropModule.text}` : await cropModule.preparePhoto(file);
      setPending(null);
      if (typeof opened === "string") setProblem(opened);
      else if ("CropDialog" in cropModule)
        setCropping({ image: opened, CropDialog: cropModule.CropDialog, fileName: file.name });
    },
    async upload(cropped) {
      const fileName = cropping?.fileName ?? "";
      close();
      setPending("uploading");
      try {
        const form = new FormData();
        form.append("file", new File([cropped], `${fileName.replace(/\.[^.]*$/, "")}.jpg`, { type: cropped.type }));
        const { url } = await api.request("POST", "/api/photos", { body: form, schema: photoSchema });
        dispatch({ type: "personal", patch: { photo: url } });
        announce(texts.uploaded);
      } catch (error) {
        console.error(error);
        setProblem(error instanceof ApiProblem ? `${texts.failed} ${error.message}` : texts.failed);
      } finally {
        setPending(null);
      }
    },
    cancel: close,
    remove() {
      setProblem(null);
      dispatch({ type: "personal", patch: { photo: undefined } });
      announce(texts.removed);
    },
  };
}
