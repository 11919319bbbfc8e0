import { photoSchema } from "@penresume/contracts";
import { ApiProblem } from "@penresume/web-host";
import { createFeatureStore } from "../document/feature-store.ts";
import { findLoadFailure } from "../lib/load-failure.ts";
import { createStore } from "../lib/store.ts";
import { photoTexts as texts } from "./texts.ts";

type CropDialog = typeof import("./crop-dialog.tsx").CropDialog;

export type PhotoState =
  | { kind: "idle" | "opening" | "uploading" }
  | { kind: "failed"; problem: string }
  /** The chosen photo is cropped. */
  | { kind: "cropping"; image: HTMLImageElement; CropDialog: CropDialog; fileName: string };

/** The profile photo of a document. It outlives a step, so that an upload continues while another step is shown. */
export const getPhoto = createFeatureStore(({ api, dispatch, announce }) => {
  const { getState, setState, subscribe } = createStore({ photo: { kind: "idle" } as PhotoState });
  const set = (photo: PhotoState) => setState({ photo });
  const fail = (problem: string) => set({ kind: "failed", problem });

  function cancel() {
    const { photo } = getState();
    if (photo.kind !== "cropping") return;
    URL.revokeObjectURL(photo.image.src);
    set({ kind: "idle" });
  }

  return {
    getState,
    subscribe,
    async choose(file: File) {
      set({ kind: "opening" });
      const cropModule = await import("./crop-dialog.tsx").catch(findLoadFailure);
      if ("text" in cropModule) return fail(`${texts.cropMissing} ${cropModule.text}`);
      const image = await cropModule.preparePhoto(file);
      if (typeof image === "string") fail(image);
      else set({ kind: "cropping", image, CropDialog: cropModule.CropDialog, fileName: file.name });
    },
    async upload(cropped: Blob) {
      const { photo } = getState();
      const name = photo.kind === "cropping" ? photo.fileName.replace(/\.[^.]*$/, "") : "";
      cancel();
      set({ kind: "uploading" });
      try {
        const form = new FormData();
        form.append("file", new File([cropped], `${name}.jpg`, { type: cropped.type }));
        const { url } = await api.request("POST", "/api/photos", { body: form, schema: photoSchema });
        dispatch({ type: "personal", patch: { photo: url } });
        announce(texts.uploaded);
        set({ kind: "idle" });
      } catch (error) {
        console.error(error);
        fail(error instanceof ApiProblem ? `${texts.failed} ${error.message}` : texts.failed);
      }
    },
    cancel,
    remove() {
      set({ kind: "idle" });
      dispatch({ type: "personal", patch: { photo: undefined } });
      announce(texts.removed);
    },
  };
});
