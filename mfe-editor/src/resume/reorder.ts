/** A card of a list as it stands before anything moves; px from the top. */
export interface Card {
  top: number;
  height: number;
}

/** Where card `from` lands when it is dragged `by` px: behind each other card whose middle it has passed. */
export function landing(cards: readonly Card[], from: number, by: number): number {
  const middle = (card: Card) => card.top + card.height / 2;
  const dragged = cards[from];
  if (!dragged) return from;
  // Its leading edge decides, so that a tall card need not be dragged over the whole of another.
  const edge = by > 0 ? dragged.top + dragged.height + by : dragged.top + by;
  return cards.filter((card, at) => at !== from && (at < from ? middle(card) <= edge : middle(card) < edge)).length;
}

/** How far the card at `at` gives way, in px, while card `from` hangs over place `to`. */
export function givesWay(cards: readonly Card[], from: number, to: number, at: number): number {
  const dragged = cards[from];
  if (!dragged || at === from) return 0;
  const next = cards[from + 1];
  const previous = cards[from - 1];
  const gap = next
    ? next.top - dragged.top - dragged.height
    : previous
      ? dragged.top - previous.top - previous.height
      : 0;
  const room = dragged.height + gap;
  if (at > from && at <= to) return -room;
  return at < from && at >= to ? room : 0;
}
