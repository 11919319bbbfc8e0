import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id"> {
  ref?: Ref<HTMLInputElement>;
  /** A button inside the field, e.g. show/hide password. */
  end?: ReactNode;
}

export function TextField({ label, hint, warning, error, className, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} warning={warning} error={error} className={className}>
      {(ids) => {
        const control = <input {...input} {...ids} className={styles.input} />;
        if (!end) return control;
        return (
          <div className={styles.trailing}>
            {control}
            <div className={styles.end}>{end}</div>
          </div>
        );
      }}
    </Field>
  );
}
