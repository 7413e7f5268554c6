import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let owner: StaffClient;
beforeAll(async () => {
  shop = await startTestShop();
  owner = await signInStaff(shop, { role: 'owner' });
});
afterAll(() => shop.stop());

const download = async (path: string, { headers } = owner) => {
  const reply = await shop.app.backOffice?.inject({ url: `/staff/api/v1${path}`, headers });
  return { status: reply?.statusCode, type: reply?.headers['content-type'], lines: reply?.body.split('\r\n') ?? [] };
};

test.each([
  ['/returns/export?view=received', 'number,order,store_id', 'returns'],
  ['/messages/export?state=open', 'reference,state,topic', 'messages'],
  ['/money/gift-cards/export', 'gift_card_id,last_four,issued_at', 'gift-cards'],
  ['/money/payments/export', 'reference,order,at', 'payments'],
])('%s is a CSV that the audit trail records', async (path, columns, kind) => {
  const { status, type, lines } = await download(path);
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(lines[0]).toMatch(new RegExp(`^${columns}`));
  const { rows } = await sql<{ after: { rows: number } }>`select after from audit_entry
    where action = 'export' and entity_kind = ${kind}`.execute(shop.parts.database.db);
  expect(rows).toEqual([{ after: { rows: lines.length - 2 } }]);
});

test('holds what the filters match, with formulas disarmed', async () => {
  const headers = { host: 'outlet.localhost', locale: 'en_GB' };
  for (const [index, name] of ['=HYPERLINK("x")', 'Berenike'].entries()) {
    const payload = { name, email: `export-${index}@example.com`, topic: 'order', message: 'Hello' };
    const remoteAddress = `198.51.100.${index + 1}`;
    await shop.app.inject({ method: 'POST', url: '/api/v1/contact', headers, payload, remoteAddress });
  }
  const found = await download('/messages/export?text=export-0@example.com');
  expect(found.lines.slice(1, -1)).toEqual([expect.stringContaining("'=HYPERLINK")]);
  expect(await download('/messages/export?state=closed')).toMatchObject({ lines: [expect.any(String), ''] });
});

test('is limited to the stores of the permission to export', async () => {
  const elsewhere = await signInStaff(shop, { role: 'owner', stores: [999] });
  expect((await download('/messages/export', elsewhere)).lines).toHaveLength(2);
});
