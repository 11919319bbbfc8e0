import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Portuguese. Describes the input without marking it as invalid. May have a button that corrects the input. */
  warning?: ReactNode;
  /** Portuguese. Marks the input as invalid and describes it. */
  error?: string | undefined;
  className?: string | undefined;
}

/** Attributes that link an input to its label, hint, warning and error. */
export interface FieldIds {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Wraps one input with its label, hint, warning and error. */
export function Field({
  label,
  hint,
  warning,
  error,
  className,
  children,
}: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const warningId = warning ? `${id}-warning` : undefined;
  const describedBy = [errorId, warningId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
      {warning && (
        <p className={styles.warning} id={warningId}>
          {warning}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
