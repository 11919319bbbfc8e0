import { readField } from "@penresume/resume";
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
export function createFieldBinder(
  values: object,
  { address, getFieldError, change }: { address: string; getFieldError: GetFieldError; change(patch: object): void },
) {
  return (field: string) => ({
    name: `${address}.${field}`,
    value: readField(values, field),
    error: getFieldError(`${address}.${field}`),
    warning: findGlyphWarning(readField(values, field)),
    enterKeyHint: "next" as "next" | undefined,
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
}

export type BindField = ReturnType<typeof createFieldBinder>;
