import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { noticeMail } from './notice-mail.ts';
import { createNotices } from './notice-service.ts';

let shop: TestShop;
let reader: StaffClient;
beforeAll(async () => {
  shop = await startTestShop();
  reader = await signInStaff(shop, { role: 'warehouse' });
});
afterAll(() => shop.stop());

const mailed: string[] = [];

/** Mentions colleagues as a note on an order does. */
async function mention(author: StaffClient, staffIds: readonly string[], number = 'MW-1') {
  const { database, clock } = shop.parts;
  const notices = createNotices({
    ...{ db: database.db, clock, audit: { record: async () => {}, recordNothing: () => {} } },
    readAccess: async () => ({ grants: [] }),
    listHolders: async () => [
      { staffId: reader.staffId, name: reader.name },
      { staffId: author.staffId, name: author.name },
    ],
    mail: noticeMail({
      origin: 'https://desk.example.com',
      stores: [{ brand: 'outlet', language: 'en', localeISOCode: 'en-GB' }],
      mail: { send: async (_, draft) => void mailed.push(`${draft.to} ${JSON.stringify(draft.message)}`) },
    }),
  });
  const { staffId, name } = author;
  const actor = { kind: 'staff', staffId, name, sessionId: '', requestId: '', grants: [] } as const;
  await database.db.transaction().execute((tx) => notices.tellMentioned(tx, actor, { staffIds, number }));
}

test('a mention is unread for the colleague until it is marked, and mailed unless they switched that off', async () => {
  const author = await signInStaff(shop, { role: 'owner' });
  await mention(author, [reader.staffId, author.staffId, randomUUID(), 'id-of-no-account']);
  const { items, unread, isMailed } = await reader.api.notices.list();
  expect({ unread, isMailed }).toEqual({ unread: 1, isMailed: true });
  expect(items).toMatchObject([{ kind: 'order-note', entityId: 'MW-1', author: author.name, isRead: false }]);
  expect((await author.api.notices.list()).items).toEqual([]);
  expect(mailed).toEqual([expect.stringMatching(new RegExp(`^${reader.email} .*staff-mention.*/orders/MW-1`))]);

  await reader.api.notices.setMail({ body: { isMailed: false } });
  await mention(author, [reader.staffId], 'MW-2');
  expect(mailed).toHaveLength(1);
  expect((await reader.api.notices.list()).unread).toBe(2);

  await reader.api.notices.markRead({ body: { noticeId: items[0]?.noticeId ?? '' } });
  expect((await reader.api.notices.list()).items.map(({ entityId, isRead }) => [entityId, isRead])).toEqual([
    ['MW-2', false],
    ['MW-1', true],
  ]);
  await reader.api.notices.markRead({ body: {} });
  expect(await reader.api.notices.list()).toMatchObject({ unread: 0, isMailed: false });
});

test('marks the own notices only', async () => {
  const author = await signInStaff(shop, { role: 'owner' });
  await mention(author, [reader.staffId], 'MW-3');
  await author.api.notices.markRead({ body: {} });
  expect((await reader.api.notices.list()).unread).toBe(1);
});
