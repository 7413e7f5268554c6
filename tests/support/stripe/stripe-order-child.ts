import { sql } from 'kysely';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { createJobs } from '../../../apps/server/src/platform/jobs/jobs.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import type { TestQuote } from '../order/order-quote.ts';
import { openStripeOrderShop } from './stripe-order-shop.ts';

/** Buys every open quote at once with the given tokens, in turn, or captures all orders; the parent process kills it. */
const [url = '', origin = '', tokens = '', captureTime = 'automatic'] = process.argv.slice(2);
const { db } = openDatabase(url);
const jobs = createJobs({ url, db, log: createLog('silent') });
const shop = await openStripeOrderShop(db, origin, (needs) => ({
  ...{ ...needs, jobs, clock: () => new Date() },
  captureTime: captureTime === 'at-dispatch' ? captureTime : 'automatic',
}));
await jobs.start();
if (captureTime === 'capture') {
  const { rows: orders } = await sql<{ orderId: string }>`select order_id from shop_order order by number`.execute(db);
  await Promise.allSettled(orders.map(({ orderId }) => shop.captures.capture(orderId)));
}
const { rows: quotes } = await sql<TestQuote>`select * from test_quote where status = 'open'`.execute(db);
const typed = tokens.split(',');
await Promise.allSettled(quotes.map((quote, index) => shop.place(quote, typed[index] ?? '')));
process.stdout.write('through\n');
setInterval(() => {}, 1_000);
