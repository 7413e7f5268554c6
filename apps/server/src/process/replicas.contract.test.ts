import { randomBytes } from 'node:crypto';
import { outletEnGb } from '@shop/brands/outlet/en-gb';
import { pictureUrl } from '@shop/domain/catalog/picture-url';
import { videoUrl } from '@shop/domain/catalog/video-url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeCard } from '../../../../tests/support/browser/card-typing.ts';
import { buildMp4 } from '../../../../tests/support/catalog/video-files.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database/test-database.ts';
import { createApi, registerCustomer } from '../../../../tests/support/order/test-customer.ts';
import { type StaffClient, signInStaff } from '../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts';
import { startStandInS3 } from '../../../../tests/support/stand-in-s3.ts';
import { TEST_MS } from '../../../../tests/support/timeouts.ts';
import { createPreviewGrants } from '../content/preview/preview-grant.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openSecret } from '../secrets/open-secret.ts';

const SECRETS = [
  ...['SESSION_SECRET', 'STAFF_SECRET', 'STAFF_FACTOR_SECRET', 'PREVIEW_SECRET', 'ORDER_LINK_SECRET'],
  ...['PICTURE_SECRET', 'CONTENT_TOKEN'],
  ...['TEST_GATEWAY_KEY', 'TEST_GATEWAY_WEBHOOK_SECRET', 'TEST_GATEWAY_CARD_SECRET'],
];

/** Two replicas with empty data folders on one database and one bucket, as on two machines. */
let database: TestDatabase;
let s3: Awaited<ReturnType<typeof startStandInS3>>;
let one: TestShop;
let other: TestShop;
let staff: StaffClient;
beforeAll(async () => {
  database = await createTestDatabase();
  s3 = await startStandInS3();
  const env = {
    ...Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString('hex')])),
    MEDIA_STORE: 's3://shop/live',
    MEDIA_STORE_ENDPOINT: s3.endpoint,
    MEDIA_STORE_ACCESS_KEY: 'shop',
    MEDIA_STORE_SECRET_KEY: 'a secret of the tests',
  };
  const open = (runsJobs: boolean) =>
    startTestShop({ env, runsJobs, database: openDatabase(database.url, { connectTimeoutMs: TEST_MS }) });
  one = await open(false);
  other = await open(true);
  staff = await signInStaff(one, { role: 'merchandiser' });
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await s3.stop();
  await database.close();
});

const desk = ({ app }: TestShop) => {
  if (!app.backOffice) throw new Error('no back office');
  return app.backOffice;
};

async function upload(shop: TestShop, name: string, payload: Buffer): Promise<string> {
  const headers = { ...staff.headers, 'content-type': 'application/octet-stream' };
  const reply = await desk(shop).inject({
    ...{ method: 'POST', url: `/staff/api/v1/product-media?name=${name}`, payload, headers },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().key;
}

const get = (shop: TestShop, url: string, headers = {}) =>
  shop.app.inject({ url, headers: { host: 'outlet.localhost', ...headers } });

test('a picture that one replica took is served by the other', async () => {
  const bytes = await sharp({ create: { width: 320, height: 480, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const key = await upload(one, 'teal.jpg', bytes);
  for (const shop of [other, one]) {
    const reply = await get(shop, pictureUrl({ key, width: 160 }));
    expect([reply.statusCode, reply.rawPayload.length > 100]).toEqual([200, true]);
  }
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^shop\/live\/media\/..\/[0-9a-f]{64}\.webp$/)]);
});

test('a video that one replica took is served by the other, whole and by range', async () => {
  const bytes = buildMp4({ frames: 77 });
  const key = await upload(one, 'turn.mp4', bytes);
  expect((await get(other, videoUrl(key))).rawPayload).toEqual(bytes);
  const part = await get(other, videoUrl(key), { range: 'bytes=4-7' });
  expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
});

test('pictures answer 503 and recover when the store fails', async () => {
  const key = await upload(
    one,
    'plum.jpg',
    await sharp({ create: { width: 320, height: 480, channels: 3, background: 'plum' } })
      .jpeg()
      .toBuffer(),
  );
  s3.state.failures = 3;
  expect((await get(other, pictureUrl({ key, width: 240 }))).statusCode).toBe(503);
  s3.state.failures = 0;
  expect((await get(other, pictureUrl({ key, width: 240 }))).statusCode).toBe(200);
});

test('an import file that one replica took is run by the other', async () => {
  const reply = await desk(one).inject({
    ...{ method: 'POST', url: '/staff/api/v1/catalogue/imports?name=goods.csv' },
    headers: { ...staff.headers, 'content-type': 'application/octet-stream' },
    payload: 'sku,online\r\nIMP-A,no\r\n',
  });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  const { runId } = reply.json();
  const state = async () =>
    (await database.pool.query('select state from import_run where run_id = $1', [runId])).rows[0]?.state;
  await expect.poll(state).toBe('checked');
});

test('a session of one replica is one of the other', async () => {
  const { tokens } = await registerCustomer(other);
  const [there, here] = [other, one].map((shop) => createApi(shop, { accessToken: tokens.accessToken }));
  expect(await there?.auth.validate()).toEqual(await here?.auth.validate());
  expect(await there?.customer.get()).toEqual(await here?.customer.get());
});

test('a preview link of one replica opens at the other', async () => {
  const grants = createPreviewGrants({ secret: openSecret(one.parts, 'preview'), clock: one.parts.clock });
  const token = grants.grant({ brand: outletEnGb.brand, storeId: outletEnGb.storeId }, 3_600_000);
  const replies = await Promise.all([one, other].map((shop) => get(shop, `/preview?token=${token}`)));
  expect(replies[0]?.statusCode).toBeLessThan(400);
  expect(replies[1]?.statusCode).toBe(replies[0]?.statusCode);
});

test('a card that is saved at one replica is known to the other', async () => {
  const { tokens } = await registerCustomer(other);
  const [here, there] = [one, other].map((shop) => ({
    api: createApi(shop, { accessToken: tokens.accessToken }),
    save: async () =>
      await createApi(shop, { accessToken: tokens.accessToken }).savedCard.add({
        body: { token: await typeCard(shop) },
      }),
  }));
  await here?.save();
  await expect(there?.save()).rejects.toThrow('This card is already saved');
  for (const replica of [here, there]) expect((await replica?.api.savedCard.list())?.cards).toHaveLength(1);
});
