import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/site/store/store';
import type { SearchIndex } from '@shop/search/index/search-index';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listColumns, listMarkets } from '#server/discovery/search/search-market.ts';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { resolveStore, saveRecords } from '../../../../../tests/support/catalog/test-search.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { demoCatalogue } from '../../../../../tests/support/demo/demo-catalogue.ts';
import { type ChangeTask, createIndexBuilder } from './index-builder.ts';
import type { IndexNotification } from './index-notifications.ts';
import type { IndexKeeper, KeptIndex } from './kept/kept-index.ts';
import { createServedIndexes } from './served-indexes.ts';

const PRODUCTS = 60;
/** Statements that read the vocabulary. */
const VOCABULARY_READS = 5;
const now = new Date('2026-06-15T12:00:00Z');
const markets = listMarkets(stores);
const shops = [resolveStore('outlet', 'en-GB'), ...stores.filter(({ language }) => language !== 'en').slice(0, 3)];
let database: TestDatabase;
let names: { values: string[][]; categories: string[]; skus: string[]; words: string[] };

beforeAll(async () => {
  database = await createTestDatabase();
  const { products, others } = demoCatalogue(now);
  const every = Math.floor(products.length / PRODUCTS);
  await saveRecords(database, [...others, ...products.filter((_, at) => at % every === 0)], now);
  names = await readNames();
});
afterAll(() => database.close());

describe.each([11, 23, 47])('after random edits (seed %i)', (seed) => {
  test('a refreshed index answers exactly like one built anew', async () => {
    const random = createRandom(seed);
    const shop = createShop();
    await shop.build();
    for (let round = 0; round < 4; round++) {
      for (let count = 0; count < 4; count++) {
        const edit = random.pick(Object.values(EDITS));
        const changed = await edit(random);
        if (changed) await shop.change(changed);
      }
      await shop.refresh();
      const anew = createShop();
      await anew.build();
      await compare(shop, anew, random);
    }
    expect(shop.kinds.filter((kind) => kind === 'built')).toEqual(['built']);
  });
});

describe.each([5, 19])('an index that did not hear of random edits (seed %i)', (seed) => {
  test('catches up after a lost connection, and answers exactly like one built anew', async () => {
    const random = createRandom(seed);
    const shop = createShop();
    await shop.build();
    for (let round = 0; round < 2; round++) {
      await editUnheard(random);
      await shop.catchUp();
      const anew = createShop();
      await anew.build();
      await compare(shop, anew, random);
    }
    expect(shop.kinds.filter((kind) => kind === 'built')).toEqual(['built']);
  });

  test('continues from the kept build of an earlier process', async () => {
    const random = createRandom(seed + 100);
    const keeper = createMemoryKeeper();
    await createShop(keeper).build();
    await editUnheard(random);
    const shop = createShop(keeper);
    expect(await shop.catchUp(), 'fewer than all products').toBeLessThan(PRODUCTS);
    expect(shop.from).toEqual(['file']);
    const anew = createShop();
    await anew.build();
    await compare(shop, anew, random);
    await editUnheard(random);
    await shop.catchUp();
    const another = createShop();
    await another.build();
    await compare(shop, another, random);
  });
});

test('a kept build takes over what expired since, and is not used for another history of the database', async () => {
  await saveRecords(
    database,
    [buildProduct('N1', { texts: { 'en-GB': { title: 'Quaxel', description: '' } }, newFrom: '2026-06-20T00:00:00Z' })],
    now,
  );
  const keeper = createMemoryKeeper();
  await createShop(keeper).build();
  const later = new Date('2026-06-21T00:00:00Z');
  const [shop, anew] = [createShop(keeper, later), createShop(undefined, later)];
  await shop.catchUp();
  await anew.build();
  expect(shop.from).toEqual(['file']);
  const store = resolveStore('outlet', 'en-GB');
  const query = { text: 'quaxel', columns: listColumns(store) };
  expect((await shop.indexOf(store)).search(query)).toEqual((await anew.indexOf(store)).search(query));

  const kept = await keeper.read();
  if (kept) await keeper.write({ ...kept, point: { ...kept.point, history: 'another' } });
  const other = createShop(keeper);
  await other.catchUp();
  expect(other.from).toEqual(['catalogue']);
});

test('indexes only the products that an edit affects', async () => {
  const shop = createShop();
  await shop.build();
  await sql`insert into search_synonym (language, words) values ('en', '{zibeline,mohair}')`.execute(database.db);
  expect(await shop.refresh()).toBe(0);
  await saveRecords(
    database,
    [buildProduct('Z1', { texts: { 'en-GB': { title: 'Zibeline cape', description: '' } } })],
    now,
  );
  await shop.change(['Z1']);
  await sql`update search_synonym set words = '{mohair,zibeline}' where 'zibeline' = any(words)`.execute(database.db);
  expect(await shop.refresh()).toBe(1);
  expect(await shop.refresh(), 'nothing has changed').toBe(0);
});

