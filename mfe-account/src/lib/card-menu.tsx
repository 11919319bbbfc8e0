import { NeedsNetwork } from "@penresume/web-host";
import { Button, Icon, Spinner } from "@penresume/web-ui";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import styles from "./card-menu.module.css";
import { accountTexts as texts } from "./texts.ts";

/** 'Mais opções': a button with a menu. Its keys are those of the ARIA menu button pattern. */
export function CardMenu({
  label,
  isBusy,
  items,
}: {
  label: string;
  /** Whether a chosen action is running. */
  isBusy: boolean;
  items: readonly {
    text: string;
    /** What to do when the network is back; absent when the action works without. */
    needsNetwork?: string;
    /** Its name in the counts of doors. */
    door?: string;
    onSelect(): void;
  }[];
}) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const getItems = () => [...(root.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const close = () => {
    // An action may open a dialog, which returns the focus to the button.
    root.current?.querySelector("button")?.focus();
    setOpen(false);
  };

  useEffect(() => {
    if (!isOpen) return;
    const first = root.current?.querySelector<HTMLElement>("[role=menuitem]");
    first?.focus();
    first?.parentElement?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    const all = getItems();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Escape" && isOpen) close();
    else if (event.key === "ArrowDown" && !isOpen) setOpen(true);
    else if (target !== undefined && isOpen) all.at(target % all.length)?.focus();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and of its menu
    <div
      ref={root}
      className={styles.root}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <Button
        variant="icon"
        aria-label={label}
        title={texts.moreOptions}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={isBusy}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {isBusy ? <Spinner /> : <Icon path="M12 5h.010M12 12h.010M12 19h.010" strokeWidth={3} />}
      </Button>
      {isOpen && (
        <div id={id} role="menu" aria-label={label} className={styles.menu}>
          {items.map(({ text, needsNetwork, door, onSelect }) => {
            const select = () => {
              close();
              onSelect();
            };
            const item = (
              <button key={text} type="button" role="menuitem" tabIndex={-1} data-door={door} onClick={select}>
                {text}
              </button>
            );
            return needsNetwork ? (
              <NeedsNetwork key={text} action={needsNetwork}>
                {item}
              </NeedsNetwork>
            ) : (
              item
            );
          })}
        </div>
      )}
    </div>
  );
}
