import { ProposalCard } from "@penresume/web-features/proposal-card";
import { proposalTexts } from "@penresume/web-features/proposal-texts";
import { BeforeAfter } from "@penresume/web-features/text-diff";
import { Button } from "@penresume/web-ui";
import { useStore } from "../lib/store.ts";
import styles from "./organize-offer.module.css";
import { BLOCKS, type Block, describeBlock } from "./review.ts";
import type { ReviewStore } from "./review-store.ts";
import { reviewTexts, organizeTexts as texts } from "./texts.ts";

/** Shows block by block what the AI changed; each block, or all of them, can be taken back. */
export function OrganizeCompare({ store }: { store: ReviewStore }) {
  const before = useStore(store, ({ organized }) => organized?.before);
  const after = useStore(store, ({ review }) => review);
  if (!before) return null;
  const restore = (blocks: readonly Block[]) => store.dispatch({ type: "restore", before, blocks });
  const describe = (review: typeof before, block: Block) => [...new Set(describeBlock(review, block))].join("\n");
  const changed = BLOCKS.filter((block) => describe(before, block) !== describe(after, block));
  return (
    <div tabIndex={-1} className={styles.proposals}>
      <p role="status">{changed.length > 0 ? texts.compare : texts.unchanged}</p>
      {changed.map((block) => (
        <ProposalCard
          key={block}
          name={reviewTexts.blockName(block)}
          actions={[{ text: proposalTexts.reject, act: () => restore([block]) }]}
        >
          <BeforeAfter before={describe(before, block)} after={describe(after, block)} />
        </ProposalCard>
      ))}
      {changed.length > 0 && (
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>("[tabindex]")?.focus();
            restore(changed);
          }}
        >
          {texts.restoreAll}
        </Button>
      )}
    </div>
  );
}
