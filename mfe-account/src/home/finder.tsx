import { Button, Select, TextField } from "@penresume/web-ui";
import styles from "./finder.module.css";
import { finderTexts as texts } from "./texts.ts";
import type { useFinder } from "./use-finder.ts";

const ORDERS = [
  { value: "", label: texts.newest },
  { value: "nome", label: texts.byName },
];

/** The fields to search and sort the list. `count` is the number of résumés that are shown. */
export function Finder({ finder, count }: { finder: ReturnType<typeof useFinder>; count: number }) {
  const { search, isByName, isSearching, isIncomplete } = finder;
  return (
    <search className={styles.finder}>
      <TextField
        label={texts.search}
        type="search"
        className={styles.search}
        placeholder={texts.searchExample}
        autoComplete="off"
        value={search}
        onChange={({ target }) => finder.setSearch(target.value)}
      />
      <Select
        label={texts.order}
        options={ORDERS}
        value={isByName ? "nome" : ""}
        onChange={({ target }) => finder.setByName(target.value !== "")}
      />
      {/* A live region must exist before its text changes. */}
      <div className={styles.result}>
        <p role="status">{isSearching && (isIncomplete ? texts.searching : texts.found(count))}</p>
        {isSearching && (
          <Button variant="quiet" onClick={() => finder.setSearch("")}>
            {texts.clear}
          </Button>
        )}
      </div>
    </search>
  );
}
