import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGiftCards } from '#server/account/credit/gift-card-service.ts';
import { createLedger } from '#server/account/credit/ledger-service.ts';
import { createMoveShop } from '../../../../../tests/support/catalog/move-shop.ts';

type MoveShop = Awaited<ReturnType<typeof createMoveShop>>;
let shop: MoveShop;
beforeAll(async () => {
  shop = await createMoveShop();
});
afterAll(() => shop.close());

const settings = { brands: ['outlet'], currency: 'GBP' } as const;
const CARDS = `giftcardaccount_id,code,status,date_created,date_expires,website,balance,state,is_redeemable
1,0ABC-DEF1-2345,1,2024-01-01,,base,25.5000,0,1
2,ZZZZ-9999-0000,1,2024-01-01,2099-01-01,base,1500.0000,0,1
3,0ABC-DEF1-2345,1,2024-01-01,,base,9.0000,0,1
4,DEAD-DEAD-0001,0,2024-01-01,,base,9.0000,2,1
5,DEAD-DEAD-0002,1,2024-01-01,2020-01-01,base,9.0000,2,1`;

const check = async (code: string) => {
  const { database, clock } = shop;
  const ledger = createLedger({ db: database.db, clock });
  const guesses = { enter: async () => {}, succeed: async () => {} };
  const cards = createGiftCards({ db: database.db, ledger, guesses, mail: {} as never, clock });
  return (await cards.check(code, { ip: '127.0.0.1' })).balance;
};

test('imports gift cards of Magento with codes that keep working, once, and takes them back', async () => {
  const dry = await shop.run('cards.csv', CARDS, { settings, dryRun: true });
  expect(dry).toMatchObject({ format: 'gift-cards', created: 2, skipped: 3 });
  await expect(check('0abc def1 2345')).rejects.toMatchObject({ code: 'gift_card_unknown' });
  const done = await shop.run('cards.csv', CARDS, { settings });
  expect(done).toMatchObject({ created: 2, skipped: 3, kinds: { 'gift-card': { created: 2 } } });
  expect(done.findings.map(({ level, row, column }) => `${level} ${row} ${column}`)).toEqual([
    ...['note 3 date_expires', 'fault 4 code', 'fault 5 status', 'fault 6 date_expires'],
  ]);
  expect(done.findings.every(({ value }) => value === '')).toBe(true);
  expect(await check('0abc def1 2345')).toEqual({ amount: 2550, currency: 'GBP' });
  expect(await shop.run('cards.csv', CARDS, { settings })).toMatchObject({ created: 0, unchanged: 2 });
  const stored = JSON.stringify(await shop.rows('select * from gift_card join ledger_account using (account_id)'));
  expect(stored).not.toContain('0ABCDEF12345');
  const [entry] = await shop.rows(`select permission, actor from audit_entry where entity_kind = 'gift-card' limit 1`);
  expect(entry).toEqual({ permission: 'gift-cards.issue', actor: 'merchant' });
});

test('an undo takes back what was not used, and another import brings it again', async () => {
  const [, first] = await shop.commands.imports.list();
  if (!first) throw new Error('No run');
  const ledger = createLedger({ db: shop.database.db, clock: shop.clock });
  const [used] = await shop.rows(`select gift_card_id as id from gift_card where last_four = '0000'`);
  await shop.database.db
    .transaction()
    .execute((tx) =>
      ledger.spend(tx, { account: { giftCardId: String(used?.id) }, amount: 100, reference: 'order/1/x' }),
    );
  await shop.commands.steps.undo(shop.actor, first.runId);
  while (await shop.commands.undo.restoreNext(first.runId));
  expect(await shop.commands.imports.get(first.runId)).toMatchObject({ restored: 1, kept: 1 });
  await expect(check('0ABC-DEF1-2345')).rejects.toMatchObject({ code: 'gift_card_unknown' });
  expect(await check('ZZZZ-9999-0000')).toMatchObject({ amount: 149_900 });
  expect(await shop.run('cards.csv', CARDS, { settings })).toMatchObject({ created: 1, unchanged: 1 });
  expect(await check('0ABC-DEF1-2345')).toMatchObject({ amount: 2550 });
});

test('a card that was taken back comes again in another currency', async () => {
  const file = 'code,balance,date_expires\nWRNG-CURR-0001,30.0000,\n';
  await shop.run('wrong.csv', file, { settings });
  const [{ runId } = { runId: '' }] = await shop.commands.imports.list();
  await shop.commands.steps.undo(shop.actor, runId);
  while (await shop.commands.undo.restoreNext(runId));
  await shop.run('right.csv', file, { settings: { brands: ['main'], currency: 'EUR' } });
  expect(await check('WRNG-CURR-0001')).toEqual({ amount: 3000, currency: 'EUR' });
});

test('tells that Shopify masks its codes, and imports none', async () => {
  const file = 'Id,Code,Initial Value,Balance\n1,•••• •••• •••• ab12,50.00,20.00\n';
  const done = await shop.run('shopify-cards.csv', file, { settings });
  expect(done).toMatchObject({ format: 'gift-cards', created: 0, skipped: 1 });
  expect(done.findings[0]?.reason).toBe('Shopify exports only the end of a code');
});

test('imports store credit of customers of both websites, once, and asks for the customer first', async () => {
  const file = `_email,_website,_finance_website,store_credit,reward_points
ada@example.com,base,base,10.0000,5
ada@example.com,base,second,2.5000,
nobody@example.com,base,base,3.0000,`;
  await shop.run('customers.csv', 'email,firstname,lastname,group_id,password_hash\nada@example.com,Ada,Byron,1,\n');
  const done = await shop.run('credit.csv', file, { settings });
  expect(done).toMatchObject({ format: 'credit', created: 2, skipped: 1, kinds: { credit: { created: 2 } } });
  expect(done.findings.map(({ level, column, value }) => [level, column, value])).toEqual([
    ['note', 'reward_points', ''],
    ['fault', expect.any(String), ''],
  ]);
  const balance = () => shop.rows(`select balance, currency from ledger_account where kind = 'credit'`);
  expect(await balance()).toEqual([{ balance: 1250, currency: 'GBP' }]);
  expect(await shop.run('credit.csv', file, { settings })).toMatchObject({ created: 0, unchanged: 2 });
  expect(await balance()).toEqual([{ balance: 1250, currency: 'GBP' }]);
});

test('asks for a currency that the file does not say', async () => {
  await expect(shop.run('cards.csv', CARDS, { settings: { brands: ['main'] } })).rejects.toMatchObject({
    code: 'import_unconfirmed',
  });
});
