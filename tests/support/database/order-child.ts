import { sql } from 'kysely';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { createJobs } from '../../../apps/server/src/platform/jobs/jobs.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import type { TestCard } from '../order/order-gateway.ts';
import { callFor, type TestQuote } from '../order/order-quote.ts';
import { openOrderShop } from '../shop/order-shop.ts';

const SLOWEST_ANSWER_MS = 40;
/** Number of payments captured before the gateway stops answering. */
const MOST_CAPTURED = 30;
const NEVER_MS = 3_600_000;
const CARDS: readonly TestCard[] = ['approve', 'approve', 'approve', 'decline', 'challenge', 'silent'];

/** Buys every open quote at once, with all kinds of cards, and never finishes: the parent process kills it. */
const [url = ''] = process.argv.slice(2);
const { db } = openDatabase(url);
const jobs = createJobs({ url, db, log: createLog('silent') });
const shop = await openOrderShop(db, (needs) => ({ ...needs, jobs, clock: () => new Date() }));
await jobs.start();
let captured = 0;
shop.gateway.mood.delayMs = () => (captured < MOST_CAPTURED ? Math.random() * SLOWEST_ANSWER_MS : NEVER_MS);
shop.gateway.mood.onCapture = () => {
  captured += 1;
  process.stdout.write('captured\n');
};

const { rows: quotes } = await sql<TestQuote>`select * from test_quote where status = 'open'`.execute(db);
await Promise.allSettled(quotes.map((quote, index) => shop.orders.place(callFor(quote, CARDS[index % CARDS.length]))));
process.stdout.write('through\n');
setInterval(() => {}, 1_000);
