import { readField } from "@penresume/resume";
import { findMissingGlyphs } from "@penresume/resume-view";
import type { ApiProblem } from "@penresume/web-host";
import { describeMissingGlyphs } from "./texts.ts";

/** Returns a warning that names characters of a text which the résumé's fonts lack. */
export function findGlyphWarning(text: string): string | undefined {
  const glyphs = findMissingGlyphs(text);
  return glyphs.length > 0 ? describeMissingGlyphs(glyphs) : undefined;
}

/** Returns a function that binds a text input to a field of `values`. `address` is that of `values`, `problem` that of the last save. */
export function createFieldBinder(
  values: object,
  { address, problem, change }: { address: string; problem: ApiProblem | null; change(patch: object): void },
) {
  return (field: string) => ({
    name: `${address}.${field}`,
    value: readField(values, field),
    error: problem?.getFieldError(`${address}.${field}`),
    warning: findGlyphWarning(readField(values, field)),
    // With "next" Chrome on Android moves the focus itself, and not beyond the texts of a form.
    enterKeyHint: "go" as "go" | undefined,
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
}

export type BindField = ReturnType<typeof createFieldBinder>;
