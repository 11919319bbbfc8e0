import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id"> {
  ref?: Ref<HTMLInputElement>;
  /** A button inside the field's end, e.g. show/hide of a password. */
  end?: ReactNode;
}

/** One line of text. Takes all attributes of an input, `ref` and `register(…)` of react-hook-form included. */
export function TextField({ label, hint, error, className, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) =>
        end ? (
          <div className={styles.trailing}>
            <input {...input} {...ids} className={styles.input} />
            <div className={styles.end}>{end}</div>
          </div>
        ) : (
          <input {...input} {...ids} className={classNames(styles.input)} />
        )
      }
    </Field>
  );
}
