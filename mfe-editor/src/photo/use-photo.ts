import { PHOTO_LIMIT_BYTES, photoSchema } from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-kit";
import { type Dispatch, useState } from "react";
import type { EditorAction } from "../resume/editor-state.ts";
import { closePhoto, openPhoto } from "./crop-photo.ts";
import { photoTexts as texts } from "./texts.ts";

type CropDialog = typeof import("./crop-dialog.tsx").CropDialog;

export interface Photo {
  busy: "opening" | "uploading" | null;
  problem: string | null;
  /** The chosen photo, while it is cropped. */
  cropping: { image: HTMLImageElement; CropDialog: CropDialog; fileName: string } | null;
  choose(file: File): Promise<void>;
  upload(cropped: Blob): Promise<void>;
  cancel(): void;
  remove(): void;
}

/** Systems that do not know HEIC report no media type for it. */
const HEIC_NAME = /\.hei[cf]$/i;

/** Returns why a file cannot be used; null if it may be a photo. */
export function validatePhoto({ name, type, size }: Pick<File, "name" | "type" | "size">): string | null {
  if (!type.startsWith("image/") && !HEIC_NAME.test(name)) return texts.notAnImage;
  if (size === 0) return texts.empty;
  return size > PHOTO_LIMIT_BYTES ? texts.tooLarge : null;
}

/** The profile photo. The state outlives a step, so that an upload continues while another step is shown. */
export function usePhoto(api: Api, dispatch: Dispatch<EditorAction>, announce: (text: string) => void): Photo {
  const [busy, setBusy] = useState<Photo["busy"]>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [cropping, setCropping] = useState<Photo["cropping"]>(null);

  function close() {
    if (cropping) closePhoto(cropping.image);
    setCropping(null);
  }

  return {
    busy,
    problem,
    cropping,
    async choose(file) {
      const invalid = validatePhoto(file);
      setProblem(invalid);
      if (invalid) return;
      setBusy("opening");
      const [image, crop] = await Promise.all([openPhoto(file), import("./crop-dialog.tsx").catch(() => null)]);
      setBusy(null);
      if (typeof image === "string") setProblem(texts[image]);
      else if (!crop) setProblem(texts.cropMissing);
      else setCropping({ image, CropDialog: crop.CropDialog, fileName: file.name });
    },
    async upload(cropped) {
      const fileName = cropping?.fileName ?? "";
      close();
      setBusy("uploading");
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
        setBusy(null);
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
