import { randomUUID } from 'node:crypto';
import { MS_PER_DAY } from '@shop/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailDesk } from '#server/messaging/desk/mail-desk-service.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { parseRetentionCommand, runRetentionCommand } from './retention-command.ts';
import { createRetentionService } from './retention-service.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['staff']>>;
beforeAll(async () => {
  shop = await startTestShop();
  owner = await shop.staff('owner');
});
afterAll(() => shop.stop());

const run = (text: string, values: unknown[] = []) => shop.parts.database.pool.query(text, values);
const ago = (days: number) => new Date(shop.clock.now.getTime() - days * MS_PER_DAY);
const find = async (kind: string) => (await owner.retention.list()).items.find((item) => item.kind === kind);

async function insertMail(days: number, { status = 'sent' } = {}) {
  const id = randomUUID();
  await run(
    `insert into mail (id, recipient, brand, locale, message, status, created_at, subject, html, body_text, is_whole)
     values ($1, 'ada@example.org', 'outlet', 'en-GB', $2, $3, $4, 'S', '<p>', 'T', true)`,
    [id, { template: 'order-refund', total: '£1' }, status, ago(days)],
  );
  return id;
}

/** Never rendered: all that it has is its message, with its links. */
async function insertFailed(days: number) {
  const id = randomUUID();
  await run(
    `insert into mail (id, recipient, brand, locale, message, status, created_at)
     values ($1, 'ada@example.org', 'outlet', 'en-GB', $2, 'failed', $3)`,
    [id, { template: 'password-reset', resetUrl: 'https://shop.example/reset?token=x' }, ago(days)],
  );
  return id;
}

test('every period is listed with its bounds, and its preview can be counted', async () => {
  const { items, consentVersion } = await owner.retention.list();
  expect(consentVersion).toBeGreaterThan(0);
  expect(items.length).toBeGreaterThan(8);
  for (const { kind, days, min, max, version } of items) {
    expect(days >= min && days <= max && version === 0, kind).toBe(true);
    const { deletes } = await owner.retention.preview({ params: { kind }, query: { days: min } });
    expect(deletes, kind).toBeGreaterThanOrEqual(0);
  }
});

describe('a change', () => {
  test('is applied by the night, which deletes as many as the preview said', async () => {
    const [old, fresh, waiting] = [
      await insertMail(40),
      await insertMail(20),
      await insertMail(40, { status: 'queued' }),
    ];
    const failed = await insertFailed(40);
    const params = { kind: 'mail-contents' as const };
    const { deletes } = await owner.retention.preview({ params, query: { days: 30 } });
    expect(deletes).toBe(2);
    await owner.retention.change({ params, body: { days: 30, version: 0 } });
    const { database, clock } = shop.parts;
    const desk = createMailDesk({
      ...{ db: database.db, clock, audit: createAuditTrail({ clock }), stores: [] },
      mail: { deliver: async () => {}, preview: async () => ({ subject: '', html: '', text: '' }) },
    });
    await database.db.transaction().execute((tx) => desk.deleteOld(tx));
    const { rows } = await run('select id, html, message from mail where id = any($1)', [[old, fresh, waiting]]);
    expect(rows.find(({ id }) => id === old)).toMatchObject({ html: null, message: { template: 'order-refund' } });
    const { rows: lost } = await run('select message from mail where id = $1', [failed]);
    expect(lost).toEqual([{ message: { template: 'password-reset' } }]);
    expect(
      rows
        .filter(({ html }) => html !== null)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([fresh, waiting].sort());
    expect((await owner.retention.preview({ params, query: { days: 30 } })).deletes).toBe(0);
    expect(await find('mail-contents')).toMatchObject({ days: 30, version: 1, changedBy: expect.any(String) });
    const { items } = await owner.audit.search({ query: { entityKind: 'retention' } });
    expect(items[0]).toMatchObject({ before: { days: 90 }, after: { days: 30, deletes: 2 } });
  });

  test('is refused outside the bounds, with a stale version, and without the permission in all stores', async () => {
    const params = { kind: 'bags' as const };
    const change = (days: number, version: number, api = owner) =>
      api.retention.change({ params, body: { days, version } });
    await expect(change(6, 0)).rejects.toMatchObject({ status: 422, errors: [{ code: 'retention_days' }] });
    await expect(owner.retention.preview({ params, query: { days: 6 } })).rejects.toMatchObject({ status: 422 });
    await change(30, 0);
    await expect(change(31, 0)).rejects.toMatchObject({ status: 409, errors: [{ code: 'version_conflict' }] });
    const limited = await signInStaff(shop, { role: 'owner', stores: [1] });
    await expect(change(40, 1, limited.api)).rejects.toMatchObject({ status: 403 });
    const stale = await signInStaff(shop, { role: 'owner', isProved: false });
    await expect(change(40, 1, stale.api)).rejects.toMatchObject({ errors: [{ code: 'step_up_required' }] });
    await expect(
      owner.retention.preview({ params: { kind: 'orders' as never }, query: { days: 30 } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('can be made by a command', async () => {
    const { database, clock } = shop.parts;
    const retention = createRetentionService({ db: database.db, clock, audit: createAuditTrail({ clock }) });
    const lines: string[] = [];
    const command = parseRetentionCommand(['retention:set', 'notices', '45']);
    if (command.action === 'mistake') throw new Error(command.problem);
    const actor = { kind: 'command', name: 'ops' } as const;
    await runRetentionCommand(command, { retention, actor, print: (line) => lines.push(line) });
    expect(lines).toEqual(['0 rows of notices are older than 45 days', expect.stringContaining('kept for 45 days')]);
    expect(await find('notices')).toMatchObject({ days: 45, changedBy: 'ops' });
  });
});

test.each([
  [['retention', 'x'], 'takes no argument'],
  [['retention:set', 'orders', '30'], 'retention:set takes mail-contents'],
  [['retention:set', 'bags', 'many'], 'requires days'],
])('refuses %o', (typed, problem) => {
  expect(parseRetentionCommand(typed)).toMatchObject({ action: 'mistake', problem: expect.stringContaining(problem) });
});
