import type { DraftLine, OrderDraft } from './order-parts.ts';

/** An order whose parts do not add up to what is asked for is a bug, and is never written. */
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
  for (const [what, said, reckoned] of facts) {
    if (said !== reckoned)
      throw new Error(`The ${what} of quote ${draft.quoteId} are ${said}, but sum up to ${reckoned}`);
  }
  if (lines.length === 0) throw new Error(`There is nothing in quote ${draft.quoteId}`);
  return draft;
}

const isGoods = ({ kind }: DraftLine): boolean => kind === 'goods';
const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
