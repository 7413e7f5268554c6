import { randomUUID } from 'node:crypto';
import { stores } from '@shop/brands/stores';
import type { MailMessage } from '@shop/contracts/mail';
import type { ReportPlan } from '@shop/contracts/staff/figures/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailDraft } from '#server/messaging/mail/mail-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findReader } from '#server/staff/roles/find-reader.ts';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { createFigures } from '../read/figure-service.ts';
import { createReportSender } from './report-sender.ts';

type ReportMail = Extract<MailMessage, { template: 'figure-report' }>;

const START = new Date('2026-06-01T12:00:00Z');
const ORIGIN = 'https://desk.example.com';
const PLAN: ReportPlan = {
  ...{ name: 'Morning', figures: ['sales', 'orders', 'conversion'], stores: [], period: 'yesterday', rhythm: 'day' },
  ...{ time: '07:00', language: 'en', hasFile: true },
};
const findStoreId = (brand: string, locale: string) =>
  stores.find((one) => one.brand === brand && one.localeISOCode === locale)?.storeId ?? 0;
const BRITISH = findStoreId('main', 'en-GB');
const AMERICAN = findStoreId('main', 'en-US');

let shop: TestShop;
let owner: StaffClient;
let finance: StaffClient;
beforeAll(async () => {
  shop = await startTestShop();
  owner = await signInStaff(shop, { role: 'owner' });
  finance = await signInStaff(shop, { role: 'finance' });
  const { db } = shop.parts.database;
  for (const [locale, currency, sales] of [
    ['en-GB', 'GBP', 5_000],
    ['en-US', 'USD', 9_000],
  ])
    for (const [day, times] of [
      ['2026-06-01', 1],
      ['2026-06-02', 2],
      ['2026-06-06', 3],
    ])
      await sql`insert into figure_sales_day (brand, locale, day, currency, orders, pieces, gross, discounts, delivery, tax,
          sales, goods, goods_with_cost, cost, first_orders, repeat_orders, refunds, cancelled, returned, returned_amount)
        values ('main', ${locale}, ${day}, ${currency}, ${times}, 1, 1, 0, 0, 0, ${Number(sales) * Number(times)}, 1, 0, 0,
          0, 0, 0, 0, 0, 0)`.execute(db);
});
afterAll(() => shop.stop());

let drafts: MailDraft[] = [];
let failsFor: string | undefined;
beforeEach(async () => {
  drafts = [];
  failsFor = undefined;
  shop.clock.now = START;
  await sql`delete from figure_report`.execute(shop.parts.database.db);
});

/** Sender of a process of its own, at a time of its own. */
function open(now: string) {
  const { db } = shop.parts.database;
  const clock = () => new Date(now);
  return createReportSender({
    ...{ db, clock, stores, findReader, origin: ORIGIN, log: { warn: vi.fn() } },
    figures: createFigures({ db, clock, stores }),
    nameStore: ({ brand, localeISOCode }) => `${brand} ${localeISOCode}`,
    mail: {
      async send(_: Database, draft) {
        if (draft.to === failsFor) throw new Error('full disk');
        drafts.push(draft);
      },
    },
  });
}
const readMail = (place = 0) => drafts[place]?.message as ReportMail;
const subscribe = (client: StaffClient, plan: Partial<ReportPlan> = {}, staffId?: string) =>
  client.api.reports.create({
    body: { reportId: randomUUID(), plan: { ...PLAN, ...plan }, ...(staffId && { staffId }) },
  });
const refusal = (code: string) => ({ errors: [{ code }] });
const findOutcome = async () => (await owner.api.reports.list({})).items[0]?.lastOutcome;

