import type {
  DeskOverlap,
  DeskPromotion,
  DeskVerdict,
  PromotionRecord,
  SimulationReply,
} from '@shop/contracts/staff/quote/promotions';
import type { Money } from '@shop/domain/money';
import { type Promotion, promotionName } from '@shop/domain/quote/promotion/promotion';
import type { PromotionVerdict } from '@shop/domain/quote/promotion/promotion-engine';
import type { PromotionOverlap } from '@shop/domain/quote/promotion/promotion-overlap';
import type { ShownPromotion } from './promotion-reader.ts';
import type { SimulatedQuote } from './promotion-simulator.ts';

type State = DeskPromotion['state'];

export function toListed({ promotion, used, stores }: ShownPromotion, state: State): DeskPromotion {
  const { key, names, effect, code, singleUse = false, startsAt, endsAt, localZone, limits } = promotion;
  return {
    ...{ key, name: names['en-GB'], state, effect: effect.kind, used: used.total, singleUse },
    stores: stores.map(({ storeId }) => storeId),
    ...(code !== undefined && { code }),
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    ...(localZone !== undefined && { localZone }),
    ...(limits.total !== undefined && { limit: limits.total }),
  };
}

type RecordFacts = { state: State; timeZone: string };

export function toRecord(shown: ShownPromotion, { state, timeZone }: RecordFacts): PromotionRecord {
  const { promotion, version, savedAt } = shown;
  const { names, effect, scope, conditions, limits, stackable, priority, active, brand, locales, localZone } =
    promotion;
  return {
    ...toListed(shown, state),
    ...{ version, savedAt: savedAt.toISOString(), active, timeZone: localZone ?? timeZone },
    ...(brand && { brand }),
    ...(locales && { locales }),
    rule: { names, effect, scope, conditions, limits, stackable, priority },
  } as PromotionRecord;
}

export const toOverlap = ({ other, stores, from, to, products, together }: PromotionOverlap): DeskOverlap => ({
  ...{ key: other.key, name: other.names['en-GB'], stores: stores.map(({ storeId }) => storeId), products, together },
  ...(from && { from: from.toISOString() }),
  ...(to && { to: to.toISOString() }),
});

export function toSimulation({ at, quote, verdicts, store }: SimulatedQuote, draftKey?: string): SimulationReply {
  const { lines, promotions, code, delivery, totals } = quote;
  const money = (amount: number): Money => ({ amount, currency: store.currency });
  const names = new Map(verdicts.map(({ promotion }) => [promotion.key, promotionName(promotion, store)]));
  const toVerdict = (verdict: PromotionVerdict): DeskVerdict => ({
    ...{ key: verdict.promotion.key, name: names.get(verdict.promotion.key) ?? '', status: verdict.status },
    isDraft: verdict.promotion.key === draftKey,
    eligible: { units: verdict.eligible.units, amount: money(verdict.eligible.amount) },
    ...listTerms(verdict.promotion),
    ...(verdict.status === 'applied'
      ? { amount: money(verdict.amount) }
      : {
          reason: verdict.reason,
          ...(verdict.missing !== undefined && { missing: money(verdict.missing) }),
          ...(verdict.alone !== undefined && { alone: money(verdict.alone) }),
          ...(verdict.instead && { instead: verdict.instead.map((key) => names.get(key) ?? key) }),
        }),
  });
  return {
    at: at.toISOString(),
    quote: { lines, promotions, delivery, totals, ...(code && { code }) },
    verdicts: verdicts.map(toVerdict),
  };
}

const listTerms = ({ code, effect }: Promotion) => ({
  ...(code !== undefined && { code }),
  ...(effect.kind === 'n-for-m' && { take: effect.take }),
});
