import { findMissingGlyphs } from "@penresume/resume-view";
import type { Dispatch } from "react";
import type { EditorAction, EditorState } from "../document/editor-state.ts";
import { describeMissingGlyphs } from "./texts.ts";
import type { CollapsedEntries } from "./use-collapsed-entries.ts";

/** Returns the server's error message of a field, by its address. */
export type GetFieldError = (address: string) => string | undefined;

export interface StepProps {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  getFieldError: GetFieldError;
  collapsed: CollapsedEntries;
  /** Announces a result to screen readers. */
  announce(text: string): void;
}

/** Returns a warning that names characters of a text which the résumé's fonts lack. */
export function findGlyphWarning(text: string): string | undefined {
  const glyphs = findMissingGlyphs(text);
  return glyphs.length > 0 ? describeMissingGlyphs(glyphs) : undefined;
}

/** Returns a function that binds a text input to a field of `values`. `address` is that of `values`. */
export function createFieldBinder<T extends object>(
  values: T,
  {
    address,
    getFieldError,
    change,
  }: { address: string; getFieldError: GetFieldError; change(patch: Partial<T>): void },
) {
  return (field: keyof T & string) => ({
    name: `${address}.${field}`,
    value: (values[field] ?? "") as string,
    error: getFieldError(`${address}.${field}`),
    warning: findGlyphWarning((values[field] ?? "") as string),
    // In a field of several lines Enter is a line break.
    enterKeyHint: field === "description" ? undefined : ("next" as const),
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value } as Partial<T>),
  });
}

export type BindField<T extends object> = ReturnType<typeof createFieldBinder<T>>;