describe('subscription', () => {
  test('is created once, changed by version, paused and resumed from now on', async () => {
    const body = { reportId: randomUUID(), plan: PLAN };
    const made = await finance.api.reports.create({ body });
    expect(await finance.api.reports.create({ body })).toEqual(made);
    expect(made).toMatchObject({ reader: finance.name, nextAt: '2026-06-02T06:00:00.000Z', version: 1 });
    const params = { reportId: made.reportId };
    const weekly = { ...PLAN, rhythm: 'week' as const, weekday: 5, period: 'last-week' as const };
    const changed = await finance.api.reports.change({ params, body: { version: 1, plan: weekly } });
    expect(changed).toMatchObject({ rhythm: 'week', nextAt: '2026-06-05T06:00:00.000Z', version: 2 });
    await expect(finance.api.reports.change({ params, body: { version: 1, plan: PLAN } })).rejects.toMatchObject(
      refusal('version_conflict'),
    );
    const paused = await finance.api.reports.pause({ params, body: { version: 2, isPaused: true } });
    expect(paused.isPaused).toBe(true);
    await open('2026-06-30T12:00:00Z').sendDue();
    expect(drafts).toEqual([]);
    shop.clock.now = new Date('2026-06-30T12:00:00Z');
    const later = await signInStaff(shop, { role: 'owner' });
    const resumed = await later.api.reports.pause({ params, body: { version: 3, isPaused: false } });
    expect(resumed.nextAt).toBe('2026-07-03T06:00:00.000Z');
    await later.api.reports.remove({ params, body: {} });
    await later.api.reports.remove({ params, body: {} });
    expect((await later.api.reports.list({})).items).toEqual([]);
  });

  test('of others is for those who may invite staff', async () => {
    const { reportId } = await subscribe(owner, {}, finance.staffId);
    const other = await signInStaff(shop, { role: 'merchandiser' });
    const list = async ({ api }: StaffClient) => (await api.reports.list({})).items.map((one) => one.reportId);
    expect(await list(owner)).toEqual([reportId]);
    expect(await list(finance)).toEqual([reportId]);
    expect(await list(other)).toEqual([]);
    expect((await other.api.reports.list({})).readers).toEqual([]);
    await expect(
      other.api.reports.change({ params: { reportId }, body: { version: 1, plan: PLAN } }),
    ).rejects.toMatchObject(refusal('report_unknown'));
    await other.api.reports.remove({ params: { reportId }, body: {} });
    expect(await list(finance)).toEqual([reportId]);
    await expect(subscribe(other, {}, finance.staffId)).rejects.toMatchObject(refusal('permission_missing'));
  });

  test.each([
    ['a weekly report without a weekday', { rhythm: 'week' }, 'report_faulty'],
    ['a time that no clock shows', { time: '25:00' }, 'report_faulty'],
    ['an unknown store', { stores: [987_654] }, 'report_reader'],
  ] as const)('refuses %s', async (_, plan, code) => {
    await expect(
      subscribe(finance, { ...plan, stores: [...('stores' in plan ? plan.stores : [])] }),
    ).rejects.toMatchObject(refusal(code));
  });

  test('refuses stores that the reader may not see, and readers without the permission', async () => {
    const limited = await signInStaff(shop, { role: 'finance', stores: [BRITISH] });
    const packer = await signInStaff(shop, { role: 'warehouse' });
    await expect(subscribe(limited, { stores: [BRITISH, AMERICAN] })).rejects.toMatchObject(refusal('report_reader'));
    await expect(subscribe(owner, {}, packer.staffId)).rejects.toMatchObject(refusal('report_reader'));
    expect((await owner.api.reports.list({})).readers.map(({ staffId }) => staffId)).not.toContain(packer.staffId);
  });
});

