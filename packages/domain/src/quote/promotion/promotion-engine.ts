import { calculateSum } from '../../apportion.ts';
import {
  hasPromotionBegun,
  isInScope,
  isPromotionForStore,
  isPromotionInForce,
  type Promotion,
  type PromotionLine,
  type PromotionStore,
  promotionCode,
  promotionName,
} from './promotion.ts';
import { calculateDiscounts } from './promotion-discount.ts';

export type PromotionContext = {
  store: PromotionStore;
  now: Date;
  /** Code as typed. */
  code?: string | undefined;
  /** A guest has no groups, and no known earlier order. */
  buyer: { signedIn: boolean; groups: readonly string[]; firstOrder: boolean };
  /** Keys of promotions whose usage limit is reached, overall or for this buyer. */
  usedUp: ReadonlySet<string>;
};

type LineDiscount = { promotion: string; name: string; amount: number };
type AppliedPromotion = { promotion: string; name: string; code?: string };

/** Ordered from the most actionable reason to the least. */
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
  /** Discounts per line, by SKU. Never more than the line costs. */
  discounts: ReadonlyMap<string, readonly LineDiscount[]>;
  freeDelivery: boolean;
  applied: readonly AppliedPromotion[];
  /** Undefined when no code was entered. */
  code?: CodeOutcome;
};

/** Why a promotion does or does not act on a quote, with the facts that decide it. */
export type PromotionVerdict = {
  promotion: Promotion;
  /** Units and amount in scope, before any promotion. */
  eligible: { units: number; amount: number };
} & (
  | { status: 'applied' /** Taken off; 0 for free delivery. */; amount: number }
  | {
      status: 'not-applied';
      reason: Reason | 'other-store' | 'no-code' | 'scheduled' | 'disabled';
      missing?: number;
      /** Taken off if it were alone. */
      alone?: number;
      /** Keys of the promotions that apply instead. */
      instead?: readonly string[];
    }
);

/** Applies promotions to a quote. Independent of the order of lines and promotions. */
export function applyPromotions(
  lines: readonly PromotionLine[],
  promotions: readonly Promotion[],
  context: PromotionContext,
): PromotionOutcome {
  const decision = decide(lines, promotions, context);
  const { quote, steps, free, applied } = decision;
  return {
    discounts: explained(quote, steps, context.store),
    freeDelivery: free.length > 0,
    applied: applied.map((promotion) => toApplied(promotion, context.store)),
    ...(context.code !== undefined && { code: codeOutcome(decision, context) }),
  };
}

/** Verdict on every promotion, by the decision that `applyPromotions` makes; in its order. */
export function explainPromotions(
  lines: readonly PromotionLine[],
  promotions: readonly Promotion[],
  context: PromotionContext,
): PromotionVerdict[] {
  const decision = decide(lines, promotions, context);
  return promotions.toSorted(inOrder).map((promotion) => {
    const inScope = decision.quote.filter((line) => isInScope(promotion.scope, line));
    const units = calculateSum(inScope.map(({ quantity }) => quantity));
    const eligible = { units, amount: calculateSum(inScope.map(fullAmount)) };
    return { promotion, eligible, ...findVerdict(promotion, decision, context) };
  });
}

type Decision = {
  quote: readonly PromotionLine[];
  requested: readonly Promotion[];
  steps: readonly Step[];
  free: readonly Promotion[];
  applied: readonly Promotion[];
};