test('keeps a product changed during a refresh, and an edit made during a build', async () => {
  await saveRecords(
    database,
    [buildProduct('R1', { texts: { 'en-GB': { title: 'Xerule clog', description: '' } } })],
    now,
  );
  const shop = createShop();
  await shop.build();
  await sql`insert into search_synonym (language, words) values ('en', '{wexel,xerule}')`.execute(database.db);
  shop.afterReading(async () => {
    await sql`update product_text set title = 'Xerule zorilla' where product_sku = 'R1'`.execute(database.db);
    return { kind: 'change', skus: ['R1'], now: now.getTime() };
  });
  await shop.refresh();
  expect(await shop.find('wexel zorilla')).toEqual(['R1']);

  shop.afterReading(async () => {
    await sql`insert into search_synonym (language, words) values ('en', '{babouche,zorilla}')`.execute(database.db);
    return { kind: 'refresh', now: now.getTime() };
  });
  await shop.build();
  expect(await shop.find('wexel babouche')).toEqual(['R1']);
  const anew = createShop();
  await anew.build();
  await compare(shop, anew, createRandom(5));
});

type Random = ReturnType<typeof createRandom>;

/** Edits of the vocabulary as the back office makes them, and changes of products. */
const EDITS: Record<string, (random: Random) => Promise<string[] | undefined>> = {
  async addSynonym({ pick }) {
    const words = [...new Set([pick(names.words), pick(names.words), `${pick(names.words)} ${pick(names.words)}`])];
    if (words.length < 2) return undefined;
    await sql`insert into search_synonym (language, words) values (${pick(['en', 'de', 'fr', 'ar'])}, ${words})`.execute(
      database.db,
    );
    return undefined;
  },
  async removeSynonym() {
    await sql`delete from search_synonym where id = (select id from search_synonym order by md5(id::text) limit 1)`.execute(
      database.db,
    );
    return undefined;
  },
  async changeStopWord({ pick }) {
    const word = pick([...names.words, 'the', 'with', 'mit', 'd']);
    const isStop = pick([true, false]);
    await sql`insert into search_stop_word (language, word, is_stop) values (${pick(['en', 'de'])}, ${word}, ${isStop})
      on conflict (language, word) do update set is_stop = excluded.is_stop`.execute(database.db);
    return undefined;
  },
  async labelValue({ pick }) {
    const [name, value] = pick(names.values);
    await sql`update attribute_value_text set text = ${`${pick(names.words)} ${pick(names.words)}`}
      where attribute_name = ${name} and value = ${value}`.execute(database.db);
    return undefined;
  },
  async sortAttribute({ pick }) {
    const [name, value] = pick(names.values);
    await sql`insert into attribute_use (attribute_name, type, is_sort) values (${name}, 'choice', true)
      on conflict (attribute_name) do update set is_sort = not attribute_use.is_sort`.execute(database.db);
    await sql`update attribute_value set position = position + 3 where attribute_name = ${name} and value = ${value}`.execute(
      database.db,
    );
    return undefined;
  },
  async nameCategory({ pick }) {
    await sql`update category_text set name = ${`${pick(names.words)} & ${pick(names.words)}`}
      where category_key = ${pick(names.categories)}`.execute(database.db);
    return undefined;
  },
  async moveCategory({ pick }) {
    const key = pick(names.categories);
    await sql`
      with recursive branch as (
        select key from category where key = ${key}
        union select category.key from category join branch on category.parent_key = branch.key)
      update category set parent_key = (
        select key from category where key not in (select key from branch) order by md5(key || ${pick(names.words)}) limit 1)
      where key = ${key}`.execute(database.db);
    return undefined;
  },
  async ruleCategory({ pick }) {
    const [name, value] = pick(names.values);
    const rule = pick([
      { attributes: { [name as string]: [value] } },
      { priceUpTo: 3_000 },
      { newWithinDays: 30 },
      { reduced: true },
      { lastSizes: 2 },
      null,
    ]);
    await sql`update category set rule = ${rule && JSON.stringify(rule)}::jsonb where key = ${pick(names.categories)}`.execute(
      database.db,
    );
    return undefined;
  },
  async changeProduct({ pick }) {
    const sku = pick(names.skus);
    await sql`update product_text set title = title || ' ' || ${pick(names.words)} where product_sku = ${sku}`.execute(
      database.db,
    );
    return [sku];
  },
};

