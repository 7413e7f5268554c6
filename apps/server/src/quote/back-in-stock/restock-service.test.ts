import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../../../../../tests/support/catalog/catalog-records.ts';
import { type RestockShop, startRestockShop } from '../../../../../tests/support/shop/restock-shop.ts';

let shop: RestockShop;
beforeAll(async () => {
  shop = await startRestockShop();
});
afterAll(() => shop.database.close());

let shoppers = 0;
/** Creates confirmed requests for a variant, oldest first. */
async function waitingFor(sku: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `shopper-${String(++shoppers).padStart(4, '0')}@example.com`);
  for (const email of emails) await shop.waitFor(sku, email);
  return emails;
}

const runJob = () => shop.jobs.run('tell-of-restock');

describe('restock of a variant', () => {
  test('notifies as many as there are units, oldest first, and one more per further unit', async () => {
    const sku = await shop.insertSize();
    const emails = await waitingFor(sku, 5);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual([]);

    await shop.receive(sku, 2);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual(emails.slice(0, 2));

    shop.later(60);
    await shop.receive(sku, 1);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual(emails.slice(0, 3));
  });

  test('offers unsold units only once per day', async () => {
    const sku = await shop.insertSize();
    const emails = await waitingFor(sku, 3);
    await shop.receive(sku, 1);
    for (let run = 0; run < 3; run++) {
      shop.later(7 * 60);
      await runJob();
    }
    expect(await shop.listNotified(sku)).toEqual(emails.slice(0, 1));
    shop.later(24 * 60);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual(emails.slice(0, 2));
  });

  test('notifies the next requests after units are sold and restocked', async () => {
    const sku = await shop.insertSize();
    const emails = await waitingFor(sku, 4);
    await shop.receive(sku, 2);
    await runJob();
    await shop.sell(sku, 2);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual(emails.slice(0, 2));
    await shop.receive(sku, 2);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual(emails);
  });

  test('offers no held units, and none for a released hold either', async () => {
    const sku = await shop.insertSize();
    const emails = await waitingFor(sku, 3);
    await shop.receive(sku, 2);
    await shop.reserve(sku, 1);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual(emails.slice(0, 1));
    await shop.reserve(sku, 1);
    await shop.release(sku, 1);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual(emails.slice(0, 1));
    await shop.release(sku, 1);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual(emails.slice(0, 2));
  });

  test('skips unconfirmed and cancelled requests', async () => {
    const sku = await shop.insertSize();
    const [first = '', second] = await waitingFor(sku, 2);
    await shop.backInStock.ask(shop.resolveStore(), { sku, email: 'unconfirmed@example.com' });
    await shop.backInStock.cancel(await shop.resolveToken(first, 'cancelUrl'));
    await shop.receive(sku, 5);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual([second]);
  });

  test('notifies the same shopper again only for a new request and other units', async () => {
    const sku = await shop.insertSize();
    const [email = ''] = await waitingFor(sku, 1);
    await shop.receive(sku, 1);
    await runJob();
    await shop.sell(sku, 1);
    await shop.receive(sku, 1);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual([email]);

    await shop.waitFor(sku, email);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual([email, email]);
    await shop.waitFor(sku, email);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual([email, email]);
  });

  test('uses one waiting list for both brands of a shared pool', async () => {
    const product = buildProduct('shared', {
      brands: ['outlet', 'main'],
      sizes: { 8: 0 },
      prices: [{}, { priceList: 'main-GBP' }],
    });
    await shop.save(product);
    await shop.waitFor('shared-8', 'first@example.com', shop.resolveStore('en-GB', 'main'));
    await shop.waitFor('shared-8', 'second@example.com');
    await shop.receive('shared-8', 1);
    await runJob();
    expect(await shop.listNotified('shared-8')).toEqual(['first@example.com']);
  });

  test('ignores stock of another pool', async () => {
    const variants = [{ sku: 'abroad-8', size: '8', stock: { gb: 0, us: 0 } }];
    await shop.save(buildProduct('abroad', { variants }));
    const email = 'over-here@example.com';
    await shop.waitFor('abroad-8', email);
    await shop.save(buildProduct('abroad', { variants: [{ sku: 'abroad-8', size: '8', stock: { gb: 0, us: 5 } }] }));
    await runJob();
    expect(await shop.listNotified('abroad-8')).toEqual([]);
  });

  test('ignores an offline product until it is sold again', async () => {
    const offline = (online: boolean) => buildProduct('hidden', { sizes: { 8: 3 }, online });
    await shop.save(offline(true));
    await shop.waitFor('hidden-8', 'patient@example.com');
    await shop.save(offline(false));
    await runJob();
    expect(await shop.listNotified('hidden-8')).toEqual([]);
    await shop.save(offline(true));
    await runJob();
    expect(await shop.listNotified('hidden-8')).toEqual(['patient@example.com']);
  });

  test('links to the variant on its product page, on the configured origin', async () => {
    const sku = await shop.insertSize();
    const [email = ''] = await waitingFor(sku, 1);
    await shop.receive(sku, 1);
    await runJob();
    const { message } = (await shop.mailsTo(email)).at(-1) ?? {};
    expect(message).toEqual({
      template: 'back-in-stock',
      title: `Dress ${sku.slice(0, -2)}`,
      size: '8',
      productUrl: expect.stringMatching(new RegExp(`^https://outlet\\.example\\.com/[^/]+\\.html\\?sku=${sku}$`)),
      oneClickUrl: expect.stringMatching(
        /^https:\/\/outlet\.example\.com\/api\/v1\/back-in-stock\/cancel\/one-click\?token=[\w-]{32}$/,
      ),
    });
  });
});

