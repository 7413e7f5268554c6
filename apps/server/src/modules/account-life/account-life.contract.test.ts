import { randomUUID } from 'node:crypto';
import { OPEN_STATES } from '@shop/domain/order-state';
import { PERSONAL_DATA } from '@shop/domain/personal-data-map';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseClosedAccounts } from '../../../../../tests/support/erase-closed-accounts.ts';
import { anOrderOf } from '../../../../../tests/support/owned-order.ts';
import { addPasskey } from '../../../../../tests/support/software-authenticator.ts';
import { aCustomer, apiOf, mailsOf, PASSWORD, tokenIn } from '../../../../../tests/support/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clock.now = new Date('2026-06-01T12:00:00Z');
});

type Customer = Awaited<ReturnType<typeof aCustomer>>;

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const DAY = 24 * 60;

const said = async (email: string, template: string, count = 1) => {
  const mails = await mailsOf(shop, email, template, count);
  return JSON.parse(mails.at(-1)?.text ?? '{}');
};

async function aCode({ api, email }: Customer, count = 1): Promise<string> {
  await api.accountLife.sendDeletionCode();
  return (await said(email, 'deletion-code', count)).code;
}

async function aClosed(given: Record<string, unknown> = {}) {
  const customer = await aCustomer(shop, given);
  await customer.api.accountLife.close({ body: { code: await aCode(customer) } });
  const { restoreUrl, days } = await said(customer.email, 'account-closed');
  return { ...customer, days, restoreToken: new URL(restoreUrl).searchParams.get('token') ?? '' };
}

const login = ({ email }: Pick<Customer, 'email'>) => apiOf(shop).auth.login({ body: { email, password: PASSWORD } });
const restore = (token: string) => apiOf(shop).accountLife.restore({ body: { token } });
const refused = (status: number, code: string) => ({ status, errors: [expect.objectContaining({ code })] });

