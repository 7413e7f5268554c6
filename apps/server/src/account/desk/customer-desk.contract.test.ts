import { randomUUID } from 'node:crypto';
import type { StaffApi } from '@shop/contracts/staff/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createApi,
  createEmail,
  PASSWORD,
  readMails,
  registerCustomer,
} from '../../../../../tests/support/order/test-customer.ts';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let service: StaffApi;
let finance: StaffApi;
beforeAll(async () => {
  shop = await startTestShop();
  service = await shop.staff('customer-service');
  finance = await shop.staff('finance');
});
afterAll(() => shop.stop());

const refusal = (code: string) => ({ errors: [{ code }] });
const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });

async function register(given: Record<string, unknown> = {}) {
  const email = createEmail();
  const registered = await registerCustomer(shop, { email, ...given });
  const { items } = await service.customers.list({ query: { text: email } });
  const [found] = items;
  if (!found) throw new Error(`${email} was not found`);
  return { ...registered, email, customerId: found.customerId };
}

describe('list', () => {
  test('finds a customer by e-mail, name, phone and id', async () => {
    const { customerId, email } = await register({ firstName: 'Zelda', lastName: 'Quill' });
    await sql`update customer set phone = '+442079460123' where customer_id = ${customerId}`.execute(
      shop.parts.database.db,
    );
    for (const text of [email, 'quill', 'zelda qui', '020 7946 0123', '+44 20 7946 0123', customerId]) {
      const { items } = await service.customers.list({ query: { text } });
      expect(items, text).toMatchObject([{ customerId, name: 'Zelda Quill', email, orders: 0, state: 'active' }]);
    }
    expect(await service.customers.list({ query: { text: '4711' } })).toEqual({ items: [] });
  });

  test('pages by cursor without repeating or leaving out a customer', async () => {
    for (let count = 0; count < 3; count++) await register({ lastName: 'Pageturner' });
    const query = { text: 'pageturner', limit: 2 };
    const first = await service.customers.list({ query });
    const second = await service.customers.list({ query: { ...query, cursor: first.next } });
    const ids = [...first.items, ...second.items].map(({ customerId }) => customerId);
    expect([first.items.length, new Set(ids).size, second.next]).toEqual([2, 3, undefined]);
  });

  test('exports the filtered customers and records it', async () => {
    const owner = await signInStaff(shop, { role: 'owner' });
    const { email } = await register({ lastName: 'Exporting' });
    const { headers } = owner;
    const url = '/staff/api/v1/customers/export?text=exporting';
    const csv = await shop.app.backOffice?.inject({ url, headers });
    expect(csv?.body).toContain(email);
    const { items } = await owner.api.audit.search({ query: { entityKind: 'customers' } });
    expect(items[0]).toMatchObject({ action: 'export', after: { rows: 1 } });
    await expect(service.customers.export({ query: {} })).rejects.toMatchObject(refusal('permission_missing'));
  });
});

describe('one customer', () => {
  test('shows profile, devices, sessions and consents', async () => {
    const { customerId, email } = await register({ marketing: { email: true } });
    const customer = await service.customers.get({ params: { customerId } });
    expect(customer).toMatchObject({
      ...{ customerId, email, firstName: 'Amira', lastName: 'Khan', currency: 'GBP', state: 'active' },
      ...{ latestOrders: [], returns: [], credit: [], blocks: [], wishlist: [], messages: [] },
      consents: expect.arrayContaining([expect.objectContaining({ channel: 'email', granted: true })]),
      sessions: [expect.anything()],
      devices: [expect.anything()],
    });
  });

  test('rejects an unknown customer and a role without the permission', async () => {
    const params = { customerId: randomUUID() };
    await expect(service.customers.get({ params })).rejects.toMatchObject(refusal('customer_unknown'));
    const warehouse = await shop.staff('warehouse');
    await expect(warehouse.customers.get({ params })).rejects.toMatchObject(refusal('permission_missing'));
  });
});

describe('bulk export', () => {
  const startExport = (api: StaffApi, query: string) =>
    api.bulk.start({ body: { task: { action: 'customers.export' }, target: { query }, requestKey: randomUUID() } });
  const waitFor = (api: StaffApi, jobId: string) =>
    vi.waitFor(async () => {
      const { job } = await api.bulk.get({ params: { jobId } });
      expect(job.state).toBe('done');
      return job;
    });

  test('writes all matching customers as they are at the download, and records it', async () => {
    const owner = await signInStaff(shop, { role: 'owner' });
    const [first, second] = [await register({ lastName: 'Bulky' }), await register({ lastName: 'Bulky' })];
    const { jobId } = await startExport(owner.api, 'text=bulky');
    const job = await waitFor(owner.api, jobId);
    expect(job).toMatchObject({ total: 2, done: 2, refused: 0, canUndo: false, hasFile: true });
    await service.customers.erase({ params: { customerId: second.customerId }, body: { reason: 'Letter' } });
    const { headers } = owner;
    const csv = await shop.app.backOffice?.inject({ url: `/staff/api/v1/bulk/${jobId}/file`, headers });
    expect(csv?.headers['content-disposition']).toContain('customers.csv');
    expect(csv?.body.split('\n').filter((line) => line.includes('Bulky'))).toHaveLength(2);
    expect(csv?.body).toContain(first.email);
    expect(csv?.body).not.toContain(second.email);
    const { items } = await owner.api.audit.search({ query: { entityId: jobId } });
    expect(items).toMatchObject([
      { permission: 'customers.export', action: 'export', after: { rows: 2 } },
      { permission: 'customers.export', action: 'bulk', after: { rows: 2 } },
    ]);
  });

  test('is refused without the permission and to others than its owner', async () => {
    await expect(startExport(service, 'text=bulky')).rejects.toMatchObject(refusal('permission_missing'));
    const owner = await signInStaff(shop, { role: 'owner' });
    await register({ lastName: 'Lonely' });
    const { jobId } = await startExport(owner.api, 'text=lonely');
    await waitFor(owner.api, jobId);
    const other = await signInStaff(shop, { role: 'owner' });
    await expect(other.api.bulk.file({ params: { jobId } })).rejects.toMatchObject(refusal('bulk_unknown'));
  });
});

