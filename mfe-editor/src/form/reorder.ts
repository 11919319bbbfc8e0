/** Position of a card before the drag, in px from the list's top. */
export interface Card {
  top: number;
  height: number;
}

/** The index at which card `from` is dropped after moving `by` px. It passes a card when its edge passes the card's middle. */
export function dropIndex(cards: readonly Card[], from: number, by: number): number {
  const dragged = cards[from];
  if (!dragged) return from;
  const middle = (card: Card) => card.top + card.height / 2;
  const edge = by > 0 ? dragged.top + dragged.height + by : dragged.top + by;
  return cards.filter((card, index) => index !== from && (index < from ? middle(card) <= edge : middle(card) < edge))
    .length;
}

/** How far card `at` moves aside, in px, while card `from` is held over index `to`. */
export function displacement(cards: readonly Card[], from: number, to: number, index: number): number {
  const [dragged, first, second] = [cards[from], cards[0], cards[1]];
  if (!dragged || !first || !second || index === from) return 0;
  const room = dragged.height + second.top - first.top - first.height;
  if (index > from && index <= to) return -room;
  return index < from && index >= to ? room : 0;
}

/** A movement of card `from` limited to the list, in px. */
export function clampMovement(cards: readonly Card[], from: number, by: number): number {
  const [dragged, first, last] = [cards[from], cards[0], cards.at(-1)];
  if (!dragged || !first || !last) return 0;
  const lowest = last.top + last.height - dragged.top - dragged.height;
  return Math.min(Math.max(by, first.top - dragged.top), lowest);
}
