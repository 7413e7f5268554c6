import { randomUUID } from 'node:crypto';
import { outletEnGb } from '@shop/brands/outlet/en-gb';
import { ShopError } from '@shop/domain/shop-error';
import { sql } from 'kysely';
import type {
  DraftLine,
  OrderDraft,
  OrderPostalAddress,
  PlacingCall,
} from '../../../apps/server/src/order/orders/order-deps.ts';
import type { OrderDeps } from '../../../apps/server/src/order/orders/order-ports.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import type { TestCard } from './order-gateway.ts';

export type QuoteOptions = {
  sku: string;
  quantity?: number;
  price?: number;
  customerId?: string;
  email?: string;
  promotion?: { key: string; amount: number };
  giftCards?: readonly { id: string; amount: number }[];
  credit?: number;
  services?: readonly DraftLine[];
};
export type TestQuote = { quoteId: string; token: string; draft: Omit<OrderDraft, 'store'> };
type QuoteTestRow = { quoteId: string; status: 'open' | 'paying' | 'ordered'; draft: Omit<OrderDraft, 'store'> };

export const prepareQuotes = (db: Database) =>
  sql`
    create table if not exists test_quote (
      quote_id uuid primary key, token text not null unique, status text not null, draft jsonb not null
    )
  `.execute(db);

const DELIVERY = 399;

/** Test quotes with fixed contents, in place of the checkout's. */
export function createTestQuotes(db: Database): Pick<OrderDeps, 'quote' | 'findQuoteId'> & {
  make(requested: QuoteOptions, count?: number): Promise<TestQuote[]>;
  readStatus(quote: TestQuote): Promise<string | undefined>;
} {
  const readStatus = async (on: Database, quoteId: string) => {
    const { rows } =
      await sql<QuoteTestRow>`select status from test_quote where quote_id = ${quoteId} for update`.execute(on);
    return rows[0]?.status;
  };
  const setStatus = (tx: Database, quoteId: string, status: QuoteTestRow['status']) =>
    sql`update test_quote set status = ${status} where quote_id = ${quoteId}`.execute(tx);
  return {
    quote: {
      async claim(tx, { token, expected }) {
        const { rows } = await sql<QuoteTestRow>`select * from test_quote where token = ${token} for update`.execute(
          tx,
        );
        const [quote] = rows;
        if (quote?.status === 'paying') throw refusal('completion_in_progress');
        if (quote?.status !== 'open') throw refusal('quote_unknown');
        if (quote.draft.toPay !== expected.amount) throw refusal('totals_changed');
        await setStatus(tx, quote.quoteId, 'paying');
        return { ...quote.draft, store: outletEnGb };
      },
      async reopen(tx, quoteId) {
        if ((await readStatus(tx, quoteId)) === 'paying') await setStatus(tx, quoteId, 'open');
      },
      async close(tx, quoteId) {
        const status = await readStatus(tx, quoteId);
        if (status !== 'open' && status !== 'paying') return false;
        await setStatus(tx, quoteId, 'ordered');
        return true;
      },
    },
    async findQuoteId({ token }) {
      const { rows } = await sql<QuoteTestRow>`select quote_id from test_quote where token = ${token}`.execute(db);
      return rows[0]?.quoteId;
    },
    async make(requested, count = 1) {
      const quotes = Array.from({ length: count }, () => openQuote(requested));
      const rows = quotes.map(({ quoteId, token, draft }) => ({ quote_id: quoteId, token, status: 'open', draft }));
      await sql`
        insert into test_quote select * from json_populate_recordset(null::test_quote, ${JSON.stringify(rows)}::json)
      `.execute(db);
      return quotes;
    },
    readStatus: ({ quoteId }) => readStatus(db, quoteId),
  };
}

/** Call by which the owner of the quote places the order. */
export const callFor = ({ token, draft }: TestQuote, card: TestCard = 'approve'): PlacingCall => ({
  token,
  caller: draft.customerId === undefined ? { kind: 'guest' } : { kind: 'customer', customerId: draft.customerId },
  store: outletEnGb,
  expected: { amount: draft.toPay, currency: 'GBP' },
  total: { amount: draft.amounts.total, currency: 'GBP' },
  payment: draft.toPay === 0 ? { method: 'none' } : { method: 'card', token: card, save: false },
});

const PLACE: OrderPostalAddress = {
  firstName: 'Amira',
  lastName: 'Khan',
  line1: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
  country: 'GB',
};

function openQuote(requested: QuoteOptions): TestQuote {
  const { customerId, email = 'amira@example.com', promotion, giftCards = [], credit = 0, services = [] } = requested;
  const quoteId = randomUUID();
  const goods = getGoods(requested);
  const [items, discount] = [goods.fullAmount, goods.discountAmount];
  const serviceAmount = services.reduce((sum, { fullAmount }) => sum + fullAmount, 0);
  const total = items - discount + serviceAmount + DELIVERY;
  return {
    quoteId,
    token: `token-${quoteId}`,
    draft: {
      ...{ quoteId, email, credit, deliveryAddress: PLACE, billingAddress: PLACE },
      ...(customerId !== undefined && { customerId }),
      delivery: { method: 'standard', from: '2026-06-03', to: '2026-06-05' },
      lines: [goods, ...services],
      promotions: promotion ? [{ promotion: promotion.key, name: 'Off' }] : [],
      amounts: { items, discount, services: serviceAmount, delivery: DELIVERY, tax: 0, taxIsAdded: false, total },
      giftCards: giftCards.map(({ id, amount }) => ({ id, amount, lastFour: 'GIFT' })),
      toPay: total - credit - giftCards.reduce((sum, { amount }) => sum + amount, 0),
    },
  };
}

function getGoods({ sku, quantity = 1, price = 4_000, promotion }: QuoteOptions): DraftLine {
  return {
    ...{ kind: 'goods', sku, productSku: sku.replace(/-\d+$/, ''), stockPool: 'gb', title: 'Dress', size: '8' },
    ...{ quantity, unitAmount: price, fullAmount: price * quantity, taxAmount: 0 },
    discountAmount: promotion?.amount ?? 0,
    discounts: promotion ? [{ promotion: promotion.key, name: 'Off', amount: promotion.amount }] : [],
  };
}

const refusal = (code: string) => new ShopError(code, { code, kind: 'conflict' });
