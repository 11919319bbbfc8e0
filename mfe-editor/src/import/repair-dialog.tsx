import { Button, Dialog } from "@penresume/web-ui";
import styles from "./place-dialog.module.css";
import shared from "./review.module.css";
import { type EntryList, getNameFields, getReviewEntries, refKey } from "./review.ts";
import type { ReviewStore } from "./review-store.ts";
import { reviewTexts as texts } from "./texts.ts";

const BULLET = /^[^\p{L}\p{N}(]+/u;

/** What can be repaired about an entry: its names, where it begins and ends, and lines that are headings. */
export function RepairDialog({
  store,
  list,
  id,
  onClose,
}: {
  store: ReviewStore;
  list: EntryList;
  id: number;
  onClose(): void;
}) {
  const entries = getReviewEntries(store.getState().review, list);
  const at = entries.findIndex((entry) => entry.id === id);
  const [what, where] = getNameFields(list);
  const values = entries[at]?.values ?? {};
  const below = entries.length - at - 1;
  const join = (at: number, count: number) => store.repair({ type: "join", list, id: entries[at]?.id ?? id, count });
  const steps: [name: string, isPossible: boolean, act: () => void][] = [
    [
      where ? texts.swapAll(`${list}.0.${what}`, `${list}.0.${where}`) : "",
      where !== undefined && entries.length > 1,
      () => store.repair({ type: "swapAll", list }),
    ],
    [texts.joinBelow(texts.entryName(list, at)), at > 0, () => join(at - 1, 1)],
    [texts.joinBelow(texts.entryName(list, at + 2)), below > 0, () => join(at, 1)],
    [texts.takeBelow, below > 1, () => join(at, below)],
  ];
  const own = new Set(Object.values(values).flatMap(({ refs }) => refs.map(refKey)));
  const lines = store.imported.lines.filter((line) => own.has(refKey(line)));
  return (
    <Dialog title={texts.repairTitle(texts.entryName(list, at + 1))} onClose={onClose}>
      <div className={styles.places}>
        <div className={styles.placeGroup}>
          {steps.map(
            ([name, isPossible, act]) =>
              isPossible && (
                <button key={name} type="button" className={styles.placeOption} onClick={act}>
                  {name}
                </button>
              ),
          )}
        </div>
        <p className={shared.note}>{texts.repairLines}</p>
        <ul className={styles.lines}>
          {lines.map((line) => {
            const text = line.text.replace(BULLET, "");
            const start = `\n${values.description?.text}`.indexOf(`\n${text}`);
            return (
              <li key={refKey(line)} className={styles.lineToRepair}>
                <span>{text}</span>
                {start >= 0 && (
                  <Button
                    variant="quiet"
                    aria-label={texts.splitLabel(text)}
                    onClick={() => void store.split(list, id, start)}
                  >
                    {texts.splitHere}
                  </Button>
                )}
                {store.hasHeadings && !/\d{4}/.test(text) && (
                  <Button
                    variant="quiet"
                    aria-label={texts.isHeadingLabel(text)}
                    onClick={() => void store.setHeading(refKey(line), "heading")}
                  >
                    {texts.isHeading}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
