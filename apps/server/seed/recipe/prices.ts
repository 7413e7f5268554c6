import type { ProductRecord } from '@shop/contracts/catalogue-file';
import { CURRENCIES } from '@shop/domain/money';
import type { Plan } from './assortment.ts';
import { londonMidnight } from './calendar.ts';
import { type Dice, diceFor } from './dice.ts';
import { priceIn, reducedIn } from './price-lists.ts';
import type { DemoProduct } from './products.ts';

/** However a price is reduced, it stays at three tenths of what it was. */
const DEEPEST = 0.7;

type Price = ProductRecord['prices'][number];
type Context = { plan: Plan; today: Date; dice: Dice };

export function pricesOf(product: DemoProduct, plan: Plan, { today, seed }: { today: Date; seed: number }): Price[] {
  const context = (list: string) => ({ plan, today, dice: diceFor(seed, product.sku, list) });
  return plan.brands.flatMap((brand) =>
    brand === 'outlet' ? [outletPrice(product, context('outlet'))] : mainPrices(product, context('main')),
  );
}

/** Reduced by 30 to 70 % from what was charged before, for more than 30 days. */
function outletPrice({ style }: DemoProduct, { plan, today, dice }: Context): Price {
  const was = priceIn('GBP', style.price);
  const first = reducedIn('GBP', was, between(dice, 0.31, 0.55));
  const steps: Step[] = [
    { amount: was, from: plan.launched },
    { amount: first, from: plan.newFrom },
  ];
  // What stays too long is reduced once more, a month at the earliest after the first time.
  if (plan.age > 50 && dice.chance(0.45)) {
    const second = reducedIn('GBP', was, between(dice, 0.55, 0.68));
    if (second < first) steps.push({ amount: second, from: londonMidnight(today, -dice.whole(3, plan.age - 35)) });
  }
  return withSpecials('outlet-GBP', steps, { today, dice });
}

/** Full price, but for a third of those that have been there a while. */
function mainPrices({ style }: DemoProduct, { plan, today, dice }: Context): Price[] {
  const onSale = plan.age > 40 && dice.chance(0.35);
  const share = between(dice, 0.2, 0.5);
  const since = londonMidnight(today, -dice.whole(2, 20));
  const running = !onSale && plan.age > 20 && dice.chance(0.06);
  const days = { from: londonMidnight(today, -3), to: londonMidnight(today, dice.whole(2, 9)) };
  return CURRENCIES.map((currency) => {
    const full = priceIn(currency, style.price);
    const steps: Step[] = [
      { amount: full, from: plan.launched },
      { amount: full, from: plan.newFrom },
    ];
    if (onSale) steps.push({ amount: reducedIn(currency, full, share), from: since });
    return priced(`main-${currency}`, steps, running ? { amount: reducedIn(currency, full, 0.2), ...days } : undefined);
  });
}

type Step = { amount: number; from: Date };
type Special = { amount: number; from: Date; to: Date };

/**
 * The first step is what it was, the last what it is; each ends where the next begins. A special price that runs
 * already is today's, so the regular one belongs to what was charged before.
 */
function priced(priceList: string, steps: readonly Step[], running?: Special): Price {
  const [first, current] = [steps[0], steps.at(-1)];
  if (!first || !current) throw new RangeError('A price has a beginning');
  const charged = running ? [...steps, running] : steps;
  const history = charged.slice(1).map(({ from: end }, i) => intervalOf(charged[i] ?? first, end));
  return {
    priceList,
    amount: current.amount,
    ...(first.amount > current.amount && { was: first.amount }),
    ...(running && { special: spanOf(running) }),
    history,
  };
}

/** Some prices go lower for a few days: now, from a coming midnight on, or both one after the other. */
function withSpecials(priceList: string, steps: readonly Step[], { today, dice }: Omit<Context, 'plan'>): Price {
  const current = steps.at(-1) ?? { amount: 0, from: today };
  const least = (steps[0]?.amount ?? 0) * (1 - DEEPEST);
  const lower = (share: number) => Math.max(reducedIn('GBP', current.amount, share), Math.ceil(least / 50) * 50);
  const running = { amount: lower(0.15), from: londonMidnight(today, -4), to: londonMidnight(today, dice.whole(2, 8)) };
  const coming = { amount: lower(0.2), from: londonMidnight(today, dice.whole(1, 4)), to: londonMidnight(today, 12) };
  const settled = current.from < londonMidnight(today, -10);
  const draw = dice.share();
  if (settled && draw < 0.07) return priced(priceList, steps, running);
  if (draw < 0.11) return { ...priced(priceList, steps), special: spanOf(coming) };
  if (settled && draw < 0.14) {
    return { ...priced(priceList, steps, running), specialB: spanOf({ ...coming, from: running.to }) };
  }
  return priced(priceList, steps);
}

const intervalOf = ({ amount, from }: Step, to: Date) => ({ amount, from: from.toISOString(), to: to.toISOString() });
const spanOf = ({ amount, from, to }: Special) => intervalOf({ amount, from }, to);
const between = (dice: Dice, from: number, to: number): number => from + dice.share() * (to - from);
