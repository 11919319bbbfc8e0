import type { Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "id"> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, warning, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} warning={warning} error={error} className={className}>
      {(ids) => <textarea {...area} {...ids} className={classNames(styles.input, styles.area)} />}
    </Field>
  );
}
