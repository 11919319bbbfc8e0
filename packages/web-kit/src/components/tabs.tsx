import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import styles from "./tabs.module.css";

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ with automatic activation. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const base = useId();
  const [selected, setSelected] = useState(tabs[0]?.id);
  const selectedIndex = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  );

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const to = { ArrowRight: selectedIndex + 1, ArrowLeft: selectedIndex - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    setSelected(next.id);
    document.getElementById(`${base}-tab-${next.id}`)?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={index === selectedIndex}
            aria-controls={`${base}-panel`}
            tabIndex={index === selectedIndex ? 0 : -1}
            className={styles.tab}
            onClick={() => setSelected(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-tab-${tabs[selectedIndex]?.id}`}>
        {tabs[selectedIndex]?.content}
      </div>
    </div>
  );
}