/** Edits that no task tells of. */
async function editUnheard(random: Random): Promise<void> {
  for (let count = 0; count < 4; count++) await random.pick(Object.values(EDITS))(random);
}

function createMemoryKeeper(): IndexKeeper {
  let kept: KeptIndex | undefined;
  return {
    read: async () => kept,
    write: async (given) => {
      kept = given;
    },
  };
}

async function compare(refreshed: Shop, anew: Shop, { pick }: Random): Promise<void> {
  for (const store of shops) {
    const [one, other] = [await refreshed.indexOf(store), await anew.indexOf(store)];
    for (let count = 0; count < 12; count++) {
      const query = {
        text: `${pick(names.words)} ${pick(['', pick(names.words), pick(names.words).slice(0, -1)])}`,
        prefix: pick([true, false]),
        facets: ['category', 'colour_en', 'product_category', 'brand'],
        stats: ['price'],
        filters: [{ number: 'price', ranges: [{}] }],
        columns: listColumns(store),
      };
      expect(one.search(query), query.text).toEqual(other.search(query));
      const start = query.text.slice(0, 3);
      expect(one.complete(start, 6, query), start).toEqual(other.complete(start, 6, query));
    }
    for (const facet of ['category', ...names.values.slice(0, 5).map(([name]) => name as string)]) {
      const query = { facets: [facet], columns: listColumns(store) };
      expect(one.search(query), facet).toEqual(other.search(query));
    }
  }
}

type Shop = ReturnType<typeof createShop>;

/** Builder and served indexes in one thread. */
function createShop(keeper?: IndexKeeper, at = now) {
  const served = createServedIndexes(1_000);
  const kinds: string[] = [];
  const from: string[] = [];
  let taken = Promise.resolve();
  let indexed = 0;
  let next: ChangeTask | undefined;
  let edit: (() => Promise<ChangeTask>) | undefined;
  let results = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (edit && ++results > VOCABULARY_READS) {
        const run = edit;
        edit = undefined;
        next = await run();
      }
      return result;
    },
  });
  const builder = createIndexBuilder({
    db,
    markets,
    keeper,
    post: (news: IndexNotification) => {
      kinds.push(news.kind);
      if (news.kind === 'built') from.push(news.from);
      if (news.kind !== 'tidied') indexed = countProducts(news);
      taken = taken.then(() => {
        if (news.kind === 'built') return served.replace(news);
        return served.change(news.changes, news.kind === 'changed' ? news.words : []);
      });
    },
    waiting: () => {
      const task = next;
      next = undefined;
      return task;
    },
  });
  const settle = async () => {
    await taken;
    return indexed;
  };
  return {
    kinds,
    from,
    async catchUp(): Promise<number> {
      await builder.catchUp(at.getTime());
      return await settle();
    },
    /** Makes an edit after the vocabulary and the first products were read, and has its task wait. */
    afterReading(wanted: () => Promise<ChangeTask>): void {
      edit = wanted;
      results = 0;
    },
    async build() {
      await builder.build(at.getTime());
      await taken;
    },
    async change(skus: string[]) {
      await builder.change({ kind: 'change', skus, now: now.getTime() });
      await taken;
    },
    async refresh(): Promise<number> {
      await builder.change({ kind: 'refresh', now: now.getTime() });
      return await settle();
    },
    indexOf: (store: Store): Promise<SearchIndex> => served.find(store.language),
    async find(text: string): Promise<string[]> {
      const columns = listColumns(resolveStore('outlet', 'en-GB'));
      const found = (await served.find('en')).search({ text, columns });
      return found.reading?.relaxed ? [] : found.hits.map(({ id }) => id);
    },
  };
}

const countProducts = ({ changes }: IndexNotification): number =>
  Math.max(0, ...changes.map(({ segment, removed }) => segment.size + removed.length));

async function readNames() {
  const read = async (statement: string) => (await database.pool.query({ text: statement, rowMode: 'array' })).rows;
  const titles: string[][] = await read(`select title from product_text where locale in ('en-GB', 'de-DE', 'fr-FR')`);
  return {
    values: (await read('select distinct name, value from product_attribute order by 1, 2')) as string[][],
    categories: (await read('select key from category order by key')).flat() as string[],
    skus: (await read('select sku from product where online order by sku')).flat() as string[],
    words: [...new Set(titles.flatMap(([title]) => title?.toLowerCase().split(/[^\p{L}]+/u) ?? []))]
      .filter((word) => word.length > 2)
      .sort(),
  };
}

/** Linear congruential generator: the same edits in every run. */
function createRandom(seed: number) {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return { pick: <Value>(values: readonly Value[]): Value => values[next(values.length)] as Value };
}
