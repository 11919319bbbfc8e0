import type { Ref, SelectHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

export interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "id"> {
  ref?: Ref<HTMLSelectElement>;
  options: readonly (string | { value: string; label: string })[];
}

export function Select({ label, hint, error, className, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => (
        <select {...select} {...ids} className={classNames(styles.input, styles.select)}>
          {options.map((option) => {
            const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {label}
              </option>
            );
          })}
        </select>
      )}
    </Field>
  );
}
