import { findDigestEnd, type OrderMails } from '@shop/domain/order/merchant-mail';
import type { Store } from '@shop/domain/site/store/store';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobDefinition } from '#server/platform/jobs/job-run.ts';
import type { MerchantMail } from './merchant-mail.ts';
import { deleteNotices, type NoticedOrder, takeNotices } from './merchant-repository.ts';

type Deps = {
  clock: Clock;
  stores: readonly Store[];
  mails: OrderMails;
  mail: MerchantMail;
};

const LISTED_ORDERS = 50;

/**
 * Summary of new orders per brand. The orders wait in a table and leave it in the transaction that queues the mail:
 * a stop of the shop delays a digest, and neither a restart nor a second process repeats one.
 */
export const buildDigestJob = ({ clock, stores, mails, mail }: Deps): JobDefinition<Record<string, never>> => ({
  name: 'mail-merchant-digest',
  schema: z.object({}),
  cron: '0 * * * *',
  async handle(_, { tx }) {
    if (mails === 'off') return await deleteNotices(tx);
    for (const store of listFirstStores(stores)) {
      const before = findDigestEnd(mails, clock(), store.timeZone);
      await sendDigest({ tx, store, mail }, await takeNotices(tx, { brand: store.brand, before }));
    }
  },
});

/** The first store of a brand gives its digest the time zone. */
const listFirstStores = (stores: readonly Store[]): Store[] => [
  ...new Map(stores.toReversed().map((store) => [store.brand, store])).values(),
];

type Digest = { tx: Database; store: Store; mail: MerchantMail };

async function sendDigest({ tx, store, mail }: Digest, orders: readonly NoticedOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const byStore = Map.groupBy(orders, ({ locale, currency }) => `${locale} ${currency}`);
  await mail.send(tx, store, ({ language, money, deskUrl }) => ({
    template: 'merchant-digest',
    language,
    stores: [...byStore.values()].map((own) => ({
      store: own[0]?.locale ?? '',
      count: own.length,
      total: money({ amount: own.reduce((sum, one) => sum + one.totalAmount, 0), currency: own[0]?.currency ?? 'GBP' }),
    })),
    orders: orders.slice(0, LISTED_ORDERS).map(({ number, locale, currency, totalAmount }) => ({
      ...{ number, store: locale, total: money({ amount: totalAmount, currency }) },
    })),
    more: Math.max(0, orders.length - LISTED_ORDERS),
    ...deskUrl('/orders'),
  }));
}
