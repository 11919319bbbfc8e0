import { Button, Icon } from "@penresume/web-ui";
import { useStore } from "../lib/store.ts";
import shared from "./review.module.css";
import { isActive, type UnplacedItem } from "./review.ts";
import { refKeys } from "./review-field.tsx";
import type { ReviewStore } from "./review-store.ts";
import { reviewTexts as texts } from "./texts.ts";
import styles from "./unplaced-list.module.css";

/** 'Não classificado': all texts of the source without a field. */
export function UnplacedList({ store }: { store: ReviewStore }) {
  const items = useStore(store, ({ review }) => review.unplaced);
  const active = useStore(store, ({ active }) => active);
  const place = (items: readonly UnplacedItem[]) =>
    store.setState({ question: { about: "placing", items, part: items[0]?.text ?? "" } });
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <section ref={store.enableDrag} className={shared.section} aria-label={texts.sections.unplaced} data-unplaced="">
      <h3 tabIndex={-1}>{texts.sections.unplaced}</h3>
      <p className={shared.note}>{items.length > 0 ? texts.unplacedIntro : texts.allPlaced}</p>
      {groups.map((group) => {
        const own = items.filter((item) => item.group === group);
        return (
          <div key={group} className={styles.group}>
            <div className={shared.head}>
              <h4>{group}</h4>
              {own.length > 1 && (
                <Button variant="quiet" aria-label={texts.placeGroupLabel(group)} onClick={() => place(own)}>
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
                    onClick={() => store.activate({ refs: item.refs, scrolls: true })}
                  >
                    {item.context && <small>{item.context}</small>}
                    {item.text}
                  </button>
                  <Button
                    variant="secondary"
                    className={styles.placeButton}
                    aria-label={texts.placeLabel(item.text)}
                    onFocus={() => store.activate({ refs: item.refs, scrolls: true })}
                    onClick={() => place([item])}
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
