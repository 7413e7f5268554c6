import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, cpuUsage } from 'node:process';
import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { createCatalogWriteService } from '../apps/server/src/catalog/records/catalog-write-service.ts';
import { createIndexBuilder } from '../apps/server/src/discovery/engine-host/index-builder.ts';
import type { IndexNotification } from '../apps/server/src/discovery/engine-host/index-notifications.ts';
import { createIndexKeeper } from '../apps/server/src/discovery/engine-host/kept/kept-index.ts';
import { listMarkets } from '../apps/server/src/discovery/search/search-market.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrateToLatest } from '../apps/server/src/platform/database/migrations.ts';
import { largeCatalogue } from './large-catalogue.ts';
import { readServerCpu } from './quote/measured-shop.ts';

/**
 * `npm run bench -- index 10000` edits synonyms, stop words, labels, categories and rules of a catalogue of so many
 * products, on a PostgreSQL of its own. Prints the CPU time of Node and PostgreSQL until the search index has each edit,
 * and how many times as long a full build takes in the same run; and of a start from the kept build, with one product in
 * a hundred changed since.
 */
const PRODUCTS = Number(argv[3] ?? 746);
const BATCH = 500;
const today = new Date('2026-06-15T12:00:00Z');
const now = today.getTime();

const EDITS: readonly (readonly [name: string, statement: string])[] = [
  ['synonym of a rare word', `insert into search_synonym (language, words) values ('en', '{djellaba,kaftan}')`],
  ['synonym of a frequent word', `insert into search_synonym (language, words) values ('en', '{camise,shirt}')`],
  ['synonym phrase', `insert into search_synonym (language, words) values ('en', '{wrap dress,kimono dress}')`],
  ['synonym removed', `delete from search_synonym where words = '{wrap dress,kimono dress}'`],
  ['stop word', `insert into search_stop_word (language, word, is_stop) values ('en', 'effortless', true)`],
  [
    'label of a value',
    `update attribute_value_text set text = text || ' tone' where attribute_name = 'colour_en' and value = (
       select value from product_attribute where name = 'colour_en' group by value order by count(*), value limit 1)`,
  ],
  [
    'name of a category',
    `update category_text set name = name || ' edit' where category_key = (
       select category_key from product_category group by category_key order by count(*), category_key limit 1)`,
  ],
  [
    'rule of a category',
    `update category set rule = '{"attributes": {"colour_en": ["navy"]}}' where key = (
       select category_key from product_category group by category_key order by count(*), category_key limit 1)`,
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'bench-index-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
const database = openDatabase(postgres.url, { statementTimeoutMs: 30 * 60_000 });
const { db } = database;
const PID_FILE = join(folder, 'postgres/cluster/postmaster.pid');

try {
  await migrateToLatest(db);
  await saveProducts();
  await sql`analyze`.execute(db);
  await measureEdits();
} finally {
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function saveProducts(): Promise<void> {
  const catalog = createCatalogWriteService({ db, clock: () => today });
  let batch: Parameters<typeof catalog.saveRecords>[0][number][] = [];
  const flush = async () => {
    if (batch.length > 0) await catalog.saveRecords(batch, { batch: 'bench' });
    batch = [];
  };
  for (const record of largeCatalogue({ products: PRODUCTS, today, seed: 1 })) {
    batch.push(record);
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

async function measureEdits(): Promise<void> {
  let last: IndexNotification | undefined;
  const kinds: string[] = [];
  const builder = createIndexBuilder({
    ...{ db, markets: listMarkets(stores), waiting: () => undefined },
    post: (news) => {
      kinds.push(news.kind);
      if (news.kind !== 'tidied') last = news;
    },
  });
  await builder.build(now);
  const buildMs = await measureCpu(() => builder.build(now));
  const rows = [{ edit: 'full build', 'CPU ms': Math.round(buildMs), products: PRODUCTS, 'build costs': '1×' }];
  for (const [edit, statement] of EDITS) {
    await database.pool.query(statement);
    kinds.length = 0;
    const ms = await measureCpu(() => builder.change({ kind: 'refresh', now }));
    if (kinds.includes('built')) throw new Error(`${edit}: a full build ran`);
    const products = Math.max(0, ...(last?.changes ?? []).map(({ segment }) => segment.size));
    rows.push({ edit, 'CPU ms': Math.round(ms), products, 'build costs': `${(buildMs / ms).toFixed(1)}×` });
  }
  const start = await measureStart();
  rows.push({ ...start, 'build costs': `${(buildMs / start['CPU ms']).toFixed(1)}×` });
  console.log(`${PRODUCTS} products, CPU time of Node and PostgreSQL:`);
  console.table(rows);
}

/** A process that starts with the file of an earlier one. */
async function measureStart() {
  const [markets, post, waiting] = [listMarkets(stores), (_: IndexNotification) => {}, () => undefined];
  const onProblem = (error: unknown) => {
    throw error;
  };
  const own = { db, folder: join(folder, 'index'), markets, onProblem };
  const keeper = createIndexKeeper(own);
  const kept = Promise.withResolvers<void>();
  const write = (given: Parameters<typeof keeper.write>[0]) => keeper.write(given).then(kept.resolve, kept.reject);
  await createIndexBuilder({ db, markets, post, waiting, keeper: { ...keeper, write } }).build(now);
  await kept.promise;
  await database.pool.query('update price set amount = amount + 1 where abs(hashtext(product_sku)) % 100 = 0');
  let [from, products] = ['', 0];
  const take = (news: IndexNotification) => {
    if (news.kind === 'built') from = news.from;
    products = Math.max(products, ...news.changes.map(({ segment }) => segment.size));
  };
  const started = performance.now();
  const ms = await measureCpu(() =>
    createIndexBuilder({ db, markets, post: take, waiting, keeper: createIndexKeeper(own) }).catchUp(now),
  );
  if (from !== 'file') throw new Error('The kept build was not used');
  const megabytes = Math.round(statSync(join(own.folder, 'products.index')).size / 2 ** 20);
  console.log(`start from a file of ${megabytes} MB: ${Math.round(performance.now() - started)} ms`);
  return { edit: 'start from the kept build', 'CPU ms': Math.round(ms), products };
}

async function measureCpu(work: () => Promise<void>): Promise<number> {
  const [node, server] = [cpuUsage(), readServerCpu(PID_FILE)];
  await work();
  const { user, system } = cpuUsage(node);
  return (user + system) / 1_000 + (readServerCpu(PID_FILE) - server) * 1_000;
}
