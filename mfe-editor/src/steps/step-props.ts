import type { Dispatch } from "react";
import type { Assist } from "../assist/use-assist.ts";
import type { Photo } from "../photo/use-photo.ts";
import type { EditorAction, EditorState } from "../resume/editor-state.ts";

/** What every step of the form gets. */
export interface StepProps {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  assist: Assist;
  photo: Photo;
  /** Why the server refused a field, by its dotted path. */
  errorAt(path: string): string | undefined;
  /** Says a result to those who do not see it. */
  announce(text: string): void;
}