function decide(
  lines: readonly PromotionLine[],
  promotions: readonly Promotion[],
  context: PromotionContext,
): Decision {
  const quote = lines.toSorted((a, b) => compare(a.sku, b.sku));
  const requested = promotions
    .filter((one) => isPromotionForStore(one, context.store) && isRequested(one, context))
    .sort(inOrder);
  const usable = requested.filter((promotion) => !findRefusal(promotion, quote, context));
  const steps = bestSteps(usable, quote, context.store);
  const free = usable.filter(givesDelivery);
  return { quote, requested, steps, free, applied: [...steps.map(({ promotion }) => promotion), ...free] };
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
const inOrder = (a: Promotion, b: Promotion): number => b.priority - a.priority || compare(a.key, b.key);

/** True for an automatic promotion, or when its code was entered. */
function isRequested({ code: own, singleUse = false }: Promotion, { code }: PromotionContext): boolean {
  if (own === undefined) return !singleUse;
  return code !== undefined && promotionCode(own) === promotionCode(code);
}

/** Free delivery is not a line discount, so it competes with no other promotion. */
const givesDelivery = ({ effect }: Promotion): boolean => effect.kind === 'free-delivery';

function findRefusal(
  promotion: Promotion,
  quote: readonly PromotionLine[],
  context: PromotionContext,
): NotApplied | undefined {
  if (!isPromotionInForce(promotion, context.now)) return because('ended');
  if (context.usedUp.has(promotion.key)) return because('used-up');
  const personal = personalRefusal(promotion, context.buyer);
  if (personal) return because(personal);
  const eligible = quote.filter((line) => isInScope(promotion.scope, line));
  if (eligible.length === 0) return because('nothing-eligible');
  const minimum = promotion.conditions.minimumSpend?.[context.store.currency] ?? 0;
  const missing = minimum - calculateSum(eligible.map(fullAmount));
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

/** Discount of one promotion per line of the quote. */
type Step = { promotion: Promotion; amounts: readonly number[] };

/** Tries each exclusive promotion together with all stackable ones; the first in order wins a tie. */
function bestSteps(usable: readonly Promotion[], quote: readonly PromotionLine[], store: PromotionStore): Step[] {
  const discounts = usable.filter((promotion) => !givesDelivery(promotion));
  const stackable = discounts.filter((promotion) => promotion.stackable);
  const choices = [...discounts.filter((promotion) => !promotion.stackable).map((one) => [one]), []];
  return choices
    .map((chosen) => buildSteps([...chosen, ...stackable], quote, store))
    .reduce((best, steps) => (calculateTotal(steps) > calculateTotal(best) ? steps : best));
}

const calculateTotal = (steps: readonly Step[]): number => calculateSum(steps.flatMap(({ amounts }) => amounts));

/** Applies promotions in sequence, each on the remaining amounts. */
function buildSteps(promotions: readonly Promotion[], quote: readonly PromotionLine[], store: PromotionStore): Step[] {
  const left = quote.map(fullAmount);
  const steps = promotions.map((promotion): Step => {
    const places = quote.flatMap((line, place) => (isInScope(promotion.scope, line) ? [place] : []));
    const lines = places.map((place) => ({ quantity: quote[place]?.quantity ?? 0, left: left[place] ?? 0 }));
    const amounts = quote.map(() => 0);
    calculateDiscounts(promotion.effect, lines, store.currency).forEach((amount, index) => {
      const place = places[index] ?? 0;
      amounts[place] = amount;
      left[place] = (left[place] ?? 0) - amount;
    });
    return { promotion, amounts };
  });
  return steps.filter(({ amounts }) => calculateSum(amounts) > 0);
}

function explained(quote: readonly PromotionLine[], steps: readonly Step[], store: PromotionStore) {
  const discounts = quote.map(({ sku }, place): [string, LineDiscount[]] => [
    sku,
    steps.flatMap(({ promotion, amounts }) => {
      const amount = amounts[place] ?? 0;
      return amount > 0 ? [{ promotion: promotion.key, name: promotionName(promotion, store), amount }] : [];
    }),
  ]);
  return new Map(discounts.filter(([, lineDiscounts]) => lineDiscounts.length > 0));
}

const toApplied = (promotion: Promotion, store: PromotionStore): AppliedPromotion => ({
  promotion: promotion.key,
  name: promotionName(promotion, store),
  ...(promotion.code !== undefined && { code: promotionCode(promotion.code) }),
});

/** Outcome of a code shared by several promotions: applied if one applies, else the most actionable reason. */
function codeOutcome(decision: Decision, context: PromotionContext): CodeOutcome {
  const own = decision.requested.filter(({ code }) => code !== undefined);
  if (own.some((promotion) => decision.applied.includes(promotion))) return { status: 'applied' };
  const refusals = own.map((promotion) => getRefusal(promotion, decision.quote, context));
  const [nearest] = refusals.sort(
    (a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason) || (a.missing ?? 0) - (b.missing ?? 0),
  );
  // Code of another store: no promotion of this store has it.
  return nearest ?? because('nothing-eligible');
}

/** Refusal of a promotion that was requested and did not apply. */
const getRefusal = (promotion: Promotion, quote: readonly PromotionLine[], context: PromotionContext): NotApplied =>
  findRefusal(promotion, quote, context) ?? because(unappliedReason(promotion, quote, context.store));

/** A "3 for 2" with two units takes nothing off, even without a competing promotion. */
const unappliedReason = (promotion: Promotion, quote: readonly PromotionLine[], store: PromotionStore): Reason =>
  buildSteps([promotion], quote, store).length > 0 ? 'other-promotion-better' : 'nothing-eligible';

type Finding = PromotionVerdict extends infer Verdict
  ? Verdict extends PromotionVerdict
    ? Omit<Verdict, 'promotion' | 'eligible'>
    : never
  : never;

function findVerdict(promotion: Promotion, decision: Decision, context: PromotionContext): Finding {
  const { quote, steps, free } = decision;
  const step = steps.find((one) => one.promotion === promotion);
  if (step) return { status: 'applied', amount: calculateSum(step.amounts) };
  if (free.includes(promotion)) return { status: 'applied', amount: 0 };
  if (!isPromotionForStore(promotion, context.store)) return { status: 'not-applied', reason: 'other-store' };
  if (!promotion.active) return { status: 'not-applied', reason: 'disabled' };
  if (!hasPromotionBegun(promotion, context.now)) return { status: 'not-applied', reason: 'scheduled' };
  if (!isRequested(promotion, context)) return { status: 'not-applied', reason: 'no-code' };
  const refusal = getRefusal(promotion, quote, context);
  if (refusal.reason !== 'other-promotion-better') return refusal;
  const alone = calculateTotal(buildSteps([promotion], quote, context.store));
  return { ...refusal, alone, instead: steps.map((one) => one.promotion.key) };
}
