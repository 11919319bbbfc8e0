import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id"> {
  ref?: Ref<HTMLInputElement>;
  /** A button inside the field, e.g. show/hide password. */
  end?: ReactNode;
}

/** Accepts all input attributes; `aria-describedby` and `aria-invalid` are merged with the field's own. */
export function TextField({ label, hint, warning, error, className, end, ...input }: TextFieldProps) {
  const invalid = input["aria-invalid"];
  return (
    <Field label={label} hint={hint} warning={warning} error={error} className={className}>
      {(ids) => {
        const describedBy = [ids["aria-describedby"], input["aria-describedby"]].filter(Boolean).join(" ") || undefined;
        const own = {
          ...input,
          ...ids,
          "aria-describedby": describedBy,
          "aria-invalid": ids["aria-invalid"] ?? invalid,
        };
        if (!end) return <input {...own} className={styles.input} />;
        return (
          <div className={styles.trailing}>
            <input {...own} className={styles.input} />
            <div className={styles.end}>{end}</div>
          </div>
        );
      }}
    </Field>
  );
}
