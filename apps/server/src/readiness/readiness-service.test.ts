import { stores } from '@shop/brands/stores';
import type { Store } from '@shop/domain/site/store/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { createContentService } from '#server/content/documents/content-service.ts';
import { readEnv } from '#server/env.ts';
import { listDemoSkus } from '#server/stand-ins/demo-data/demo-catalogue.ts';
import { DEMO_AUTHOR } from '#server/stand-ins/demo-data/demo-folder.ts';
import { storeTerms } from '#server/store-terms.ts';
import { buildProduct } from '../../../../tests/support/catalog/catalog-records.ts';
import { createTestDatabase } from '../../../../tests/support/database/test-database.ts';
import { createReadinessService } from './readiness-service.ts';

const GERMANY = stores.filter(({ localeISOCode }) => localeISOCode === 'de-DE') as [Store];
const LIVE = { MAIN_ORIGIN: 'https://shop.example.com', TRUSTED_PROXIES: 'loopback' };
const clock = () => new Date('2026-06-01T12:00:00Z');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function open({ settings = {}, taxTables = storeTerms.getTaxTables() as unknown } = {}) {
  const { db } = database;
  const content = createContentService({ db, clock });
  const readiness = createReadinessService({
    ...{ db, clock, content, stores: GERMANY },
    env: readEnv({ ...LIVE, ...settings }),
    terms: { ...storeTerms, getTaxTables: () => taxTables },
    listSampleSkus: () => ['SAMPLE-01', 'SAMPLE-02'],
  });
  const find = async (code: string) => (await readiness.check()).filter((finding) => finding.code === code);
  return { readiness, content, find };
}

const write = (content: ReturnType<typeof open>['content'], documentId: string, author: string) =>
  content.saveAndPublish({
    ...{ brand: 'main', locale: 'de-DE', documentId, author },
    type: ['impressum', 'widerruf', 'returns', 'contact'].includes(documentId) ? 'pages' : documentId,
    data: { title: `${documentId} by ${author}` },
  });

describe('legal texts', () => {
  test('are missing, then samples, then the own ones', async () => {
    const { content, find } = open();
    const [missing] = await find('legal_texts');
    expect(missing?.text).toBe(
      'main de-DE: terms-page is missing, privacy-policy-page is missing, returns is missing, contact is missing, impressum is missing, widerruf is missing.',
    );
    const documents = ['terms-page', 'privacy-policy-page', 'returns', 'contact', 'impressum', 'widerruf'];
    for (const document of documents) await write(content, document, DEMO_AUTHOR);
    for (const document of documents.slice(1)) await write(content, document, 'ada');
    expect(await find('legal_texts')).toMatchObject([
      { level: 'blocks', text: 'main de-DE: terms-page is the sample text.' },
    ]);
    await write(content, 'terms-page', 'ada');
    expect(await find('legal_texts')).toMatchObject([{ level: 'fine' }]);
  });

  test('with blanks left to fill do not count', async () => {
    const { content, find } = open();
    const sections = [{ anchor: 'part-1', heading: 'Wir', body: '<p>[Anschrift]</p>' }];
    const key = { type: 'pages', brand: 'main', documentId: 'contact', locale: 'de-DE', author: 'ada' };
    await content.saveAndPublish({ ...key, data: { title: 'Kontakt', sections } });
    expect((await find('legal_texts'))[0]).toMatchObject({
      level: 'blocks',
      text: 'main de-DE: contact is published with blanks in [brackets].',
    });
    await write(content, 'contact', 'ada');
    expect(await find('legal_texts')).toMatchObject([{ level: 'fine' }]);
  });

  test('in another language do not count', async () => {
    const { content, find } = open();
    const key = { type: 'pages', brand: 'main', documentId: 'impressum', locale: 'de-DE' };
    await content.remove(key, 'ada');
    await content.saveAndPublish({ ...key, locale: 'en-GB', data: { title: 'Imprint' }, author: 'ada' });
    expect((await find('legal_texts'))[0]?.text).toContain('impressum is missing');
  });

  test('of another content system are left to the merchant', async () => {
    const settings = { CONTENT_ORIGIN: 'https://strapi.example.com', CONTENT_TOKEN: 'a-token-of-sixteen-characters' };
    expect(await open({ settings }).find('legal_texts')).toMatchObject([{ level: 'warns' }]);
  });
});

test('taxes are confirmed by name, and again when a rate changes', async () => {
  const { readiness, find } = open();
  expect(await find('confirm_taxes')).toMatchObject([{ level: 'blocks' }]);
  await readiness.confirm('taxes', 'Ada');
  await readiness.confirm('taxes', 'Ben');
  expect(await find('confirm_taxes')).toMatchObject([{ level: 'fine' }]);
  const [changed] = await open({ taxTables: [{ DE: 99 }] }).find('confirm_taxes');
  expect(changed).toMatchObject({ level: 'blocks', text: expect.stringContaining('have changed') });
});

test('products of the demo that are online block the opening', async () => {
  const { find } = open();
  expect(await find('catalogue')).toMatchObject([{ level: 'fine' }]);
  const catalog = createCatalogWriteService({ db: database.db, clock });
  await catalog.saveRecords([buildProduct('SAMPLE-01'), buildProduct('OWN-01')], { batch: 'test' });
  expect(await find('catalogue')).toMatchObject([{ level: 'blocks', text: '1 product of the demo can be bought.' }]);
});

const STRIPE = { STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' };

test.each<[string, Record<string, string>, string, string]>([
  ['no gateway', {}, 'blocks', 'the checkout is closed'],
  ['the test gateway', { PAYMENT_TEST_GATEWAY: 'true' }, 'blocks', 'test mode'],
  ['a test key of Stripe', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_1234567890' }, 'blocks', 'test mode'],
  ['a live key of Stripe', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1234567890' }, 'fine', 'is configured'],
  ['a restricted live key of Stripe', { ...STRIPE, STRIPE_SECRET_KEY: 'rk_live_1234567890' }, 'fine', 'is configured'],
])('payment with %s: %s', async (_, settings, level, text) => {
  expect(await open({ settings }).find('payment')).toMatchObject([{ level, text: expect.stringContaining(text) }]);
});

test('mail needs a server and a sender of the shop', async () => {
  const settings = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'hello@shop.example.com' };
  const { readiness } = open({ settings });
  const levels = (await readiness.check()).filter(({ code }) => code.startsWith('mail_')).map(({ level }) => level);
  expect(levels).toEqual(['fine', 'fine']);
});

test('an installation without the demo has no samples', () => {
  expect(listDemoSkus().length).toBeGreaterThan(700);
  expect(listDemoSkus('/a-folder-that-does-not-exist')).toEqual([]);
});
