import type { StockPool } from '@shop/domain/catalog/stock';
import type { QuoteVariant } from '@shop/domain/discovery/experiment/promotion-experiment';
import { type RawBuilder, sql } from 'kysely';
import type { ProductState } from '#server/catalog/product/product-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type LineRow, matches, type QuoteKey, type QuoteRow } from './quote-repository.ts';
import type { ServiceRow } from './service-line-repository.ts';

/** Quote with all that its price depends on, from one statement and so from one moment. */
export type QuoteState = {
  quote: QuoteRow;
  /** Row version, for an update that fails if the quote was changed meanwhile. */
  version: string;
  lines: LineRow[];
  services: ServiceRow[];
  /** Products of the lines, and of the requested variant. */
  products: ProductState[];
  promotionRevision: string;
  /** Variants of experiments that the quote belongs to. */
  variants: readonly QuoteVariant[];
};

type Wanted = {
  pool: StockPool;
  /** Variant that may be added. */
  sku?: string | undefined;
};
type StateRow = QuoteRow & {
  version: string;
  lines: LineRow[] | null;
  services: ServiceRow[] | null;
  products: ProductState[] | null;
  promotionRevision: string;
  variants: QuoteVariant[] | null;
};

export const findQuoteState = (db: Database, key: QuoteKey, wanted: Wanted): Promise<QuoteState | undefined> =>
  readState(db, matches(key), wanted);

export const findCustomerQuoteState = (
  db: Database,
  customerId: string,
  wanted: Wanted,
): Promise<QuoteState | undefined> =>
  readState(db, sql`customer_id = ${customerId} and status in ('open', 'paying')`, wanted);

export async function getQuoteState(db: Database, quoteId: string, wanted: Wanted): Promise<QuoteState> {
  const state = await readState(db, sql`quote_id = ${quoteId}`, wanted);
  if (!state) throw new Error(`Quote ${quoteId} does not exist`);
  return state;
}

async function readState(
  db: Database,
  which: RawBuilder<unknown>,
  { pool, sku = '' }: Wanted,
): Promise<QuoteState | undefined> {
  const { rows } = await sql<StateRow>`
    select quote_id, status, paying_until, customer_id, locale, brand, code, gift_cards, used_at, preview, quote.xmin::text as version,
      (select json_agg(json_build_object(
          'sku', variant_sku, 'quantity', quantity, 'productSku', product_sku, 'title', title, 'size', size,
          'seenState', seen_state, 'seenPriceList', seen_price_list, 'seenAmount', seen_amount
        ) order by position, variant_sku)
        from quote_line where quote_line.quote_id = quote.quote_id) as lines,
      (select json_agg(json_build_object(
          'serviceId', service_id, 'kind', kind, 'amount', amount, 'currency', currency, 'details', details
        ) order by added_at, service_id)
        from quote_service where quote_service.quote_id = quote.quote_id) as services,
      (select json_agg(json_build_object('sku', product_sku, 'revision', revision, 'available', available))
        from product_state
        where pool = ${pool} and product_sku in (
          select product_sku from variant_owner where variant_sku = ${sku}
          union
          select variant_owner.product_sku from quote_line join variant_owner using (variant_sku)
          where quote_line.quote_id = quote.quote_id
        )) as products,
      (select revision::text from promotion_revision) as promotion_revision,
      (select json_agg(json_build_object('experimentId', experiment_id, 'variant', variant))
        from quote_experiment where quote_experiment.quote_id = quote.quote_id) as variants
    from quote where ${which}
  `.execute(db);
  return rows[0] && toState(rows[0]);
}

const toState = ({
  version,
  lines,
  services,
  products,
  promotionRevision,
  variants,
  ...quote
}: StateRow): QuoteState => ({
  quote,
  version,
  lines: lines ?? [],
  services: services ?? [],
  products: products ?? [],
  promotionRevision,
  variants: variants ?? [],
});
