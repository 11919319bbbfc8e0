import { PHOTO_LIMIT_BYTES, photoSchema } from "@penresume/contracts";
import { type Api, ApiProblem } from "@penresume/web-kit";
import { type Dispatch, useState } from "react";
import type { EditorAction } from "../resume/editor-state.ts";
import { photoTexts as texts } from "./texts.ts";

export interface Photo {
  uploading: boolean;
  problem: string | null;
  upload(file: File): Promise<void>;
  remove(): void;
}

/** Why a file cannot be uploaded; null if it can. */
export function validatePhoto({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!type.startsWith("image/")) return texts.notAnImage;
  return size > PHOTO_LIMIT_BYTES ? texts.tooLarge : null;
}

/** The profile photo. The state is above the steps: an upload continues while another step is shown. */
export function usePhoto(api: Api, dispatch: Dispatch<EditorAction>, announce: (text: string) => void): Photo {
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  return {
    uploading,
    problem,
    async upload(file) {
      const invalid = validatePhoto(file);
      setProblem(invalid);
      if (invalid) return;
      setUploading(true);
      try {
        const form = new FormData();
        form.append("file", file);
        const { url } = await api.request("POST", "/api/photos", { body: form, schema: photoSchema });
        dispatch({ type: "personal", patch: { photo: url } });
        announce(texts.uploaded);
      } catch (error) {
        console.error(error);
        setProblem(error instanceof ApiProblem ? `${texts.failed} ${error.message}` : texts.failed);
      } finally {
        setUploading(false);
      }
    },
    remove() {
      setProblem(null);
      dispatch({ type: "personal", patch: { photo: undefined } });
      announce(texts.removed);
    },
  };
}
