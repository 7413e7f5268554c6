import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../../tests/support/catalog-records.ts';
import { type RestockShop, startRestockShop } from '../../../../../tests/support/restock-shop.ts';

let shop: RestockShop;
beforeAll(async () => {
  shop = await startRestockShop();
});
afterAll(() => shop.database.close());

let shoppers = 0;
/** So many who wait for a size, the oldest first. */
async function waitingFor(sku: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `shopper-${String(++shoppers).padStart(4, '0')}@example.com`);
  for (const email of emails) await shop.waitFor(sku, email);
  return emails;
}

const runJob = () => shop.jobs.run('tell-of-restock');

describe('when a size is back', () => {
  test('as many are told as there are units, the oldest first, and one more when one more comes', async () => {
    const sku = await shop.aSize();
    const emails = await waitingFor(sku, 5);
    await runJob();
    expect(await shop.told(sku)).toEqual([]);

    await shop.receive(sku, 2);
    await runJob();
    expect(await shop.told(sku)).toEqual(emails.slice(0, 2));

    shop.later(60);
    await shop.receive(sku, 1);
    await runJob();
    expect(await shop.told(sku)).toEqual(emails.slice(0, 3));
  });

  test('units that nobody buys are not offered again within the day', async () => {
    const sku = await shop.aSize();
    const emails = await waitingFor(sku, 3);
    await shop.receive(sku, 1);
    for (let run = 0; run < 3; run++) {
      shop.later(7 * 60);
      await runJob();
    }
    expect(await shop.told(sku)).toEqual(emails.slice(0, 1));
    shop.later(24 * 60);
    await runJob();
    expect(await shop.told(sku)).toEqual(emails.slice(0, 2));
  });

  test('what is sold out and comes again is offered to the next ones', async () => {
    const sku = await shop.aSize();
    const emails = await waitingFor(sku, 4);
    await shop.receive(sku, 2);
    await runJob();
    await shop.sell(sku, 2);
    await runJob();
    expect(await shop.told(sku)).toEqual(emails.slice(0, 2));
    await shop.receive(sku, 2);
    await runJob();
    expect(await shop.told(sku)).toEqual(emails);
  });

  test('what lies in a checkout is not offered, and not when it comes back from there either', async () => {
    const sku = await shop.aSize();
    const emails = await waitingFor(sku, 3);
    await shop.receive(sku, 2);
    await shop.reserve(sku, 1);
    await runJob();
    expect(await shop.told(sku)).toEqual(emails.slice(0, 1));
    await shop.reserve(sku, 1);
    await shop.release(sku, 1);
    await runJob();
    expect(await shop.told(sku)).toEqual(emails.slice(0, 1));
    await shop.release(sku, 1);
    await runJob();
    expect(await shop.told(sku)).toEqual(emails.slice(0, 2));
  });

  test('whoever has not confirmed, or waits no longer, is not told', async () => {
    const sku = await shop.aSize();
    const [first = '', second] = await waitingFor(sku, 2);
    await shop.backInStock.ask(shop.storeOf(), { sku, email: 'unconfirmed@example.com' });
    await shop.backInStock.cancel(await shop.tokenOf(first, 'cancelUrl'));
    await shop.receive(sku, 5);
    await runJob();
    expect(await shop.told(sku)).toEqual([second]);
  });

  test('whoever was told is told again only after asking again, and only of other units', async () => {
    const sku = await shop.aSize();
    const [email = ''] = await waitingFor(sku, 1);
    await shop.receive(sku, 1);
    await runJob();
    await shop.sell(sku, 1);
    await shop.receive(sku, 1);
    await runJob();
    expect(await shop.told(sku)).toEqual([email]);

    await shop.waitFor(sku, email);
    await runJob();
    expect(await shop.told(sku)).toEqual([email, email]);
    await shop.waitFor(sku, email);
    await runJob();
    expect(await shop.told(sku)).toEqual([email, email]);
  });

  test('shoppers of both brands wait in one line for the units they share', async () => {
    const product = aProduct('shared', {
      brands: ['outlet', 'main'],
      sizes: { 8: 0 },
      prices: [{}, { priceList: 'main-GBP' }],
    });
    await shop.save(product);
    await shop.waitFor('shared-8', 'first@example.com', shop.storeOf('en-GB', 'main'));
    await shop.waitFor('shared-8', 'second@example.com');
    await shop.receive('shared-8', 1);
    await runJob();
    expect(await shop.told('shared-8')).toEqual(['first@example.com']);
  });

  test('stock across the sea tells nobody here', async () => {
    const variants = [{ sku: 'abroad-8', size: '8', stock: { gb: 0, us: 0 } }];
    await shop.save(aProduct('abroad', { variants }));
    const email = 'over-here@example.com';
    await shop.waitFor('abroad-8', email);
    await shop.save(aProduct('abroad', { variants: [{ sku: 'abroad-8', size: '8', stock: { gb: 0, us: 5 } }] }));
    await runJob();
    expect(await shop.told('abroad-8')).toEqual([]);
  });

  test('a product that is taken offline tells nobody until it is sold again', async () => {
    const offline = (online: boolean) => aProduct('hidden', { sizes: { 8: 3 }, online });
    await shop.save(offline(true));
    await shop.waitFor('hidden-8', 'patient@example.com');
    await shop.save(offline(false));
    await runJob();
    expect(await shop.told('hidden-8')).toEqual([]);
    await shop.save(offline(true));
    await runJob();
    expect(await shop.told('hidden-8')).toEqual(['patient@example.com']);
  });

  test('the mail leads to the size on its page, at the address of the configuration', async () => {
    const sku = await shop.aSize();
    const [email = ''] = await waitingFor(sku, 1);
    await shop.receive(sku, 1);
    await runJob();
    const { message } = (await shop.mailsTo(email)).at(-1) ?? {};
    expect(message).toEqual({
      template: 'back-in-stock',
      title: `Dress ${sku.slice(0, -2)}`,
      size: '8',
      productUrl: expect.stringMatching(new RegExp(`^https://outlet\\.example\\.com/[^/]+\\.html\\?sku=${sku}$`)),
    });
  });
});

