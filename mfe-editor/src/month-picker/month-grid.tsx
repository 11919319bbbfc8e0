import { MONTH_NAMES } from "@penresume/text";
import { Button, Icon, Select } from "@penresume/web-ui";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import styles from "./month-picker.module.css";
import { monthPickerTexts as texts } from "./texts.ts";

const COLUMNS = 3;
const YEARS_BACK = 70;
const YEARS_AHEAD = 8;
const MONTHS_OF_YEAR = 12;

/** Months since year 0. */
const toMonth = (year: number, index: number) => year * MONTHS_OF_YEAR + index;
const toYear = (month: number) => Math.floor(month / MONTHS_OF_YEAR);
const toIndex = (month: number) => month % MONTHS_OF_YEAR;
const formatMonth = (month: number) => `${String(toIndex(month) + 1).padStart(2, "0")}/${toYear(month)}`;

/** The months of a year as a grid with arrow keys, and a choice of the year. `start` is the first month that has the focus. */
export function MonthGrid({
  chosen,
  start,
  onChoose,
}: {
  /** The month of the field; undefined if it has none. */
  chosen: number | undefined;
  start: number;
  /** Gets the text for the field. */
  onChoose(text: string): void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(start);
  // Keys move the focus, the choice of the year does not.
  const movesFocus = useRef(true);
  const today = new Date();
  const thisMonth = toMonth(today.getFullYear(), today.getMonth());
  const first = Math.min(today.getFullYear() - YEARS_BACK, toYear(start));
  const last = Math.max(today.getFullYear() + YEARS_AHEAD, toYear(start));
  const year = toYear(focused);

  useLayoutEffect(() => {
    if (movesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-month="${focused}"]`)?.focus();
    movesFocus.current = false;
  }, [focused]);

  const goTo = (month: number) =>
    setFocused(Math.min(Math.max(month, toMonth(first, 0)), toMonth(last, MONTHS_OF_YEAR - 1)));
  function onKeyDown(event: KeyboardEvent) {
    const column = toIndex(focused) % COLUMNS;
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -COLUMNS,
      ArrowDown: COLUMNS,
      PageUp: -MONTHS_OF_YEAR,
      PageDown: MONTHS_OF_YEAR,
      Home: -column,
      End: COLUMNS - 1 - column,
    };
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    movesFocus.current = true;
    goTo(focused + step);
  }
  const rows = Array.from({ length: MONTHS_OF_YEAR / COLUMNS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => toMonth(year, row * COLUMNS + column)),
  );
  return (
    <div className={styles.picker}>
      <div className={styles.year}>
        <Button
          variant="icon"
          aria-label={texts.before}
          disabled={year <= first}
          onClick={() => goTo(focused - MONTHS_OF_YEAR)}
        >
          <Icon path="M15 6l-6 6 6 6" />
        </Button>
        <Select
          label={texts.year}
          options={Array.from({ length: last - first + 1 }, (_, index) => String(last - index))}
          value={String(year)}
          onChange={({ target }) => goTo(toMonth(Number(target.value), toIndex(focused)))}
        />
        <Button
          variant="icon"
          aria-label={texts.after}
          disabled={year >= last}
          onClick={() => goTo(focused + MONTHS_OF_YEAR)}
        >
          <Icon path="M9 6l6 6-6 6" />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a grid, whose cells have buttons */}
      <table ref={grid} role="grid" aria-label={texts.months(year)} className={styles.grid} onKeyDown={onKeyDown}>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((month) => (
                <td key={month}>
                  <button
                    type="button"
                    data-month={month}
                    tabIndex={month === focused ? 0 : -1}
                    aria-label={`${MONTH_NAMES[toIndex(month)]} de ${year}`}
                    aria-pressed={month === chosen}
                    aria-current={month === thisMonth ? "date" : undefined}
                    className={styles.month}
                    onClick={() => onChoose(formatMonth(month))}
                  >
                    {MONTH_NAMES[toIndex(month)]}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.others}>
        <Button variant="quiet" onClick={() => onChoose(String(year))}>
          {texts.onlyYear(year)}
        </Button>
        <Button variant="quiet" onClick={() => onChoose("")}>
          {texts.clear}
        </Button>
      </div>
    </div>
  );
}