describe('goodwill credit', () => {
  const give = (api: StaffApi, customerId: string, amount: number, requestKey: string = randomUUID()) =>
    api.customers.giveCredit({
      params: { customerId },
      body: { amount: gbp(amount), reason: 'Late parcel', requestKey },
    });

  test('is given once per request key and visible to the customer', async () => {
    const { customerId, api, email } = await register();
    const key = randomUUID();
    for (let time = 0; time < 2; time++) {
      expect(await give(service, customerId, 1000, key)).toMatchObject({
        state: 'given',
        customer: { credit: [{ balance: gbp(1000), entries: [{ kind: 'grant', balance: gbp(1000) }] }] },
      });
    }
    const [mail] = await readMails(shop, email, 'goodwill-credit');
    expect(JSON.parse(mail?.text ?? '')).toMatchObject({ firstName: 'Amira', worth: '£10.00' });
    expect(mail?.text).not.toContain('Late parcel');
    await give(service, customerId, 500);
    const customer = await service.customers.get({ params: { customerId } });
    expect(customer.credit[0]?.entries.map(({ balance }) => balance.amount)).toEqual([1500, 1000]);
    expect(await api.credit.get({ query: {} })).toMatchObject({ balance: gbp(1500) });
  });

  test('waits for a second person above the limit of the role', async () => {
    const { customerId } = await register();
    const asked = await give(service, customerId, 2501);
    if (asked.state !== 'waits-for-approval') throw new Error('Credit was given above the limit');
    expect((await service.customers.get({ params: { customerId } })).credit).toEqual([]);
    await finance.approvals.decide({ params: { approvalId: asked.approvalId }, body: { decision: 'approved' } });
    expect((await service.customers.get({ params: { customerId } })).credit).toMatchObject([{ balance: gbp(2501) }]);
  });
});

describe('block', () => {
  const body = { reason: 'Stolen cards' };

  test('ends the sessions and refuses to sign in as for a wrong password', async () => {
    const { customerId, email, api } = await register();
    const params = { customerId };
    const blocked = await service.customers.block({ params, body });
    expect(blocked).toMatchObject({ state: 'blocked', blocks: [{ ...body, by: expect.any(String) }], sessions: [] });
    await expect(api.customer.get()).rejects.toMatchObject({ status: 401 });
    const tryPassword = (password: string) => createApi(shop).auth.login({ body: { email, password } });
    const plain = await tryPassword('wrong password 123').catch((error: unknown) => error);
    await expect(tryPassword(PASSWORD)).rejects.toEqual(plain);
    await expect(service.customers.block({ params, body })).rejects.toMatchObject(refusal('customer_blocked'));

    const free = await service.customers.unblock({ params, body: { reason: 'A mistake' } });
    expect(free).toMatchObject({ state: 'active', blocks: [{ ...body, ended: { reason: 'A mistake' } }] });
    await tryPassword(PASSWORD);
    await expect(service.customers.unblock({ params, body })).rejects.toMatchObject(refusal('customer_not_blocked'));
  });

  test('names the customer by id in the audit trail', async () => {
    const { customerId } = await register();
    await service.customers.block({ params: { customerId }, body });
    const { items } = await finance.audit.search({ query: { entityId: customerId } });
    expect(items).toMatchObject([{ permission: 'customers.block', action: 'block', ...body }]);
  });
});

describe('privacy', () => {
  const body = { reason: 'Letter of 1 June' };

  test('mails the customer a link to their data', async () => {
    const { customerId, email } = await register();
    await service.customers.sendData({ params: { customerId }, body });
    await readMails(shop, email, 'data-export');
  });

  test('closes the account for erasure', async () => {
    const { customerId, email } = await register();
    const closed = await service.customers.erase({ params: { customerId }, body });
    expect(closed).toMatchObject({ state: 'closed', closing: { eraseAt: expect.any(String) } });
    await expect(createApi(shop).auth.login({ body: { email, password: PASSWORD } })).rejects.toMatchObject({
      status: 401,
    });
    await expect(service.customers.erase({ params: { customerId }, body })).rejects.toMatchObject(
      refusal('customer_closed'),
    );
  });
});
