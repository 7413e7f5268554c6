import { join } from 'node:path';
import { FOOTER_CACHE_MS } from '@shop/domain/content/footer';
import { MS_PER_MINUTE } from '@shop/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContentService } from '#server/content/documents/content-service.ts';
import { createShutdown } from '#server/platform/shutdown.ts';
import { feedWriter } from '../../../../tests/support/catalog/feed-writer.ts';
import { startTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts';
import { openStorefront } from './storefront-build.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PLACE = { brand: 'outlet', region: 'UK', timeZone: 'Europe/London' };

/** Frame parts of a page, by the table that each comes from. */
const PARTS = { menu_item: 'Velvet dresses', banner: 'Free delivery over £50', content_document: 'Care and repair' };
type Table = keyof typeof PARTS;

let shop: TestShop;
beforeAll(async () => {
  const { storefront } = await openStorefront({ root: ROOT, dev: false, shutdown: createShutdown(() => {}) });
  // Page cache off: every request renders.
  shop = await startTestShop({ storefront, env: { HTML_CACHE_MB: '0' } });
  const feeds = feedWriter(shop);
  await feeds.saveMenu(PLACE, [{ fields: { Title: PARTS.menu_item, Url: '/velvet.html' } }]);
  await feeds.saveBanners({ ...PLACE, type: 'listing' }, [{ fields: { Slot: 'announcement', Title: PARTS.banner } }]);
  await saveFooter(PARTS.content_document);
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.reported.length = 0;
});

const saveFooter = (title: string) =>
  createContentService({ db: shop.parts.database.db, clock: shop.parts.clock }).saveAndPublish({
    ...{ type: 'footer', brand: 'outlet', locale: 'en-GB', documentId: 'footer', author: 'an editor' },
    data: { sections: [{ id: 1, title, showInFooter: true, showInSideNav: true, links: [readLink] }] },
  });
const readLink = { id: 1, label: 'Repairs', href: '/repairs' };

const visit = (path: string) => shop.app.inject({ url: path, headers: { host: 'outlet.localhost' } });
const shown = (html: string) => Object.entries(PARTS).flatMap(([table, text]) => (html.includes(text) ? [table] : []));

/** Simulates an outage of the source. */
async function without(table: Table, work: () => Promise<void>) {
  // Expires the cached files.
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * MS_PER_MINUTE);
  const { pool } = shop.parts.database;
  await pool.query(`alter table ${table} rename to away`);
  try {
    await work();
  } finally {
    await pool.query(`alter table away rename to ${table}`);
  }
}

const PATHS = ['/catalogsearch/result', '/newsletter', '/nothing.html'] as const;
const STATUS = { '/catalogsearch/result': 200, '/newsletter': 200, '/nothing.html': 404 };

describe('§7 page frame', () => {
  test.each(PATHS)('is complete at %s', async (path) => {
    const { statusCode, body } = await visit(path);
    expect([statusCode, shown(body)]).toEqual([STATUS[path], Object.keys(PARTS)]);
  });

  test.each(PATHS.flatMap((path) => (['menu_item', 'banner'] as const).map((table) => [path, table] as const)))(
    'at %s renders without %s and reports the failure',
    async (path, table) => {
      await without(table, async () => {
        const { statusCode, body } = await visit(path);
        expect([statusCode, shown(body)]).toEqual([STATUS[path], Object.keys(PARTS).filter((one) => one !== table)]);
      });
      expect(shop.reported.length).toBeGreaterThan(0);
    },
  );

  test('§8 renders without its footer and reports the failure', async () => {
    // Expires the cached footer.
    shop.clock.now = new Date(shop.clock.now.getTime() + FOOTER_CACHE_MS);
    await without('content_document', async () => {
      const { statusCode, body } = await visit('/newsletter');
      expect([statusCode, shown(body)]).toEqual([200, ['menu_item', 'banner']]);
    });
    expect(shop.reported.length).toBeGreaterThan(0);
  });
});
