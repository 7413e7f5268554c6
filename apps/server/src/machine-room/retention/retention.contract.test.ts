import { randomUUID } from 'node:crypto';
import { MS_PER_DAY } from '@shop/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetArchives, forgetExports } from '#server/account/closure/export-repository.ts';
import { forgetMails } from '#server/content/messages/inbound/inbound-repository.ts';
import { deleteOldMails } from '#server/figures/reports/report-repository.ts';
import { createMailDesk } from '#server/messaging/desk/mail-desk-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import { forgetRequests } from '#server/quote/back-in-stock/back-in-stock-repository.ts';
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

/** Inserts a row of an age in days. */
const ROWS = {
  'back-in-stock': (days: number) => insertRequest(days, 'waiting'),
  'back-in-stock-ended': (days: number) => insertRequest(days, 'cancelled'),
  'data-exports': async (days: number) => {
    const { rows } = await run(
      `insert into customer (first_name, last_name, brand, locale, created_at, updated_at)
       values ('Ada', 'L', 'outlet', 'en-GB', $1, $1) returning customer_id`,
      [ago(days)],
    );
    await run(
      `insert into data_export (customer_id, brand, locale, asked_at, made_at, archive)
       values ($1, 'outlet', 'en-GB', $2, $2, '{}')`,
      [rows[0].customer_id, ago(days)],
    );
  },
  'inbound-mails': (days: number) =>
    run('insert into inbound_mail (message_hash, received_at) values ($1, $2)', [randomUUID(), ago(days)]),
  'report-links': async (days: number) => {
    const { rows } = await run(
      `insert into figure_report (report_id, staff_id, name, figures, stores, period, rhythm, time_of_day, zone, language,
         has_file, next_at, created_at)
       select gen_random_uuid(), staff_id, 'Sales', '{}', '{}', 'yesterday', 'day', '07:00', 'Europe/London', 'en', true, $1, $1
       from staff_account limit 1 returning report_id`,
      [ago(days)],
    );
    await run('insert into figure_report_mail values ($1, $2, $3::timestamptz, $3::timestamptz, $3::timestamptz)', [
      ...[Buffer.from(randomUUID()), rows[0].report_id, ago(days)],
    ]);
  },
};

const insertRequest = (days: number, status: string) =>
  run(
    `insert into back_in_stock_request
       (brand, variant_sku, pool, email, email_key, locale, status, cancel_token, asked_at, confirmed_at)
     values ('outlet', 'sku', 'gb', $1::text, $1::text, 'en-GB', $2, $1::text, $3, $3)`,
    [randomUUID(), status, ago(days)],
  );

const past = new Date(0);
const DELETIONS = {
  'back-in-stock': [
    'back_in_stock_request',
    (tx, waiting) => forgetRequests(tx, { unconfirmed: past, over: past, waiting }),
  ],
  'back-in-stock-ended': [
    'back_in_stock_request',
    (tx, over) => forgetRequests(tx, { unconfirmed: past, over, waiting: past }),
  ],
  'data-exports': ['data_export', forgetExports],
  'inbound-mails': ['inbound_mail', forgetMails],
  'report-links': ['figure_report_mail', deleteOldMails],
} as const satisfies Record<keyof typeof ROWS, readonly [string, (tx: Database, before: Date) => Promise<void>]>;

test.each(Object.keys(ROWS) as (keyof typeof ROWS)[])(
  '%s: the preview counts what the period deletes',
  async (kind) => {
    const { database, clock } = shop.parts;
    const [table, forget] = DELETIONS[kind];
    const count = async () => Number((await run(`select count(*) from ${table}`)).rows[0].count);
    for (const age of [41, 42, 20]) await ROWS[kind](age);
    const before = await count();
    const params = { kind };
    const { deletes } = await owner.retention.preview({ params, query: { days: 40 } });
    expect(deletes).toBe(2);
    await owner.retention.change({ params, body: { days: 40, version: 0 } });
    await forget(database.db, await readRetentionStart(database.db, kind, clock()));
    expect(await count()).toBe(before - 2);
  },
);

test('the archive of a data export is deleted with its link, before the row', async () => {
  await ROWS['data-exports'](3);
  await forgetArchives(shop.parts.database.db, ago(1));
  const { rows } = await run('select archive from data_export where asked_at = $1', [ago(3)]);
  expect(rows).toEqual([{ archive: null }]);
});

test.each([
  [['retention', 'x'], 'takes no argument'],
  [['retention:set', 'orders', '30'], 'retention:set takes mail-contents'],
  [['retention:set', 'bags', 'many'], 'requires days'],
])('refuses %o', (typed, problem) => {
  expect(parseRetentionCommand(typed)).toMatchObject({ action: 'mistake', problem: expect.stringContaining(problem) });
});