async function everythingSaid(): Promise<string> {
  const tables = Object.keys(PERSONAL_DATA).map(
    (name) => sql`select to_jsonb(t)::text as row from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(tables, sql` union all `)}`.execute(shop.parts.database.db);
  return rows.map(({ row }) => row).join('\n');
}

const run = (query: ReturnType<typeof sql>) => query.execute(shop.parts.database.db);

/** With where it goes and how it was paid; a guest's unless it is said whose. */
async function anOrder(given: { email: string; customerId?: string }): Promise<string> {
  const { orderId } = await anOrderOf(shop.parts.database.db, { sku: 'gown-8', ...given });
  await run(sql`insert into order_address (order_id, kind, first_name, last_name, line1, country)
    values (${orderId}, 'delivery', 'Amira', 'Khan', ${`${orderId} Lane`}, 'GB')`);
  await run(sql`insert into payment (reference, gateway, customer_id, method, amount, currency, state, label, created_at,
      changed_at)
    values (${orderId}, 'test', ${given.customerId ?? null}, 'card', 2000, 'GBP', 'captured', ${`Card ${orderId}`}, now(),
      now())`);
  await run(sql`insert into gateway_payment (reference, amount, currency, method, state, last_four, description,
      return_url, locale, created_at)
    values (${orderId}, 2000, 'GBP', 'card', 'captured', '4242', 'Order', 'http://localhost', 'en-GB', now())`);
  return orderId;
}

/** What is left of an order of the person who bought it. */
async function leftOf(orderId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select shop_order.customer_id as customer, email, payment.label, last_four as card,
      (select line1 from order_address where order_address.order_id = shop_order.order_id) as street
    from shop_order join payment on payment.reference = order_id::text
    join gateway_payment on gateway_payment.reference = order_id::text
    where order_id = ${orderId}`.execute(shop.parts.database.db);
  return rows[0];
}

async function idOf({ email }: Pick<Customer, 'email'>): Promise<string> {
  const { rows } = await sql<{ customerId: string }>`
    select customer_id from account_closing where email = ${email}`.execute(shop.parts.database.db);
  return rows[0]?.customerId ?? '';
}

describe('POST /customer/send-deletion-code', () => {
  test('mails six digits, and keeps none of them', async () => {
    const customer = await aCustomer(shop);
    await expect(customer.api.accountLife.sendDeletionCode()).resolves.toEqual({ status: 'code-sent' });
    const { code } = await said(customer.email, 'deletion-code');
    expect(code).toMatch(/^\d{6}$/);
    expect(await everythingSaid()).not.toContain(`"${code}"`);
  });

  test('sends three within a quarter of an hour, and no more', async () => {
    const { api } = await aCustomer(shop);
    for (let sent = 0; sent < 3; sent++) await api.accountLife.sendDeletionCode();
    await expect(api.accountLife.sendDeletionCode()).rejects.toMatchObject(refused(429, 'deletion_code_often'));
    later(16);
  });
});

describe('DELETE /customer', () => {
  test('closes the account, ends every session, and nobody can sign in', async () => {
    const customer = await aCustomer(shop);
    const elsewhere = await login(customer);
    const { api } = customer;
    await expect(api.accountLife.close({ body: { code: await aCode(customer) } })).resolves.toEqual({
      status: 'closed',
    });
    for (const { refreshToken } of [customer.tokens, elsewhere]) {
      await expect(shop.api.auth.refresh({ body: { refreshToken } })).rejects.toMatchObject(
        refused(401, 'session_ended'),
      );
    }
    await expect(login(customer)).rejects.toMatchObject(refused(401, 'wrong_credentials'));
    await expect(api.customer.get()).rejects.toMatchObject(refused(401, 'session_ended'));
    expect((await said(customer.email, 'account-closed')).days).toBe(14);
  });

  test('refuses a code that was never mailed, an older one, one of somebody else, and none at all', async () => {
    const [customer, other] = [await aCustomer(shop), await aCustomer(shop)];
    const close = (code: string) => customer.api.accountLife.close({ body: { code } });
    await expect(close('123456')).rejects.toMatchObject(refused(422, 'deletion_code_spent'));
    const first = await aCode(customer);
    const second = await aCode(customer, 2);
    for (const wrong of [first, await aCode(other)].filter((code) => code !== second)) {
      await expect(close(wrong)).rejects.toMatchObject(refused(422, 'deletion_code_wrong'));
    }
    await expect(close('12345')).rejects.toMatchObject({ status: 400 });
    await expect(customer.api.customer.get()).resolves.toMatchObject({ email: customer.email });
  });

  test('is over after five wrong tries made at once, and after a quarter of an hour', async () => {
    const customer = await aCustomer(shop);
    const close = (code: string) => customer.api.accountLife.close({ body: { code } });
    const code = await aCode(customer);
    const wrong = code === '000000' ? '111111' : '000000';
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => close(wrong)));
    const codes = tries.map((tried) => (tried.status === 'rejected' ? tried.reason.errors[0].code : 'closed'));
    expect(codes.filter((one) => one === 'deletion_code_wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'deletion_code_spent')).toHaveLength(3);
    await expect(close(code)).rejects.toMatchObject(refused(422, 'deletion_code_spent'));

    const late = await aCustomer(shop);
    const lateCode = await aCode(late);
    later(14.9);
    const { accessToken } = await login(late);
    later(0.2);
    await expect(apiOf(shop, { accessToken }).accountLife.close({ body: { code: lateCode } })).rejects.toMatchObject(
      refused(422, 'deletion_code_spent'),
    );
  });

  test('asks whether the session still stands, since an access token outlives it', async () => {
    const customer = await aCustomer(shop);
    const code = await aCode(customer);
    await shop.api.auth.logout({ body: { refreshToken: customer.tokens.refreshToken } });
    await expect(customer.api.accountLife.close({ body: { code } })).rejects.toMatchObject(
      refused(401, 'session_ended'),
    );
  });

  test('lets nobody in by a passkey, until the account is opened again', async () => {
    const customer = await aCustomer(shop);
    const { authenticator } = await addPasskey(customer.api);
    const enter = async () => {
      const guest = apiOf(shop);
      return guest.passkey.login({ body: { passkey: authenticator.show(await guest.passkey.loginOptions()) } });
    };
    await customer.api.accountLife.close({ body: { code: await aCode(customer) } });
    await expect(enter()).rejects.toMatchObject(refused(401, 'passkey_refused'));
    const { restoreUrl } = await said(customer.email, 'account-closed');
    await restore(new URL(restoreUrl).searchParams.get('token') ?? '');
    await expect(enter()).resolves.toHaveProperty('accessToken');
  });

  test('leaves no link behind that would set a password', async () => {
    const customer = await aCustomer(shop);
    await shop.api.auth.forgotPassword({ body: { email: customer.email } });
    const token = await tokenIn(shop, customer.email, 'password-reset');
    await customer.api.accountLife.close({ body: { code: await aCode(customer) } });
    await expect(
      shop.api.auth.resetPassword({ body: { token, password: 'another umbrella 5' } }),
    ).rejects.toMatchObject(refused(404, 'link_unusable'));
  });
});

describe('POST /customer/restoration', () => {
  test('opens the account again with the old password, once, and what was closed with it stays so', async () => {
    const closed = await aClosed();
    later(13 * DAY);
    await expect(restore(closed.restoreToken)).resolves.toEqual({ status: 'restored' });
    const { accessToken } = await login(closed);
    await expect(apiOf(shop, { accessToken }).customer.get()).resolves.toMatchObject({ firstName: 'Amira' });
    await expect(restore(closed.restoreToken)).rejects.toMatchObject(refused(404, 'link_unusable'));
    await eraseClosedAccounts(shop);
    await expect(login(closed)).resolves.toBeDefined();
  });

  test.each([
    ['fourteen days later, erased or not', 14 * DAY],
    ['with a token of nobody', 0],
  ])('refuses %s', async (_, minutes) => {
    const { restoreToken } = await aClosed();
    later(minutes);
    const token = minutes === 0 ? `x${restoreToken.slice(1)}x` : restoreToken;
    await expect(restore(token)).rejects.toMatchObject(refused(404, 'link_unusable'));
  });

  test('refuses where another account has the address by now, which keeps what a guest ordered with it', async () => {
    const closed = await aClosed();
    later(20);
    const body = { email: closed.email, password: PASSWORD, firstName: 'Amira', lastName: 'Khan' };
    await shop.api.customer.register({ body });
    const [, second] = await mailsOf(shop, closed.email, 'verify-address', 2);
    const { confirmUrl } = JSON.parse(second?.text ?? '{}');
    await shop.api.customer.confirm({ body: { token: new URL(confirmUrl).searchParams.get('token') ?? '' } });
    await expect(restore(closed.restoreToken)).rejects.toMatchObject(refused(409, 'account_address_taken'));
    const orderId = await anOrder({ email: closed.email });
    later(15 * DAY);
    await eraseClosedAccounts(shop);
    await expect(login(closed)).resolves.toBeDefined();
    expect(await leftOf(orderId)).toMatchObject({ email: closed.email, card: '4242', street: `${orderId} Lane` });
  });
});

describe('fourteen days after the closing', () => {
  test('nothing that names the person is left in any table, and the proof of it is', async () => {
    const closed = await aClosed({ firstName: 'Zenobia', lastName: 'Quillfeather', birthDate: '1990-04-05' });
    await eraseClosedAccounts(shop);
    expect(await everythingSaid()).toContain('Quillfeather');
    later(14 * DAY);
    await eraseClosedAccounts(shop);
    const left = await everythingSaid();
    for (const trace of [closed.email, 'Zenobia', 'Quillfeather', '1990-04-05']) expect(left).not.toContain(trace);
    expect(left).toMatch(/"erased_at": "2026-06-15T12:00:00\+00:00"/);
    await expect(restore(closed.restoreToken)).rejects.toMatchObject(refused(404, 'link_unusable'));
  });
});

describe('an account with an order that has not ended', () => {
  const nextDay = async () => {
    later(DAY);
    await eraseClosedAccounts(shop);
  };
  const setState = (orderId: string, state: string) =>
    run(sql`update shop_order set state = ${state} where order_id = ${orderId}`);

  test('is erased the day after it has, and the order keeps the number of its buyer for refunds', async () => {
    const closed = await aClosed();
    const customerId = await idOf(closed);
    const orderId = await anOrder({ email: closed.email, customerId });
    later(13 * DAY);
    for (const state of OPEN_STATES) {
      await setState(orderId, state);
      await nextDay();
      expect(await leftOf(orderId), state).toMatchObject({ email: closed.email, street: `${orderId} Lane` });
    }
    await setState(orderId, 'delivered');
    await eraseClosedAccounts(shop);
    expect(await leftOf(orderId)).toMatchObject({ email: closed.email });
    await expect(restore(closed.restoreToken)).rejects.toMatchObject(refused(404, 'link_unusable'));
    await nextDay();
    expect(await leftOf(orderId)).toEqual({ customer: customerId, email: '', label: '', card: null, street: null });
  });

  test('waits for what is sent back, and then for its money', async () => {
    const closed = await aClosed();
    const orderId = await anOrder({ email: closed.email, customerId: await idOf(closed) });
    await setState(orderId, 'delivered');
    await run(sql`insert into order_return (order_id, position, request_key, state, wish, fee_amount, refund_amount,
        requested_at)
      values (${orderId}, 1, gen_random_uuid(), 'requested', 'original', 0, 2000, now())`);
    later(13 * DAY);
    await nextDay();
    expect(await leftOf(orderId)).toMatchObject({ email: closed.email });
    await run(sql`update order_return set state = 'received' where order_id = ${orderId}`);
    await run(sql`with tender as (insert into order_tender (order_id, kind, position, amount)
        values (${orderId}, 'payment', 1, 2000) returning tender_id)
      insert into order_refund (order_id, reference, tender_id, destination, amount, state, created_at)
      select ${orderId}, ${orderId}, tender_id, 'tender', 2000, 'pending', now() from tender`);
    await nextDay();
    expect(await leftOf(orderId)).toMatchObject({ email: closed.email });
    await run(sql`update order_refund set state = 'done' where order_id = ${orderId}`);
    await nextDay();
    expect(await leftOf(orderId)).toMatchObject({ email: '', street: null });
  });

  test('loses what was ordered as a guest with its address as well, and nobody else does', async () => {
    const closed = await aClosed();
    const own = await anOrder({ email: closed.email });
    const others = [
      await anOrder({ email: `x${closed.email}` }),
      await anOrder({ email: closed.email, customerId: randomUUID() }),
    ];
    later(13 * DAY);
    await nextDay();
    expect(await leftOf(own)).toMatchObject({ email: closed.email, street: `${own} Lane` });
    await setState(own, 'delivered');
    await nextDay();
    expect(await leftOf(own)).toEqual({ customer: null, email: '', label: '', card: null, street: null });
    for (const orderId of others) {
      expect(await leftOf(orderId)).toMatchObject({
        label: `Card ${orderId}`,
        card: '4242',
        street: `${orderId} Lane`,
      });
    }
  });
});

describe('POST /customer/export and GET /customer/export/:token', () => {
  async function aLink({ api, email }: Customer): Promise<string> {
    await expect(api.accountLife.askExport()).resolves.toEqual({ status: 'export-asked' });
    const { exportUrl } = await said(email, 'data-export');
    expect(exportUrl).toMatch(/^http:\/\/outlet\.localhost:3000\/customer\/account\/export\?token=[\w-]{43}$/);
    return new URL(exportUrl).searchParams.get('token') ?? '';
  }

  test('answers all that is known of the customer, and nothing that opens a door', async () => {
    const customer = await aCustomer(shop, { marketing: { email: true } });
    const { passkeyId } = await addPasskey(customer.api);
    const token = await aLink(customer);
    const { archive, madeAt } = await customer.api.accountLife.takeExport({ params: { token } });
    expect(madeAt).toBe('2026-06-01T12:00:00.000Z');
    expect(archive).toMatchObject({
      customer: [{ first_name: 'Amira', last_name: 'Khan' }],
      customer_login: [{ email: customer.email }],
      passkey: [{ passkey_id: passkeyId, site: 'outlet.localhost' }],
      customer_marketing_choice: expect.arrayContaining([expect.objectContaining({ channel: 'email', granted: true })]),
      mail: expect.arrayContaining([expect.objectContaining({ recipient: customer.email })]),
    });
    expect(JSON.stringify(archive)).not.toMatch(/argon2|_hash"|token":"|credential_id|public_key/);
  });

  test('tells what was ordered as a guest with the address, and nothing of other guests', async () => {
    const customer = await aCustomer(shop);
    const own = await anOrder({ email: customer.email });
    await anOrder({ email: `x${customer.email}` });
    const token = await aLink(customer);
    const { archive } = await customer.api.accountLife.takeExport({ params: { token } });
    expect(archive).toMatchObject({
      shop_order: [{ order_id: own }],
      order_address: [{ line1: `${own} Lane` }],
      payment: [{ reference: own }],
      gateway_payment: [{ reference: own, last_four: '4242' }],
    });
  });

  test('works once, and the shop keeps no copy', async () => {
    const customer = await aCustomer(shop);
    const token = await aLink(customer);
    const take = () => customer.api.accountLife.takeExport({ params: { token } });
    await take();
    await expect(take()).rejects.toMatchObject(refused(404, 'link_unusable'));
    const { rows } =
      await sql`select archive from data_export where archive is not null and taken_at is not null`.execute(
        shop.parts.database.db,
      );
    expect(rows).toEqual([]);
  });

  test('works for a day', async () => {
    const customer = await aCustomer(shop);
    const token = await aLink(customer);
    later(DAY + 1);
    const { accessToken } = await login(customer);
    await expect(apiOf(shop, { accessToken }).accountLife.takeExport({ params: { token } })).rejects.toMatchObject(
      refused(404, 'link_unusable'),
    );
  });

  test('needs a session that stands', async () => {
    const customer = await aCustomer(shop);
    const token = await aLink(customer);
    await shop.api.auth.logout({ body: { refreshToken: customer.tokens.refreshToken } });
    await expect(customer.api.accountLife.takeExport({ params: { token } })).rejects.toMatchObject(
      refused(401, 'session_ended'),
    );
  });

  test('is made three times a day, and no more', async () => {
    const { api } = await aCustomer(shop);
    for (let asked = 0; asked < 3; asked++) await api.accountLife.askExport();
    await expect(api.accountLife.askExport()).rejects.toMatchObject(refused(429, 'export_often'));
  });
});
