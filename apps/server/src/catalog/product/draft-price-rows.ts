import { extendHistory, getPriceList } from '@shop/domain/catalog/price/price';
import type { Store } from '@shop/domain/site/store/store';
import type { PriceRecord } from '#server/catalog/records/catalog-record.ts';
import { chargedPrices, listPrice } from '#server/catalog/records/price-record.ts';
import type { Clock } from '#server/platform/clock.ts';
import { getShownMoment, oncePerMoment, type ShownDrafts } from '#server/platform/http/shown-moment.ts';
import type { ProductRow } from './product-repository.ts';

/** Prices of draft plans, by SKU. */
export type PlanDraftPrices = (priceList: string, drafts: ShownDrafts) => Promise<ReadonlyMap<string, PriceRecord>>;

type Deps = { clock: Clock; planDrafts?: PlanDraftPrices | undefined };

/** Rows with the prices of the draft plans that a preview shows. Outside a preview, the rows themselves. */
export function createDraftPriceRows({ clock, planDrafts }: Deps) {
  return async (store: Store, rows: readonly ProductRow[]): Promise<readonly ProductRow[]> => {
    const moment = getShownMoment();
    const drafts = moment?.drafts;
    if (!moment || !drafts?.refs.has('prices') || !planDrafts) return rows;
    const list = getPriceList(store);
    const planned = await oncePerMoment(moment, `draft prices ${list}`, () => planDrafts(list, drafts));
    return rows.map((row) => {
      const price = planned.get(row.sku);
      return price ? { ...row, price, history: extend(row, price, clock()) } : row;
    });
  };
}

const extend = ({ history }: ProductRow, price: PriceRecord, now: Date): ProductRow['history'] =>
  extendHistory(chargedPrices(history), listPrice(price), now).map(({ amount, from, to }) => ({
    ...{ amount, from: from.toISOString() },
    ...(to && { to: to.toISOString() }),
  }));
