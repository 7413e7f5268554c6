import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createJobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { callFor, type TestBag } from './order-bag.ts';
import type { TestCard } from './order-gateway.ts';
import { openOrderShop } from './order-shop.ts';

const SLOWEST_ANSWER_MS = 40;
const CARDS: readonly TestCard[] = ['approve', 'approve', 'approve', 'decline', 'challenge', 'silent'];

/** Buys every open bag at once, with cards of all kinds, and never gets to its end: whoever started it kills it. */
const [url = ''] = process.argv.slice(2);
const { db } = openDatabase(url);
const jobs = createJobs({ url, db, log: createLog('silent') });
const shop = await openOrderShop(db, (needs) => ({ ...needs, jobs, clock: () => new Date() }));
await jobs.start();
shop.gateway.mood.delayMs = () => Math.random() * SLOWEST_ANSWER_MS;
shop.gateway.mood.onCapture = () => void process.stdout.write('captured\n');

const { rows: bags } = await sql<TestBag>`select * from test_bag where status = 'open'`.execute(db);
await Promise.allSettled(bags.map((bag, index) => shop.orders.place(callFor(bag, CARDS[index % CARDS.length]))));
process.stdout.write('through\n');
setInterval(() => {}, 1_000);
