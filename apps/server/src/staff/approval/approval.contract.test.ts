import { randomUUID } from 'node:crypto';
import type { Actor } from '@shop/domain/staff/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { type StaffClient, signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import type { ApprovedAction } from './approval-handlers.ts';
import { createApprovals } from './approval-service.ts';

let shop: TestShop;
let service: StaffClient;
let finance: StaffClient;
beforeAll(async () => {
  shop = await startTestShop();
  service = await signInStaff(shop, { role: 'customer-service' });
  finance = await signInStaff(shop, { role: 'finance' });
});
afterAll(() => shop.stop());

const buildActor = ({ staffId, name }: StaffClient): Actor => ({
  ...{ kind: 'staff', staffId, name, sessionId: randomUUID(), requestId: randomUUID(), grants: [] },
});

/** Approvals with a handler of the test; those of the shop share the table. */
function open(execute: (action: ApprovedAction, actor: Actor) => Promise<void> = async () => {}) {
  const { database, clock } = shop.parts;
  const approvals = createApprovals({ db: database.db, clock, audit: createAuditTrail({ clock }) });
  approvals.handle('orders.refund', async (_, actor, action) => await execute(action, actor));
  return approvals;
}

const ask = (id: string = randomUUID(), by = service) =>
  shop.parts.database.db.transaction().execute((tx) =>
    open().request(tx, buildActor(by), {
      ...{ permission: 'orders.refund', storeId: 1, entity: { kind: 'order', id }, entityVersion: 3 },
      ...{ amount: { amount: 30_000, currency: 'GBP' }, payload: { lines: [1] }, reason: 'damaged' },
    }),
  );

const decider = (client: StaffClient, grants: object[] = [{ permission: 'approvals.decide' }, REFUND]) =>
  ({ ...buildActor(client), grants }) as never;
const REFUND = { permission: 'orders.refund' };

describe('request', () => {
  test('is listed for the asker and for approvers, with the name of the asker', async () => {
    const { approvalId } = await ask();
    for (const { api } of [service, finance]) {
      const { items } = await api.approvals.list({ query: {} });
      expect(items.find((one) => one.approvalId === approvalId)).toMatchObject({
        ...{ permission: 'orders.refund', state: 'open', amount: { amount: 30_000, currency: 'GBP' } },
        askedBy: { staffId: service.staffId, name: service.name },
      });
    }
    const other = await signInStaff(shop, { role: 'warehouse' });
    expect((await other.api.approvals.list({ query: {} })).items).toEqual([]);
    const elsewhere = await signInStaff(shop, { role: 'finance', stores: [2] });
    expect((await elsewhere.api.approvals.list({ query: {} })).items).toEqual([]);
  });

  test('is refused while the same action on the record is open, and possible after a week', async () => {
    const id = randomUUID();
    const start = shop.clock.now;
    const { approvalId } = await ask(id);
    await expect(ask(id)).rejects.toMatchObject({ code: 'approval_pending' });
    shop.clock.now = new Date(start.getTime() + 7 * 86_400_000);
    await expect(open().decide(decider(finance), approvalId, { decision: 'approved' })).rejects.toMatchObject({
      code: 'approval_closed',
    });
    await ask(id);
    shop.clock.now = start;
  });
});

