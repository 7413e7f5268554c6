import { stores } from '@shop/brands/stores';
import { readGiftCardCode } from '@shop/domain/account/credit/gift-card';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { parseGiftCardCommand, runGiftCardCommand } from './gift-card-command.ts';
import type { GiftCardMail } from './gift-card-mail.ts';
import { createGiftCards } from './gift-card-service.ts';
import { createLedger } from './ledger-service.ts';

const GBP_50 = { amount: 5_000, currency: 'GBP' } as const;

test.each([
  ['50 GBP', { worth: GBP_50 }],
  ['49.90 eur', { worth: { amount: 4_990, currency: 'EUR' } }],
  ['50 GBP --to ada@example.com', { worth: GBP_50, to: 'ada@example.com' }],
  ['50 GBP --brand outlet --locale en-GB', { worth: GBP_50, brand: 'outlet', locale: 'en-GB' }],
  ['5000 JPY', { worth: { amount: 5_000, currency: 'JPY' } }],
  ['49.900 KWD', { worth: { amount: 49_900, currency: 'KWD' } }],
  ['', { problem: expect.stringContaining('Currency missing: expected a currency such as GBP') }],
  ['50', { problem: expect.stringContaining('Currency missing') }],
  ['50 ZZZ', { problem: expect.stringContaining('ZZZ: expected a currency') }],
  ['fifty GBP', { problem: 'fifty: expected an amount such as 50 or 49.90' }],
  ['49.901 GBP', { problem: '49.901: expected an amount such as 50 or 49.90' }],
  [
    '50 GBP ada@example.com',
    { problem: 'ada@example.com: unexpected argument, only an amount and a currency are accepted' },
  ],
  ['50 GBP --to ada', { problem: '--to ada: not an e-mail address' }],
  ['50 GBP --locale xx', { problem: '--locale xx: expected a locale such as fr-FR' }],
  ['50 GBP --all', { problem: "Unknown option '--all'" }],
])('gift-card:issue %s', (typed, command) => {
  expect(parseGiftCardCommand(typed.split(' ').filter(Boolean))).toEqual(command);
});

describe('runGiftCardCommand', () => {
  let database: TestDatabase;
  const mails: Parameters<GiftCardMail['deliver']>[1][] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  async function run(typed: string) {
    const command = parseGiftCardCommand(typed.split(' '));
    if ('problem' in command) throw new Error(command.problem);
    const parts = { db: database.db, clock: () => new Date('2026-06-01T12:00:00Z') };
    const giftCards = createGiftCards({
      ...parts,
      ledger: createLedger(parts),
      guesses: { enter: async () => {}, succeed: async () => {} },
      mail: { deliver: async (_, delivery) => void mails.push(delivery) },
    });
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const exitCode = await runGiftCardCommand(command, { giftCards, db: database.db, stores, print });
    const card = readGiftCardCode(printed[0] ?? '') && (await giftCards.check(printed[0] ?? '', { ip: '::1' }));
    return { exitCode, printed, card };
  }

  test('prints a code that works', async () => {
    expect(await run('50 GBP --brand main')).toMatchObject({ exitCode: 0, card: { balance: GBP_50 } });
    expect(mails).toEqual([]);
  });

  test('mails the code in the locale of the store and does not print it', async () => {
    const { printed, card } = await run('50 EUR --to ada@example.com --locale fr-FR --brand main');
    expect(card).toBeFalsy();
    expect(mails).toMatchObject([{ to: 'ada@example.com', store: { localeISOCode: 'fr-FR', brand: 'main' } }]);
    expect(printed).toEqual([`Gift card ending in ${mails[0]?.code.slice(-4)} is being mailed to ada@example.com`]);
  });

  test.each([
    ['50 GBP', 'Say which brand: expected one of outlet, main'],
    ['50 GBP --brand kids', '--brand kids: expected one of outlet, main'],
  ])('refuses %s with the brands of the shop', async (typed, problem) => {
    await expect(run(typed)).rejects.toThrow(problem);
  });

  test('reports a currency that no store accepts', async () => {
    expect(await run('50 EUR --brand outlet')).toMatchObject({ exitCode: 1, printed: ['✗ No outlet store uses EUR'] });
  });

  test('rejects an amount outside the limits', async () => {
    await expect(run('5000 GBP --brand main')).rejects.toMatchObject({ code: 'gift_card_amount' });
  });
});
