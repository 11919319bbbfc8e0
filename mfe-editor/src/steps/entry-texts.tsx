import { TextField } from "@penresume/web-kit";
import { memo, type ReactNode } from "react";
import type { ListName, Lists } from "../resume/editor-state.ts";
import styles from "./fields.module.css";
import type { EntryFieldsProps } from "./list-step.tsx";

/** One text of an entry and how it is asked for. */
export interface EntryTextSpec<L extends ListName> {
  field: keyof Lists[L] & string;
  label: string;
  placeholder: string;
  maxLength: number;
  autoComplete?: string;
}

/** Texts of an entry side by side, with whatever else stands beside them. `fixed` are shown and cannot be typed. */
export function EntryTexts<L extends ListName>({
  specs,
  fixed = {},
  entry,
  path,
  name,
  errorAt,
  change,
  children,
}: EntryFieldsProps<L> & {
  specs: readonly EntryTextSpec<L>[];
  fixed?: Partial<Record<string, string>>;
  children?: ReactNode;
}) {
  return (
    <div className={styles.pair}>
      {specs.map((spec) => (
        <EntryText
          key={spec.field}
          spec={spec}
          name={`${name}.${spec.field}`}
          value={fixed[spec.field] ?? (entry[spec.field] as string)}
          disabled={spec.field in fixed}
          error={errorAt(`${path}.${spec.field}`)}
          change={change}
        />
      ))}
      {children}
    </div>
  );
}

interface EntryTextProps<L extends ListName> {
  spec: EntryTextSpec<L>;
  name: string;
  value: string;
  disabled: boolean;
  error: string | undefined;
  change(patch: Partial<Lists[L]>): void;
}

/** Typing in one field renders no other. */
const EntryText = memo(function EntryText<L extends ListName>({ spec, change, ...input }: EntryTextProps<L>) {
  const { field, autoComplete = "off", ...asked } = spec;
  return (
    <TextField
      {...asked}
      {...input}
      autoComplete={autoComplete}
      onChange={(event) => change({ [field]: event.target.value } as Partial<Lists[L]>)}
    />
  );
}) as <L extends ListName>(props: EntryTextProps<L>) => ReactNode;
