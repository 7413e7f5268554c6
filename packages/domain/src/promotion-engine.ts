import {
  isInScope,
  isPromotionInForce,
  isPromotionOf,
  type Promotion,
  type PromotionLine,
  type PromotionStore,
  promotionCode,
  promotionName,
} from './promotion.ts';
import { discountsOf, sumOf } from './promotion-discount.ts';

export type PromotionContext = {
  store: PromotionStore;
  now: Date;
  /** As it was typed. */
  code?: string | undefined;
  /** A guest has no groups, and no earlier order that we know of. */
  buyer: { signedIn: boolean; groups: readonly string[]; firstOrder: boolean };
  /** Keys of promotions that nobody, or not this buyer, may use once more. */
  usedUp: ReadonlySet<string>;
};

type LineDiscount = { promotion: string; name: string; amount: number };
type AppliedPromotion = { promotion: string; name: string; code?: string };

/** From the one that a shopper can do most about to the one that is past. */
const REASONS = [
  'minimum',
  'nothing-eligible',
  'other-promotion-better',
  'sign-in',
  'not-for-you',
  'used-up',
  'ended',
] as const;
type Reason = (typeof REASONS)[number];
type NotApplied = { status: 'not-applied'; reason: Reason; missing?: number };
type CodeOutcome = { status: 'applied' } | NotApplied;

export type PromotionOutcome = {
  /** What is taken off each line, by its sku. Never more than the line costs. */
  discounts: ReadonlyMap<string, readonly LineDiscount[]>;
  freeDelivery: boolean;
  applied: readonly AppliedPromotion[];
  /** Undefined where no code was typed. */
  code?: CodeOutcome;
};