describe('decide', () => {
  test('executes the frozen payload as the person who approves, once', async () => {
    const executed: unknown[] = [];
    const approvals = open(async ({ payload, entityVersion, amount }, actor) => {
      executed.push([payload, entityVersion, amount, actor.kind === 'staff' && actor.staffId]);
    });
    const { approvalId } = await ask();
    const decided = await approvals.decide(decider(finance), approvalId, { decision: 'approved', reason: 'seen' });
    expect(decided).toMatchObject({ decision: 'approved', decidedByName: finance.name });
    expect(executed).toEqual([[{ lines: [1] }, 3, { amount: 30_000, currency: 'GBP' }, finance.staffId]]);
    await expect(approvals.decide(decider(finance), approvalId, { decision: 'approved' })).rejects.toMatchObject({
      code: 'approval_closed',
    });
    const { items } = await (await shop.staff('owner')).audit.search({ query: { entityId: approvalId } });
    expect(items).toMatchObject([{ permission: 'approvals.decide', action: 'approved', reason: 'seen' }]);
  });

  test('tells the record of every decision, before an approved action is executed', async () => {
    const { database, clock } = shop.parts;
    const told: unknown[] = [];
    const approvals = createApprovals({ db: database.db, clock, audit: createAuditTrail({ clock }) });
    approvals.handle(
      'orders.refund',
      async () => void told.push('executed'),
      async (_, actor, { decision, decisionReason }) => void told.push([decision, decisionReason, actor.name]),
    );
    const ids = [await ask(), await ask(), await ask()].map(({ approvalId }) => approvalId);
    const [approved = '', refused = '', withdrawn = ''] = ids;
    await approvals.decide(decider(finance), approved, { decision: 'approved' });
    await approvals.decide(decider(finance), refused, { decision: 'refused', reason: 'no' });
    await approvals.withdraw(decider(service), withdrawn);
    expect(told).toEqual([
      ['approved', undefined, finance.name],
      'executed',
      ['refused', 'no', finance.name],
      ['withdrawn', undefined, service.name],
    ]);
  });

  test('stays open when the execution is refused', async () => {
    const { approvalId } = await ask();
    const approvals = open(async () => {
      throw new Error('the order has changed');
    });
    await expect(approvals.decide(decider(finance), approvalId, { decision: 'approved' })).rejects.toThrow('changed');
    const { items } = await finance.api.approvals.list({ query: {} });
    expect(items.find((one) => one.approvalId === approvalId)?.state).toBe('open');
  });

  test.each([
    ['the asker', () => decider(service), 'own_approval'],
    [
      'a colleague without the permission of the action',
      () => decider(finance, [{ permission: 'approvals.decide' }]),
      'permission_missing',
    ],
    [
      'a colleague of another store',
      () => decider(finance, [{ permission: 'approvals.decide', stores: [2] }, REFUND]),
      'permission_missing',
    ],
    [
      'a colleague with a lower limit',
      () => decider(finance, [{ permission: 'approvals.decide' }, { ...REFUND, limit: { GBP: 29_999 } }]),
      'limit_too_low',
    ],
  ])('refuses %s', async (_, actor, code) => {
    const { approvalId } = await ask();
    await expect(open().decide(actor(), approvalId, { decision: 'approved' })).rejects.toMatchObject({ code });
  });

  test('lets a colleague with a lower limit refuse, over HTTP', async () => {
    const { approvalId } = await ask();
    const reply = await finance.api.approvals.decide({
      params: { approvalId },
      body: { decision: 'refused', reason: 'no' },
    });
    expect(reply).toMatchObject({ state: 'refused', decisionReason: 'no', decidedBy: { staffId: finance.staffId } });
  });

  test('lets only the asker withdraw', async () => {
    const { approvalId } = await ask();
    const params = { approvalId };
    await expect(finance.api.approvals.withdraw({ params })).rejects.toMatchObject({ status: 404 });
    await expect(service.api.approvals.withdraw({ params })).resolves.toMatchObject({ state: 'withdrawn' });
    await expect(service.api.approvals.withdraw({ params })).rejects.toMatchObject({ status: 409 });
  });
});

describe('the audit trail over HTTP', () => {
  test('is searched and exported; the export is recorded', async () => {
    const owner = await signInStaff(shop, { role: 'owner' });
    const reply = await shop.app.backOffice?.inject({
      url: '/staff/api/v1/audit/export?permission=orders.refund',
      headers: owner.headers,
    });
    expect(reply?.statusCode).toBe(200);
    expect(reply?.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply?.body).toContain('orders.refund,ask-approval,order,');
    const { items } = await owner.api.audit.search({ query: { actor: owner.staffId } });
    expect(items).toMatchObject([
      { permission: 'audit.export', actor: { name: owner.name }, after: { permission: 'orders.refund' } },
    ]);
  });
});