describe('once, whatever happens', () => {
  test('ten processes at once tell no more than there are units', async () => {
    const sku = await shop.aSize();
    const emails = await waitingFor(sku, 8);
    await shop.receive(sku, 3);
    await Promise.all(Array.from({ length: 10 }, () => shop.restock.tellAll()));
    await runJob();
    expect(await shop.told(sku)).toEqual(emails.slice(0, 3));
  });

  test('goods that come in while others are told of are told of, too', async () => {
    const sku = await shop.aSize();
    const emails = await waitingFor(sku, 6);
    await Promise.all([
      shop.receive(sku, 2),
      shop.restock.tellAll(),
      shop.receive(sku, 2),
      shop.restock.tellAll(),
      shop.receive(sku, 1),
      shop.restock.tellAll(),
    ]);
    await runJob();
    expect(await shop.told(sku)).toEqual(emails.slice(0, 5));
  });

  test('a run that breaks off leaves nobody told without a mail, and the next one tells them', async () => {
    const sku = await shop.aSize();
    const emails = await waitingFor(sku, 2);
    await shop.receive(sku, 2);
    const { db } = shop.database;
    await sql`alter table mail add constraint broken check (recipient <> ${sql.lit(emails[1])}) not valid`.execute(db);
    await expect(shop.restock.tellAll()).rejects.toThrow('Nobody could be told of 1 of the sizes');
    expect(await shop.told(sku)).toEqual([]);
    await sql`alter table mail drop constraint broken`.execute(db);
    await runJob();
    expect(await shop.told(sku)).toEqual(emails);
  });

  test('a size that fails does not keep others from being told of', async () => {
    const [failing, good] = [await shop.aSize(), await shop.aSize()];
    const [unlucky] = await waitingFor(failing, 1);
    const lucky = await waitingFor(good, 1);
    await Promise.all([shop.receive(failing, 1), shop.receive(good, 1)]);
    const { db } = shop.database;
    await sql`alter table mail add constraint broken check (recipient <> ${sql.lit(unlucky)}) not valid`.execute(db);
    await expect(shop.restock.tellAll()).rejects.toThrow();
    await sql`alter table mail drop constraint broken`.execute(db);
    expect(await shop.told(good)).toEqual(lucky);
  });
});

test('addresses are forgotten when nothing is left to do with them', async () => {
  const sku = await shop.aSize();
  await shop.backInStock.ask(shop.storeOf(), { sku, email: 'never-confirmed@example.com' });
  await shop.waitFor(sku, 'done@example.com');
  await shop.receive(sku, 1);
  await runJob();
  await shop.waitFor(sku, 'still-waiting@example.com');

  const kept = async () => {
    const { rows } = await sql<{ email: string }>`
      select email from back_in_stock_request where variant_sku = ${sku} order by email
    `.execute(shop.database.db);
    return rows.map(({ email }) => email.split('@')[0]);
  };
  shop.later(8 * 24 * 60);
  await shop.jobs.run('forget-back-in-stock');
  expect(await kept()).toEqual(['done', 'still-waiting']);
  shop.later(90 * 24 * 60);
  await shop.jobs.run('forget-back-in-stock');
  expect(await kept()).toEqual(['still-waiting']);
  shop.later(365 * 24 * 60);
  await shop.jobs.run('forget-back-in-stock');
  expect(await kept()).toEqual([]);
});
