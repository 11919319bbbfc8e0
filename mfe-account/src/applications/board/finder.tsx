import { Button, Select, TextField } from "@penresume/web-ui";
import type { Stage } from "../lib/stages.ts";
import { type Filter, isFiltering } from "./filter.ts";
import styles from "./finder.module.css";
import { boardTexts as texts } from "./texts.ts";
import type { useView } from "./use-view.ts";

const SHOWN: { value: Filter["show"]; label: string }[] = [
  { value: "", label: texts.active },
  { value: "proximo-passo", label: texts.withNextStep },
  { value: "arquivadas", label: texts.archived },
];

/** Search, filters and the choice of list or board. */
export function Finder({
  filter,
  onChange,
  stages,
  count,
  view,
}: {
  filter: Filter;
  onChange(changes: Partial<Filter>): void;
  stages: readonly Stage[];
  /** Number of applications that are shown. */
  count: number;
  view: ReturnType<typeof useView>;
}) {
  return (
    <div className={styles.bar}>
      <search className={styles.finder}>
        <TextField
          label={texts.search}
          type="search"
          className={styles.search}
          placeholder={texts.searchExample}
          autoComplete="off"
          value={filter.search}
          onChange={({ target }) => onChange({ search: target.value })}
        />
        <Select
          label={texts.stage}
          options={[
            { value: "", label: texts.allStages },
            ...stages.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={stages.some(({ id }) => id === filter.stage) ? filter.stage : ""}
          onChange={({ target }) => onChange({ stage: target.value })}
        />
        <Select
          label={texts.show}
          options={SHOWN}
          value={filter.show}
          onChange={({ target }) => onChange({ show: target.value as Filter["show"] })}
        />
      </search>
      {view.hasBoard && view.view !== "steps" && (
        <fieldset className={styles.view}>
          <legend className={styles.legend}>{texts.view}</legend>
          {(["list", "board"] as const).map((name) => (
            <button key={name} type="button" aria-pressed={view.view === name} onClick={() => view.choose(name)}>
              {texts[name]}
            </button>
          ))}
        </fieldset>
      )}
      {/* A live region must exist before its text changes. */}
      <div className={styles.result}>
        <p role="status">{isFiltering(filter) && texts.found(count)}</p>
        {isFiltering(filter) && (
          <Button variant="quiet" onClick={() => onChange({ search: "", stage: "", show: "" })}>
            {texts.clear}
          </Button>
        )}
      </div>
    </div>
  );
}
