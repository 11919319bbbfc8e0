import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";

interface FieldProps {
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
function Field({
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

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id"> {
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

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "id"> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, warning, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} warning={warning} error={error} className={className}>
      {(ids) => <textarea {...area} {...ids} className={classNames(styles.input, styles.area)} />}
    </Field>
  );
}

interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "id"> {
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

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> {
  label: ReactNode;
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
