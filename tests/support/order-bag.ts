import { randomUUID } from 'node:crypto';
import { outletEnGb } from '@shop/brands/outlet/en-gb';
import { ShopError } from '@shop/domain/shop-error';
import { sql } from 'kysely';
import type { OrderNeeds } from '../../apps/server/src/modules/order/order-needs.ts';
import type {
  DraftLine,
  OrderDraft,
  OrderPlace,
  PlacingCall,
} from '../../apps/server/src/modules/order/order-parts.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { TestCard } from './order-gateway.ts';

export type AskedBag = {
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
export type TestBag = { quoteId: string; token: string; draft: Omit<OrderDraft, 'store'> };
type BagRow = { quoteId: string; status: 'open' | 'paying' | 'ordered'; draft: Omit<OrderDraft, 'store'> };

export const prepareBags = (db: Database) =>
  sql`
    create table if not exists test_bag (
      quote_id uuid primary key, token text not null unique, status text not null, draft jsonb not null
    )
  `.execute(db);

const DELIVERY = 399;

/** Bags that hold what they were made of, in place of those of the checkout. */
export function createTestBags(db: Database): Pick<OrderNeeds, 'bag' | 'quoteIdOf'> & {
  make(asked: AskedBag, count?: number): Promise<TestBag[]>;
  statusOf(bag: TestBag): Promise<string | undefined>;
} {
  const statusOf = async (on: Database, quoteId: string) => {
    const { rows } = await sql<BagRow>`select status from test_bag where quote_id = ${quoteId} for update`.execute(on);
    return rows[0]?.status;
  };
  const setStatus = (tx: Database, quoteId: string, status: BagRow['status']) =>
    sql`update test_bag set status = ${status} where quote_id = ${quoteId}`.execute(tx);
  return {
    bag: {
      async claim(tx, { token, expected }) {
        const { rows } = await sql<BagRow>`select * from test_bag where token = ${token} for update`.execute(tx);
        const [bag] = rows;
        if (bag?.status === 'paying') throw refusal('completion_in_progress');
        if (bag?.status !== 'open') throw refusal('quote_unknown');
        if (bag.draft.toPay !== expected.amount) throw refusal('totals_changed');
        await setStatus(tx, bag.quoteId, 'paying');
        return { ...bag.draft, store: outletEnGb };
      },
      async reopen(tx, quoteId) {
        if ((await statusOf(tx, quoteId)) === 'paying') await setStatus(tx, quoteId, 'open');
      },
      async close(tx, quoteId) {
        const status = await statusOf(tx, quoteId);
        if (status !== 'open' && status !== 'paying') return false;
        await setStatus(tx, quoteId, 'ordered');
        return true;
      },
    },
    async quoteIdOf({ token }) {
      const { rows } = await sql<BagRow>`select quote_id from test_bag where token = ${token}`.execute(db);
      return rows[0]?.quoteId;
    },
    async make(asked, count = 1) {
      const bags = Array.from({ length: count }, () => bagOf(asked));
      const rows = bags.map(({ quoteId, token, draft }) => ({ quote_id: quoteId, token, status: 'open', draft }));
      await sql`
        insert into test_bag select * from json_populate_recordset(null::test_bag, ${JSON.stringify(rows)}::json)
      `.execute(db);
      return bags;
    },
    statusOf: ({ quoteId }) => statusOf(db, quoteId),
  };
}

/** How the bag is bought by its owner. */
export const callFor = ({ token, draft }: TestBag, card: TestCard = 'approve'): PlacingCall => ({
  token,
  caller: draft.customerId === undefined ? { kind: 'guest' } : { kind: 'customer', customerId: draft.customerId },
  store: outletEnGb,
  expected: { amount: draft.toPay, currency: 'GBP' },
  total: { amount: draft.amounts.total, currency: 'GBP' },
  payment: draft.toPay === 0 ? { method: 'none' } : { method: 'card', token: card, save: false },
});

const PLACE: OrderPlace = {
  firstName: 'Amira',
  lastName: 'Khan',
  line1: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
  country: 'GB',
};

function bagOf(asked: AskedBag): TestBag {
  const { customerId, email = 'amira@example.com', promotion, giftCards = [], credit = 0, services = [] } = asked;
  const quoteId = randomUUID();
  const goods = goodsOf(asked);
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

function goodsOf({ sku, quantity = 1, price = 4_000, promotion }: AskedBag): DraftLine {
  return {
    ...{ kind: 'goods', sku, productSku: sku.replace(/-\d+$/, ''), stockPool: 'gb', title: 'Dress', size: '8' },
    ...{ quantity, unitAmount: price, fullAmount: price * quantity, taxAmount: 0 },
    discountAmount: promotion?.amount ?? 0,
    discounts: promotion ? [{ promotion: promotion.key, name: 'Off', amount: promotion.amount }] : [],
  };
}

const refusal = (code: string) => new ShopError(code, { code, kind: 'conflict' });
