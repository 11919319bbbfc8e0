import { PHOTO_LIMIT_BYTES, photoSchema } from "@penresume/contracts";
import { type Api, ApiProblem, findLoadFailure } from "@penresume/web-kit";
import { type Dispatch, useState } from "react";
import type { EditorAction } from "../resume/editor-state.ts";
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

/** Browsers report an empty media type for HEIC files if the system does not support HEIC. */
const HEIC_NAME = /\.hei[cf]$/i;

/** Returns the error text for a file that cannot be used, else null. */
export function validatePhoto({ name, type, size }: Pick<File, "name" | "type" | "size">): string | null {
  if (!type.startsWith("image/") && !HEIC_NAME.test(name)) return texts.notAnImage;
  if (size === 0) return texts.empty;
  return size > PHOTO_LIMIT_BYTES ? texts.tooLarge : null;
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
      const invalid = validatePhoto(file);
      setProblem(invalid);
      if (invalid) return;
      setPending("opening");
      const cropModule = await import("./crop-dialog.tsx").catch(findLoadFailure);
      const opened = "text" in cropModule ? null : await cropModule.openPhoto(file);
      setPending(null);
      if ("text" in cropModule) setProblem(`${texts.cropMissing} ${cropModule.text}`);
      else if (typeof opened === "string") setProblem(texts[opened]);
      else if (opened) setCropping({ image: opened, CropDialog: cropModule.CropDialog, fileName: file.name });
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