/** What promotions do to a bag. The order of lines and promotions does not matter. */
export function applyPromotions(
  lines: readonly PromotionLine[],
  promotions: readonly Promotion[],
  context: PromotionContext,
): PromotionOutcome {
  const bag = lines.toSorted((a, b) => compare(a.sku, b.sku));
  const asked = promotions.filter((one) => isPromotionOf(one, context.store) && isAskedFor(one, context)).sort(inOrder);
  const usable = asked.filter((promotion) => !refusalOf(promotion, bag, context));
  const steps = bestSteps(usable, bag, context.store);
  const free = usable.filter(givesDelivery);
  const applied = [...steps.map(({ promotion }) => promotion), ...free];
  return {
    discounts: explained(bag, steps, context.store),
    freeDelivery: free.length > 0,
    applied: applied.map((promotion) => appliedOf(promotion, context.store)),
    ...(context.code !== undefined && { code: codeOutcome(asked, applied, { bag, context }) }),
  };
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
const inOrder = (a: Promotion, b: Promotion): number => b.priority - a.priority || compare(a.key, b.key);

/** It comes by itself, or its code was typed. */
const isAskedFor = ({ code: own }: Promotion, { code }: PromotionContext): boolean =>
  own === undefined || (code !== undefined && promotionCode(own) === promotionCode(code));

/** Delivery is no line, so it competes with nothing. */
const givesDelivery = ({ effect }: Promotion): boolean => effect.kind === 'free-delivery';

function refusalOf(
  promotion: Promotion,
  bag: readonly PromotionLine[],
  context: PromotionContext,
): NotApplied | undefined {
  if (!isPromotionInForce(promotion, context.now)) return because('ended');
  if (context.usedUp.has(promotion.key)) return because('used-up');
  const personal = personalRefusal(promotion, context.buyer);
  if (personal) return because(personal);
  const eligible = bag.filter((line) => isInScope(promotion.scope, line));
  if (eligible.length === 0) return because('nothing-eligible');
  const minimum = promotion.conditions.minimumSpend?.[context.store.currency] ?? 0;
  const missing = minimum - sumOf(eligible.map(fullAmount));
  return missing > 0 ? { ...because('minimum'), missing } : undefined;
}

const because = (reason: Reason): NotApplied => ({ status: 'not-applied', reason });

function personalRefusal({ conditions }: Promotion, buyer: PromotionContext['buyer']): Reason | undefined {
  const { customerGroup, firstOrder, signedIn } = conditions;
  if (!buyer.signedIn && (signedIn || customerGroup !== undefined)) return 'sign-in';
  if (customerGroup !== undefined && !buyer.groups.includes(customerGroup)) return 'not-for-you';
  return firstOrder && !buyer.firstOrder ? 'not-for-you' : undefined;
}

const fullAmount = ({ quantity, unitAmount }: PromotionLine): number => quantity * unitAmount;

/** What one promotion takes off each line of the bag, where it takes anything. */
type Step = { promotion: Promotion; amounts: readonly number[] };

/** Tries each of those that do not go together with the stackable ones behind it; of equals the first in order wins. */
function bestSteps(usable: readonly Promotion[], bag: readonly PromotionLine[], store: PromotionStore): Step[] {
  const discounts = usable.filter((promotion) => !givesDelivery(promotion));
  const stackable = discounts.filter((promotion) => promotion.stackable);
  const choices = [...discounts.filter((promotion) => !promotion.stackable).map((one) => [one]), []];
  return choices
    .map((chosen) => stepsOf([...chosen, ...stackable], bag, store))
    .reduce((best, steps) => (totalOf(steps) > totalOf(best) ? steps : best));
}

const totalOf = (steps: readonly Step[]): number => sumOf(steps.flatMap(({ amounts }) => amounts));

/** One after the other, each on what the others have left. */
function stepsOf(promotions: readonly Promotion[], bag: readonly PromotionLine[], store: PromotionStore): Step[] {
  const left = bag.map(fullAmount);
  const steps = promotions.map((promotion): Step => {
    const places = bag.flatMap((line, place) => (isInScope(promotion.scope, line) ? [place] : []));
    const lines = places.map((place) => ({ quantity: bag[place]?.quantity ?? 0, left: left[place] ?? 0 }));
    const amounts = bag.map(() => 0);
    discountsOf(promotion.effect, lines, store.currency).forEach((amount, index) => {
      const place = places[index] ?? 0;
      amounts[place] = amount;
      left[place] = (left[place] ?? 0) - amount;
    });
    return { promotion, amounts };
  });
  return steps.filter(({ amounts }) => sumOf(amounts) > 0);
}

function explained(bag: readonly PromotionLine[], steps: readonly Step[], store: PromotionStore) {
  const discounts = bag.map(({ sku }, place): [string, LineDiscount[]] => [
    sku,
    steps.flatMap(({ promotion, amounts }) => {
      const amount = amounts[place] ?? 0;
      return amount > 0 ? [{ promotion: promotion.key, name: promotionName(promotion, store), amount }] : [];
    }),
  ]);
  return new Map(discounts.filter(([, ofLine]) => ofLine.length > 0));
}

const appliedOf = (promotion: Promotion, store: PromotionStore): AppliedPromotion => ({
  promotion: promotion.key,
  name: promotionName(promotion, store),
  ...(promotion.code !== undefined && { code: promotionCode(promotion.code) }),
});

type Situation = { bag: readonly PromotionLine[]; context: PromotionContext };

/** Of several promotions of one code, the one that works speaks for all, else the one that is nearest to it. */
function codeOutcome(
  asked: readonly Promotion[],
  applied: readonly Promotion[],
  { bag, context }: Situation,
): CodeOutcome {
  const own = asked.filter(({ code }) => code !== undefined);
  if (own.some((promotion) => applied.includes(promotion))) return { status: 'applied' };
  const refusals = own.map(
    (promotion) => refusalOf(promotion, bag, context) ?? because(unappliedReason(promotion, bag, context.store)),
  );
  const [nearest] = refusals.sort(
    (a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason) || (a.missing ?? 0) - (b.missing ?? 0),
  );
  // A code of another store: nothing in this one has to do with it.
  return nearest ?? because('nothing-eligible');
}

/** Two of a "3 for 2" are nothing even where nobody else takes anything off. */
const unappliedReason = (promotion: Promotion, bag: readonly PromotionLine[], store: PromotionStore): Reason =>
  stepsOf([promotion], bag, store).length > 0 ? 'other-promotion-better' : 'nothing-eligible';
