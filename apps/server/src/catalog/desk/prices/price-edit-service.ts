import { createHash } from 'node:crypto';
import { calculateMargin, lowestBefore } from '@shop/domain/catalog/price/markdown';
import { amountInForce, type ListPrice, wasCharge } from '@shop/domain/catalog/price/price';
import { priceChanged, requireLawfulPrice } from '@shop/domain/catalog/price/price-edit';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import { readMoment } from '@shop/domain/zoned-time';
import type { PriceRecord } from '#server/catalog/records/catalog-record.ts';
import { readPriceRecords } from '#server/catalog/records/catalog-record-repository.ts';
import { chargedPrices, listPrice } from '#server/catalog/records/price-record.ts';
import { savePriceEntries } from '#server/catalog/records/price-save.ts';
import { lockCatalog } from '#server/catalog/records/product-write-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { readCosts } from './markdown-repository.ts';
import { toPriceRecord } from './price-entry.ts';
import type { PriceListFacts, PriceLists } from './price-lists.ts';

type Deps = { db: DatabaseHandle['db']; clock: Clock; audit: AuditTrail; lists: PriceLists };
type TypedSpecial = { amount: number; from?: string | undefined; to?: string | undefined };
export type PriceEdit = {
  sku: string;
  priceList: string;
  /** Of the price that was looked at. Absent: any. */
  version?: string | undefined;
  amount: number;
  was?: number | undefined;
  special?: TypedSpecial | undefined;
  specialB?: TypedSpecial | undefined;
  /** Keeps special prices that are not named. Otherwise they end: a form shows and sends all of them. */
  keepsSpecials?: boolean | undefined;
};
/** Price of a product in one list, as it is now. Without an amount it has none there. */
export type EditedPrice = Pick<PriceListFacts, 'priceList' | 'currency' | 'timeZone'> & {
  version: string;
  price?: ListPrice;
  inForce?: number;
  shownWas?: number | undefined;
  /** Lowest price of the last 30 days: what a reduction from now would count from. */
  lowest?: number | undefined;
  cost?: number | undefined;
  /** In percent of the price in force without tax. */
  margin?: number | undefined;
};

const NO_PRICE = 'none';

export type PriceEdits = ReturnType<typeof createPriceEdits>;

/** Prices of one product, outside a plan: per list, with schedule, checked by the 30-day rule. */
export function createPriceEdits({ db, clock, audit, lists }: Deps) {
  async function readPrices(on: Database, sku: string): Promise<PriceRecord[]> {
    const prices = (await readPriceRecords(on, [sku])).get(sku);
    if (!prices) throw productUnknown(sku);
    return prices;
  }

  async function find(sku: string): Promise<EditedPrice[]> {
    const [prices, now] = [await readPrices(db, sku), clock()];
    const costs = await readCosts(db, sku);
    return lists.lists.map((list) => {
      const price = describePrice(list, findIn(prices, list.priceList), now);
      return { ...price, ...describeCost(price, costs.get(list.currency), list.getTaxPercent(now)) };
    });
  }

  return {
    find,

    async set(actor: Actor, { sku, priceList, version, ...typed }: PriceEdit): Promise<EditedPrice> {
      const list = lists.requireEditable(actor, priceList);
      const now = clock();
      await db.transaction().execute(async (tx) => {
        // Prices that an import writes at the same moment would be judged by an old history.
        await lockCatalog(tx);
        const held = findIn(await readPrices(tx, sku), priceList);
        if (version !== undefined && version !== getVersion(held)) throw priceChanged();
        const after = readTyped(typed, list.timeZone, held && listPrice(held));
        const history = chargedPrices(held?.history);
        requireLawfulPrice({ before: held ? listPrice(held) : after, after, history, now }, list.currency);
        await save(tx, { sku, price: toPriceRecord(priceList, after), now });
        await audit.record(tx, actor, {
          ...{ permission: 'prices.edit', action: 'set-price', entity: { kind: 'product', id: sku } },
          ...{ before: withoutHistory(held), after: withoutHistory(toPriceRecord(priceList, after)) },
        });
      });
      const saved = (await find(sku)).find((one) => one.priceList === priceList);
      if (!saved) throw productUnknown(sku);
      return saved;
    },
  };
}

const findIn = (prices: readonly PriceRecord[], priceList: string): PriceRecord | undefined =>
  prices.find((one) => one.priceList === priceList);

function describePrice(list: PriceListFacts, record: PriceRecord | undefined, now: Date): EditedPrice {
  const { priceList, currency, timeZone } = list;
  const facts = { priceList, currency, timeZone, version: getVersion(record) };
  if (!record) return facts;
  const [price, history] = [listPrice(record), chargedPrices(record.history)];
  return {
    ...{ ...facts, price, inForce: amountInForce(price, now) },
    ...{ shownWas: wasCharge(price, history, now)?.amount, lowest: lowestBefore(history, now) },
  };
}

function describeCost({ inForce }: EditedPrice, cost: number | undefined, taxPercent: number) {
  if (cost === undefined) return {};
  return { cost, ...(inForce !== undefined && { margin: calculateMargin(inForce, { cost, taxPercent }) }) };
}

/** Digest of the price without its history, which grows by itself. */
function getVersion(record: PriceRecord | undefined): string {
  if (!record) return NO_PRICE;
  return createHash('sha256')
    .update(JSON.stringify(withoutHistory(record)))
    .digest('hex')
    .slice(0, 16);
}

function withoutHistory(record: PriceRecord | undefined): Record<string, unknown> {
  const { history: _, ...price } = record ?? { history: undefined };
  return price;
}

function readTyped(
  { amount, was, special, specialB, keepsSpecials }: Omit<PriceEdit, 'sku' | 'priceList'>,
  zone: string,
  held: ListPrice | undefined,
): ListPrice {
  const kept = keepsSpecials ? held : undefined;
  return {
    ...{ amount, was },
    special: special ? readSpecial(special, zone) : kept?.special,
    specialB: specialB ? readSpecial(specialB, zone) : kept?.specialB,
  };
}

const readSpecial = ({ amount, from, to }: TypedSpecial, zone: string) => ({
  ...{ amount, from: readTypedMoment(from, 'from', zone), to: readTypedMoment(to, 'to', zone) },
});

function readTypedMoment(typed: string | undefined, field: string, zone: string): Date | undefined {
  if (typed === undefined) return undefined;
  const moment = readMoment(typed, zone);
  if (moment) return moment;
  throw new ShopError('This is no moment', { code: 'moment_invalid', kind: 'unprocessable', field });
}

async function save(tx: Database, { sku, price, now }: { sku: string; price: PriceRecord; now: Date }): Promise<void> {
  const { refused } = await savePriceEntries(tx, [{ index: 0, record: { sku, ...price } }], { now, batch: 'price' });
  if (refused[0]) throw refused[0].error;
}

const productUnknown = (sku: string) =>
  new ShopError(`Product ${sku} not found`, { code: 'sku_unknown', kind: 'not-found', field: 'sku' });