describe('sending', () => {
  test('adds up no currencies, and compares with the period before', async () => {
    await subscribe(finance, { stores: [BRITISH, AMERICAN] });
    await open('2026-06-03T06:00:00Z').sendDue();
    expect(drafts.map(({ to }) => to)).toEqual([finance.email]);
    const { days, before, sections, title, name, language } = readMail();
    expect({ days, before, title, name, language }).toEqual({
      ...{ title: 'Morning', name: finance.name, language: 'en' },
      days: { from: '2026-06-02', to: '2026-06-02' },
      before: { from: '2026-06-01', to: '2026-06-01' },
    });
    expect(
      sections.map(({ currency, figures }) => [currency, ...figures.map(({ value, change }) => [value, change])]),
    ).toEqual([
      ['GBP', [10_000, 1], [2, 1], [null, null]],
      ['USD', [18_000, 1], [2, 1], [null, null]],
    ]);
  });

  test('happens once, by however many workers, and not before its time', async () => {
    await subscribe(finance);
    await open('2026-06-02T05:59:59Z').sendDue();
    expect(drafts).toHaveLength(0);
    await Promise.all(Array.from({ length: 4 }, () => open('2026-06-02T06:00:00Z').sendDue()));
    await open('2026-06-02T06:01:00Z').sendDue();
    expect(drafts).toHaveLength(1);
    expect(await findOutcome()).toBe('sent');
  });

  test('after a late start sends the latest report only', async () => {
    await subscribe(finance);
    await open('2026-06-07T18:00:00Z').sendDue();
    expect(drafts).toHaveLength(1);
    expect(readMail().days).toEqual({ from: '2026-06-06', to: '2026-06-06' });
    expect((await finance.api.reports.list({})).items[0]?.nextAt).toBe('2026-06-08T06:00:00.000Z');
  });

  test('rolls back with its mail, and a failing report does not hold up the others', async () => {
    const first = await subscribe(finance);
    await subscribe(owner);
    failsFor = finance.email;
    await open('2026-06-02T06:00:00Z').sendDue();
    expect(drafts.map(({ to }) => to)).toEqual([owner.email]);
    const { rows } = await sql`select from figure_report_mail where report_id = ${first.reportId}`.execute(
      shop.parts.database.db,
    );
    expect(rows).toHaveLength(0);
    failsFor = undefined;
    await open('2026-06-02T06:05:00Z').sendDue();
    expect(drafts).toHaveLength(1);
    await open('2026-06-02T06:10:00Z').sendDue();
    expect(drafts.map(({ to }) => to)).toEqual([owner.email, finance.email]);
    expect(readMail(1).days.to).toBe('2026-06-01');
  });

  test.each([
    ['who was blocked', sql`update staff_account set blocked_at = now() where staff_id = `],
    ['who lost the role', sql`delete from staff_member where staff_id = `],
  ])('leaves out a reader %s', async (_, change) => {
    const leaver = await signInStaff(shop, { role: 'finance' });
    await subscribe(leaver);
    await sql`${change}${leaver.staffId}`.execute(shop.parts.database.db);
    await open('2026-06-02T06:00:00Z').sendDue();
    expect(drafts).toEqual([]);
    expect(await findOutcome()).toBe('refused');
  });

  test('leaves out stores that the reader may not see any more', async () => {
    const moved = await signInStaff(shop, { role: 'finance' });
    await subscribe(moved, { stores: [BRITISH, AMERICAN] });
    const limit = (ids: number[]) =>
      sql`update staff_member set stores = ${ids} where staff_id = ${moved.staffId}`.execute(shop.parts.database.db);
    await limit([AMERICAN]);
    await open('2026-06-02T06:00:00Z').sendDue();
    expect(readMail().sections.map(({ currency }) => currency)).toEqual(['USD']);
    await limit([findStoreId('outlet', 'en-GB')]);
    await open('2026-06-03T06:00:00Z').sendDue();
    expect(drafts).toHaveLength(1);
  });

  test('as a test goes to the caller at once, with the figures of the caller', async () => {
    const { reportId } = await subscribe(owner, { stores: [BRITISH] }, finance.staffId);
    await owner.api.reports.test({ params: { reportId }, body: { version: 1 } });
    const mail = await shop.mailTo(owner.email);
    expect(mail.subject).toContain('figure-report');
    expect((await shop.mails()).filter(({ to }) => to === finance.email)).toEqual([]);
    const limited = await signInStaff(shop, { role: 'finance', stores: [AMERICAN] });
    await expect(limited.api.reports.test({ params: { reportId }, body: { version: 1 } })).rejects.toMatchObject(
      refusal('report_unknown'),
    );
  });
});

describe('links of a mail', () => {
  const readToken = () => new URL(readMail().leaveUrl).searchParams.get('token') ?? '';

  test('give the file to those who may export, for 14 days', async () => {
    await subscribe(finance, { stores: [BRITISH, AMERICAN] });
    await open('2026-06-03T06:00:00Z').sendDue();
    const token = readToken();
    expect(readMail().fileUrl).toBe(`${ORIGIN}/staff/api/v1/figures/reports/file?token=${token}`);
    const url = `/staff/api/v1/figures/reports/file?token=${token}`;
    const get = (headers: Record<string, string>, path = url) => shop.app.backOffice?.inject({ url: path, headers });
    const reply = await get(finance.headers);
    expect(reply?.headers['content-disposition']).toBe('attachment; filename="figures-2026-06-02-2026-06-02.csv"');
    const [head, ...lines] = reply?.body.trim().split('\r\n') ?? [];
    expect(head).toBe('at,currency,sales,orders,conversion');
    expect(new Set(lines.map((line) => line.split(',')[1]))).toEqual(new Set(['GBP', 'USD']));
    const reader = await signInStaff(shop, { role: 'read-only' });
    expect((await get(reader.headers))?.statusCode).toBe(403);
    const { host } = finance.headers;
    expect((await get({ host }))?.statusCode).toBe(401);
    expect((await get(finance.headers, `${url}x`))?.statusCode).toBe(404);
    shop.clock.now = new Date(START.getTime() + 17 * 86_400_000);
    expect((await get((await signInStaff(shop, { role: 'finance' })).headers))?.statusCode).toBe(404);
  });

  test('end the report without a session, and tell nothing of unknown ones', async () => {
    await subscribe(finance);
    await open('2026-06-03T06:00:00Z').sendDue();
    const { host, origin } = finance.headers;
    const leave = (token: string) =>
      shop.app.backOffice?.inject({
        ...{ method: 'POST', url: '/staff/api/v1/figures/reports/leave', headers: { host, origin } },
        payload: { token },
      });
    expect((await leave('unknown'))?.json()).toEqual({ status: 'ended' });
    expect((await finance.api.reports.list({})).items).toHaveLength(1);
    for (const _ of [1, 2]) expect((await leave(readToken()))?.json()).toEqual({ status: 'ended' });
    expect((await finance.api.reports.list({})).items).toEqual([]);
    await open('2026-06-04T06:00:00Z').sendDue();
    expect(drafts).toHaveLength(1);
  });
});
