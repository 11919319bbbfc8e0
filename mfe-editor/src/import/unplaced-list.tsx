import { Button, Icon } from "@penresume/web-ui";
import shared from "./review.module.css";
import type { UnplacedItem } from "./review.ts";
import { refKeys } from "./review-field.tsx";
import { type Active, isActive } from "./source-pane.tsx";
import { reviewTexts as texts } from "./texts.ts";
import styles from "./unplaced-list.module.css";

/** 'Não classificado': all texts of the source without a field. */
export function UnplacedList({
  items,
  active,
  onActive,
  onPlace,
}: {
  items: readonly UnplacedItem[];
  active: Active;
  onActive(active: Active): void;
  onPlace(items: readonly UnplacedItem[]): void;
}) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <section className={shared.section} aria-label={texts.sections.unplaced} data-unplaced="">
      <h3 tabIndex={-1}>{texts.sections.unplaced}</h3>
      <p className={shared.note}>{items.length > 0 ? texts.unplacedIntro : texts.allPlaced}</p>
      {groups.map((group) => {
        const own = items.filter((item) => item.group === group);
        return (
          <div key={group} className={styles.group}>
            <div className={shared.head}>
              <h4>{group}</h4>
              {own.length > 1 && (
                <Button variant="quiet" aria-label={texts.placeGroupLabel(group)} onClick={() => onPlace(own)}>
                  {texts.placeGroup}
                </Button>
              )}
            </div>
            <ul>
              {own.map((item) => (
                <li
                  key={item.id}
                  className={styles.item}
                  data-refs={refKeys(item)}
                  data-lit={isActive(active, item.refs) || undefined}
                >
                  <span className={styles.handle} data-drag={item.id} aria-hidden="true" title={texts.drag(item.text)}>
                    <Icon path="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth={3.5} />
                  </span>
                  <button
                    type="button"
                    className={styles.itemText}
                    onClick={() => onActive({ refs: item.refs, scrolls: true })}
                  >
                    {item.context && <small>{item.context}</small>}
                    {item.text}
                  </button>
                  <Button
                    variant="secondary"
                    className={styles.placeButton}
                    aria-label={texts.placeLabel(item.text)}
                    onFocus={() => onActive({ refs: item.refs, scrolls: true })}
                    onClick={() => onPlace([item])}
                  >
                    {texts.place}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
