import type { DraftLine, OrderDraft } from '#server/order/orders/order-deps.ts';

/** Invariant: an order whose parts do not add up to its total is a bug and is never stored. */
export function requireExact(draft: OrderDraft): OrderDraft {
  const { lines, amounts, giftCards, credit, toPay } = draft;
  const paid = sum(giftCards, ({ amount }) => amount) + credit + toPay;
  const [goods, services] = [lines.filter(isGoods), lines.filter((line) => !isGoods(line))];
  const facts: [string, number, number][] = [
    ['items', amounts.items, sum(goods, ({ fullAmount }) => fullAmount)],
    ['services', amounts.services, sum(services, ({ fullAmount }) => fullAmount)],
    ['discount', amounts.discount, sum(lines, ({ discountAmount }) => discountAmount)],
    ['total', amounts.total, paid],
  ];
  for (const [what, stated, calculated] of facts) {
    if (stated !== calculated)
      throw new Error(`The ${what} of quote ${draft.quoteId} are ${stated}, but sum up to ${calculated}`);
  }
  if (lines.length === 0) throw new Error(`Quote ${draft.quoteId} is empty`);
  return draft;
}

const isGoods = ({ kind }: DraftLine): boolean => kind === 'goods';
const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
