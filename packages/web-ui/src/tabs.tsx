import { type KeyboardEvent, type ReactNode, useId } from "react";
import styles from "./tabs.module.css";

export interface Tab {
  label: string;
  content: ReactNode;
  /** Its name in the counts of doors. */
  door?: string;
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ with automatic activation. */
export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
}: {
  label: string;
  tabs: readonly Tab[];
  /** Index of the shown tab. */
  selected: number;
  onSelect(index: number): void;
}) {
  const base = useId();

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const to = { ArrowRight: selected + 1, ArrowLeft: selected - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    onSelect(next);
    document.getElementById(`${base}-tab-${next}`)?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            data-door={tab.door}
            id={`${base}-tab-${index}`}
            aria-selected={index === selected}
            aria-controls={`${base}-panel`}
            tabIndex={index === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-tab-${selected}`}>
        {tabs[selected]?.content}
      </div>
    </div>
  );
}
