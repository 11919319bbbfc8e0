import { AlertBox, Button } from "@penresume/web-kit";
import styles from "./organize-offer.module.css";
import { BLOCKS, type Block, describeBlock, type Review } from "./review.ts";
import { reviewTexts, organizeTexts as texts } from "./texts.ts";

/** Shows block by block what the AI changed; each block, or all of them, can be taken back. */
export function OrganizeCompare({
  before,
  after,
  onRestore,
}: {
  before: Review;
  after: Review;
  onRestore(blocks: readonly Block[]): void;
}) {
  const changed = BLOCKS.filter(
    (block) => describeBlock(before, block).join("\n") !== describeBlock(after, block).join("\n"),
  );
  return (
    <AlertBox tone="info">
      {changed.length > 0 ? texts.compare : texts.unchanged}
      {changed.map((block) => (
        <details key={block} className={styles.block}>
          <summary>{reviewTexts.blockName(block)}</summary>
          <div className={styles.readings}>
            {[
              [texts.previous, describeBlock(before, block)] as const,
              [texts.current, describeBlock(after, block)] as const,
            ].map(([title, rows]) => (
              <div key={title}>
                <strong>{title}</strong>
                <ul className={styles.discarded}>
                  {[...new Set(rows)].map((row) => (
                    <li key={row}>{row}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <Button
            variant="secondary"
            aria-label={texts.restoreBlock(reviewTexts.blockName(block))}
            onClick={() => onRestore([block])}
          >
            {texts.restoreThis}
          </Button>
        </details>
      ))}
      {changed.length > 0 && (
        <Button variant="secondary" onClick={() => onRestore(changed)}>
          {texts.restoreAll}
        </Button>
      )}
    </AlertBox>
  );
}