describe('exactly-once notification', () => {
  test('sends no more mails than units from ten concurrent processes', async () => {
    const sku = await shop.insertSize();
    const emails = await waitingFor(sku, 8);
    await shop.receive(sku, 3);
    await Promise.all(Array.from({ length: 10 }, () => shop.restock.notifyAll()));
    await runJob();
    expect(await shop.listNotified(sku)).toEqual(emails.slice(0, 3));
  });

  test('covers units received during a run', async () => {
    const sku = await shop.insertSize();
    const emails = await waitingFor(sku, 6);
    await Promise.all([
      shop.receive(sku, 2),
      shop.restock.notifyAll(),
      shop.receive(sku, 2),
      shop.restock.notifyAll(),
      shop.receive(sku, 1),
      shop.restock.notifyAll(),
    ]);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual(emails.slice(0, 5));
  });

  test('rolls back an aborted run, and the next run sends its mails', async () => {
    const sku = await shop.insertSize();
    const emails = await waitingFor(sku, 2);
    await shop.receive(sku, 2);
    const { db } = shop.database;
    await sql`alter table mail add constraint broken check (recipient <> ${sql.lit(emails[1])}) not valid`.execute(db);
    await expect(shop.restock.notifyAll()).rejects.toThrow('Restock notification failed for 1 variants');
    expect(await shop.listNotified(sku)).toEqual([]);
    await sql`alter table mail drop constraint broken`.execute(db);
    await runJob();
    expect(await shop.listNotified(sku)).toEqual(emails);
  });

  test('continues with other variants after one has failed', async () => {
    const [failing, good] = [await shop.insertSize(), await shop.insertSize()];
    const [unlucky] = await waitingFor(failing, 1);
    const lucky = await waitingFor(good, 1);
    await Promise.all([shop.receive(failing, 1), shop.receive(good, 1)]);
    const { db } = shop.database;
    await sql`alter table mail add constraint broken check (recipient <> ${sql.lit(unlucky)}) not valid`.execute(db);
    await expect(shop.restock.notifyAll()).rejects.toThrow();
    await sql`alter table mail drop constraint broken`.execute(db);
    expect(await shop.listNotified(good)).toEqual(lucky);
  });
});

test('requests are deleted when they are no longer needed', async () => {
  const sku = await shop.insertSize();
  await shop.backInStock.ask(shop.resolveStore(), { sku, email: 'never-confirmed@example.com' });
  await shop.waitFor(sku, 'done@example.com');
  await shop.receive(sku, 1);
  await runJob();
  await shop.waitFor(sku, 'still-waiting@example.com');

  const readStored = async () => {
    const { rows } = await sql<{ email: string }>`
      select email from back_in_stock_request where variant_sku = ${sku} order by email
    `.execute(shop.database.db);
    return rows.map(({ email }) => email.split('@')[0]);
  };
  shop.later(8 * 24 * 60);
  await shop.jobs.run('forget-back-in-stock');
  expect(await readStored()).toEqual(['done', 'still-waiting']);
  shop.later(90 * 24 * 60);
  await shop.jobs.run('forget-back-in-stock');
  expect(await readStored()).toEqual(['still-waiting']);
  shop.later(365 * 24 * 60);
  await shop.jobs.run('forget-back-in-stock');
  expect(await readStored()).toEqual([]);
});

test('finished requests are deleted after the period that was set', async () => {
  const sku = await shop.insertSize();
  await shop.waitFor(sku, 'soon-gone@example.com');
  await shop.receive(sku, 1);
  await runJob();
  const { db } = shop.database;
  await sql`insert into retention_setting values ('back-in-stock-ended', 14, 1, 'ops', now())`.execute(db);
  const count = async () => {
    const { rows } = await sql`select 1 from back_in_stock_request where variant_sku = ${sku}`.execute(db);
    return rows.length;
  };
  shop.later(13 * 24 * 60);
  await shop.jobs.run('forget-back-in-stock');
  expect(await count()).toBe(1);
  shop.later(2 * 24 * 60);
  await shop.jobs.run('forget-back-in-stock');
  expect(await count()).toBe(0);
});
