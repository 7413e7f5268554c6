import { randomUUID } from 'node:crypto';
import { OPEN_STATES } from '@shop/domain/order/order-state';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERSONAL_DATA } from '#server/personal-data.ts';
import { addPasskey } from '../../../../../tests/support/browser/software-authenticator.ts';
import { eraseClosedAccounts } from '../../../../../tests/support/database/erase-closed-accounts.ts';
import { insertOwnedOrder } from '../../../../../tests/support/order/owned-order.ts';
import {
  createApi,
  PASSWORD,
  readMails,
  registerCustomer,
  tokenIn,
} from '../../../../../tests/support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.clock.now = new Date('2026-06-01T12:00:00Z');
});

type Customer = Awaited<ReturnType<typeof registerCustomer>>;

const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const DAY = 24 * 60;

const waitForMails = async (email: string, template: string, count = 1) => {
  const mails = await readMails(shop, email, template, count);
  return JSON.parse(mails.at(-1)?.text ?? '{}');
};

async function readCode({ api, email }: Customer, count = 1): Promise<string> {
  await api.accountLife.sendDeletionCode();
  return (await waitForMails(email, 'deletion-code', count)).code;
}

async function aClosed(given: Record<string, unknown> = {}) {
  const customer = await registerCustomer(shop, given);
  await customer.api.accountLife.close({ body: { code: await readCode(customer) } });
  const { restoreUrl, days } = await waitForMails(customer.email, 'account-closed');
  return { ...customer, days, restoreToken: new URL(restoreUrl).searchParams.get('token') ?? '' };
}

const login = ({ email }: Pick<Customer, 'email'>) =>
  createApi(shop).auth.login({ body: { email, password: PASSWORD } });
const restore = (token: string) => createApi(shop).accountLife.restore({ body: { token } });
const refused = (status: number, code: string) => ({ status, errors: [expect.objectContaining({ code })] });

async function readAllTexts(): Promise<string> {
  const tables = Object.keys(PERSONAL_DATA).map(
    (name) => sql`select to_jsonb(t)::text as row from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(tables, sql` union all `)}`.execute(shop.parts.database.db);
  return rows.map(({ row }) => row).join('\n');
}

const run = (query: ReturnType<typeof sql>) => query.execute(shop.parts.database.db);

/** Order with delivery address and payment; a guest order unless `customerId` is given. */
async function buildOrder(given: { email: string; customerId?: string }): Promise<string> {
  const { orderId } = await insertOwnedOrder(shop.parts.database.db, { sku: 'gown-8', ...given });
  await run(sql`insert into order_address (order_id, kind, first_name, last_name, line1, country, ordered_at)
    values (${orderId}, 'delivery', 'Amira', 'Khan', ${`${orderId} Lane`}, 'GB', now())`);
  await run(sql`insert into payment (reference, gateway, customer_id, method, amount, currency, state, label, created_at,
      changed_at)
    values (${orderId}, 'test', ${given.customerId ?? null}, 'card', 2000, 'GBP', 'captured', ${`Card ${orderId}`}, now(),
      now())`);
  await run(sql`insert into gateway_payment (reference, amount, currency, method, state, last_four, description,
      return_url, locale, created_at)
    values (${orderId}, 2000, 'GBP', 'card', 'captured', '4242', 'Order', 'http://localhost', 'en-GB', now())`);
  return orderId;
}

/** Personal data still stored with an order. */
async function readRemaining(orderId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select shop_order.customer_id as customer, email, payment.label, last_four as card,
      (select line1 from order_address where order_address.order_id = shop_order.order_id) as street
    from shop_order join payment on payment.reference = order_id::text
    join gateway_payment on gateway_payment.reference = order_id::text
    where order_id = ${orderId}`.execute(shop.parts.database.db);
  return rows[0];
}

async function getId({ email }: Pick<Customer, 'email'>): Promise<string> {
  const { rows } = await sql<{ customerId: string }>`
    select customer_id from account_closing where email = ${email}`.execute(shop.parts.database.db);
  return rows[0]?.customerId ?? '';
}

describe('POST /customer/send-deletion-code', () => {
  test('mails a six-digit code and stores none of its digits in plain text', async () => {
    const customer = await registerCustomer(shop);
    await expect(customer.api.accountLife.sendDeletionCode()).resolves.toEqual({ status: 'code-sent' });
    const { code } = await waitForMails(customer.email, 'deletion-code');
    expect(code).toMatch(/^\d{6}$/);
    await expect.poll(readAllTexts).not.toContain(`"${code}"`);
  });

  test('sends at most three codes within 15 minutes', async () => {
    const { api } = await registerCustomer(shop);
    for (let sent = 0; sent < 3; sent++) await api.accountLife.sendDeletionCode();
    await expect(api.accountLife.sendDeletionCode()).rejects.toMatchObject(refused(429, 'deletion_code_often'));
    later(16);
  });
});

describe('DELETE /customer', () => {
  test('closes the account, ends every session and blocks sign-in', async () => {
    const customer = await registerCustomer(shop);
    const elsewhere = await login(customer);
    const { api } = customer;
    await expect(api.accountLife.close({ body: { code: await readCode(customer) } })).resolves.toEqual({
      status: 'closed',
    });
    for (const { refreshToken } of [customer.tokens, elsewhere]) {
      await expect(shop.api.auth.refresh({ body: { refreshToken } })).rejects.toMatchObject(
        refused(401, 'session_ended'),
      );
    }
    await expect(login(customer)).rejects.toMatchObject(refused(401, 'wrong_credentials'));
    await expect(api.customer.get()).rejects.toMatchObject(refused(401, 'session_ended'));
    expect((await waitForMails(customer.email, 'account-closed')).days).toBe(14);
  });

  test('rejects an unknown code, an older code, another customer’s code and a missing code', async () => {
    const [customer, other] = [await registerCustomer(shop), await registerCustomer(shop)];
    const close = (code: string) => customer.api.accountLife.close({ body: { code } });
    await expect(close('123456')).rejects.toMatchObject(refused(422, 'deletion_code_spent'));
    const first = await readCode(customer);
    const second = await readCode(customer, 2);
    for (const wrong of [first, await readCode(other)].filter((code) => code !== second)) {
      await expect(close(wrong)).rejects.toMatchObject(refused(422, 'deletion_code_wrong'));
    }
    await expect(close('12345')).rejects.toMatchObject({ status: 400 });
    await expect(customer.api.customer.get()).resolves.toMatchObject({ email: customer.email });
  });

  test('invalidates the code after five concurrent wrong attempts and after 15 minutes', async () => {
    const customer = await registerCustomer(shop);
    const close = (code: string) => customer.api.accountLife.close({ body: { code } });
    const code = await readCode(customer);
    const wrong = code === '000000' ? '111111' : '000000';
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => close(wrong)));
    const codes = tries.map((tried) => (tried.status === 'rejected' ? tried.reason.errors[0].code : 'closed'));
    expect(codes.filter((one) => one === 'deletion_code_wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'deletion_code_spent')).toHaveLength(3);
    await expect(close(code)).rejects.toMatchObject(refused(422, 'deletion_code_spent'));

    const late = await registerCustomer(shop);
    const lateCode = await readCode(late);
    later(14.9);
    const { accessToken } = await login(late);
    later(0.2);
    await expect(
      createApi(shop, { accessToken }).accountLife.close({ body: { code: lateCode } }),
    ).rejects.toMatchObject(refused(422, 'deletion_code_spent'));
  });

  test('requires a live session, since an access token outlives its session', async () => {
    const customer = await registerCustomer(shop);
    const code = await readCode(customer);
    await shop.api.auth.logout({ body: { refreshToken: customer.tokens.refreshToken } });
    await expect(customer.api.accountLife.close({ body: { code } })).rejects.toMatchObject(
      refused(401, 'session_ended'),
    );
  });

  test('blocks passkey sign-in until the account is restored', async () => {
    const customer = await registerCustomer(shop);
    const { authenticator } = await addPasskey(customer.api);
    const enter = async () => {
      const guest = createApi(shop);
      return guest.passkey.login({ body: { passkey: authenticator.show(await guest.passkey.loginOptions()) } });
    };
    await customer.api.accountLife.close({ body: { code: await readCode(customer) } });
    await expect(enter()).rejects.toMatchObject(refused(401, 'passkey_refused'));
    const { restoreUrl } = await waitForMails(customer.email, 'account-closed');
    await restore(new URL(restoreUrl).searchParams.get('token') ?? '');
    await expect(enter()).resolves.toHaveProperty('accessToken');
  });

  test('invalidates outstanding password reset links', async () => {
    const customer = await registerCustomer(shop);
    await shop.api.auth.forgotPassword({ body: { email: customer.email } });
    const token = await tokenIn(shop, customer.email, 'password-reset');
    await customer.api.accountLife.close({ body: { code: await readCode(customer) } });
    await expect(
      shop.api.auth.resetPassword({ body: { token, password: 'another umbrella 5' } }),
    ).rejects.toMatchObject(refused(404, 'link_unusable'));
  });
});

describe('POST /customer/restoration', () => {
  test('restores the account with the old password once, without undoing the other effects of closure', async () => {
    const closed = await aClosed();
    later(13 * DAY);
    await expect(restore(closed.restoreToken)).resolves.toEqual({ status: 'restored' });
    const { accessToken } = await login(closed);
    await expect(createApi(shop, { accessToken }).customer.get()).resolves.toMatchObject({ firstName: 'Amira' });
    await expect(restore(closed.restoreToken)).rejects.toMatchObject(refused(404, 'link_unusable'));
    await eraseClosedAccounts(shop);
    await expect(login(closed)).resolves.toBeDefined();
  });

  test.each([
    ['fourteen days later, erased or not', 14 * DAY],
    ['with an unknown token', 0],
  ])('rejects a link %s', async (_, minutes) => {
    const { restoreToken } = await aClosed();
    later(minutes);
    const token = minutes === 0 ? `x${restoreToken.slice(1)}x` : restoreToken;
    await expect(restore(token)).rejects.toMatchObject(refused(404, 'link_unusable'));
  });

  test('returns 409 when a new account uses the address, which keeps its guest orders', async () => {
    const closed = await aClosed();
    later(20);
    const body = { email: closed.email, password: PASSWORD, firstName: 'Amira', lastName: 'Khan' };
    await shop.api.customer.register({ body });
    const [, second] = await readMails(shop, closed.email, 'verify-address', 2);
    const { confirmUrl } = JSON.parse(second?.text ?? '{}');
    const token = new URL(confirmUrl).searchParams.get('token') ?? '';
    await shop.api.customer.confirm({ body: { token, password: PASSWORD } });
    await expect(restore(closed.restoreToken)).rejects.toMatchObject(refused(409, 'account_address_taken'));
    const orderId = await buildOrder({ email: closed.email });
    later(15 * DAY);
    await eraseClosedAccounts(shop);
    await expect(login(closed)).resolves.toBeDefined();
    expect(await readRemaining(orderId)).toMatchObject({
      email: closed.email,
      card: '4242',
      street: `${orderId} Lane`,
    });
  });
});

describe('erasure fourteen days after account closure', () => {
  test('leaves no personal data in any table and keeps the proof of erasure', async () => {
    const closed = await aClosed({ firstName: 'Zenobia', lastName: 'Quillfeather', birthDate: '1990-04-05' });
    await eraseClosedAccounts(shop);
    expect(await readAllTexts()).toContain('Quillfeather');
    later(14 * DAY);
    await eraseClosedAccounts(shop);
    const left = await readAllTexts();
    for (const trace of [closed.email, 'Zenobia', 'Quillfeather', '1990-04-05']) expect(left).not.toContain(trace);
    expect(left).toMatch(/"erased_at": "2026-06-15T12:00:00\+00:00"/);
    await expect(restore(closed.restoreToken)).rejects.toMatchObject(refused(404, 'link_unusable'));
  });
});

describe('erasure of an account with an open order', () => {
  const nextDay = async () => {
    later(DAY);
    await eraseClosedAccounts(shop);
  };
  const setState = (orderId: string, state: string) =>
    run(sql`update shop_order set state = ${state} where order_id = ${orderId}`);

  test('runs the day after the order has ended, and the order keeps its customer id for refunds', async () => {
    const closed = await aClosed();
    const customerId = await getId(closed);
    const orderId = await buildOrder({ email: closed.email, customerId });
    later(13 * DAY);
    for (const state of OPEN_STATES) {
      await setState(orderId, state);
      await nextDay();
      expect(await readRemaining(orderId), state).toMatchObject({ email: closed.email, street: `${orderId} Lane` });
    }
    await setState(orderId, 'delivered');
    await eraseClosedAccounts(shop);
    expect(await readRemaining(orderId)).toMatchObject({ email: closed.email });
    await expect(restore(closed.restoreToken)).rejects.toMatchObject(refused(404, 'link_unusable'));
    await nextDay();
    expect(await readRemaining(orderId)).toEqual({
      customer: customerId,
      email: '',
      label: '',
      card: null,
      street: null,
    });
  });

  test('waits for a return to arrive and then for its refund', async () => {
    const closed = await aClosed();
    const orderId = await buildOrder({ email: closed.email, customerId: await getId(closed) });
    await setState(orderId, 'delivered');
    await run(sql`insert into order_return (order_id, position, request_key, state, wish, fee_amount, refund_amount,
        requested_at)
      values (${orderId}, 1, gen_random_uuid(), 'requested', 'original', 0, 2000, now())`);
    later(13 * DAY);
    await nextDay();
    expect(await readRemaining(orderId)).toMatchObject({ email: closed.email });
    await run(sql`update order_return set state = 'received' where order_id = ${orderId}`);
    await run(sql`with tender as (insert into order_tender (order_id, kind, position, amount)
        values (${orderId}, 'payment', 1, 2000) returning tender_id)
      insert into order_refund (order_id, reference, tender_id, destination, amount, state, created_at)
      select ${orderId}, ${orderId}, tender_id, 'tender', 2000, 'pending', now() from tender`);
    await nextDay();
    expect(await readRemaining(orderId)).toMatchObject({ email: closed.email });
    await run(sql`update order_refund set state = 'done' where order_id = ${orderId}`);
    await nextDay();
    expect(await readRemaining(orderId)).toMatchObject({ email: '', street: null });
  });

  test('includes guest orders with the same address and leaves other orders alone', async () => {
    const closed = await aClosed();
    const own = await buildOrder({ email: closed.email });
    const others = [
      await buildOrder({ email: `x${closed.email}` }),
      await buildOrder({ email: closed.email, customerId: randomUUID() }),
    ];
    later(13 * DAY);
    await nextDay();
    expect(await readRemaining(own)).toMatchObject({ email: closed.email, street: `${own} Lane` });
    await setState(own, 'delivered');
    await nextDay();
    expect(await readRemaining(own)).toEqual({ customer: null, email: '', label: '', card: null, street: null });
    for (const orderId of others) {
      expect(await readRemaining(orderId)).toMatchObject({
        label: `Card ${orderId}`,
        card: '4242',
        street: `${orderId} Lane`,
      });
    }
  });
});

describe('POST /customer/export and GET /customer/export/:token', () => {
  async function readLink({ api, email }: Customer): Promise<string> {
    await expect(api.accountLife.askExport()).resolves.toEqual({ status: 'export-asked' });
    const { exportUrl } = await waitForMails(email, 'data-export');
    expect(exportUrl).toMatch(/^http:\/\/outlet\.localhost:3000\/customer\/account\/export\?token=[\w-]{43}$/);
    return new URL(exportUrl).searchParams.get('token') ?? '';
  }

  test('exports all data of the customer without any credentials', async () => {
    const customer = await registerCustomer(shop, { marketing: { email: true } });
    const { passkeyId } = await addPasskey(customer.api);
    const token = await readLink(customer);
    const { archive, madeAt, sections } = await customer.api.accountLife.takeExport({ params: { token } });
    expect(madeAt).toBe('2026-06-01T12:00:00.000Z');
    expect(sections[0]).toEqual({ section: 'profile', tables: ['customer'] });
    expect(archive).toMatchObject({
      customer: [{ first_name: 'Amira', last_name: 'Khan' }],
      customer_login: [{ email: customer.email }],
      passkey: [{ passkey_id: passkeyId, site: 'outlet.localhost' }],
      customer_marketing_choice: expect.arrayContaining([expect.objectContaining({ channel: 'email', granted: true })]),
      mail: expect.arrayContaining([expect.objectContaining({ recipient: customer.email })]),
    });
    expect(JSON.stringify(archive)).not.toMatch(/argon2|_hash"|token":"|credential_id|public_key/);
  });

  test('includes guest orders with the same address and no other guest orders', async () => {
    const customer = await registerCustomer(shop);
    const own = await buildOrder({ email: customer.email });
    await buildOrder({ email: `x${customer.email}` });
    const token = await readLink(customer);
    const { archive } = await customer.api.accountLife.takeExport({ params: { token } });
    expect(archive).toMatchObject({
      shop_order: [{ order_id: own }],
      order_address: [{ line1: `${own} Lane` }],
      payment: [{ reference: own }],
      gateway_payment: [{ reference: own, last_four: '4242' }],
    });
  });

  test('returns the export once, after which the archive is deleted', async () => {
    const customer = await registerCustomer(shop);
    const token = await readLink(customer);
    const take = () => customer.api.accountLife.takeExport({ params: { token } });
    await take();
    await expect(take()).rejects.toMatchObject(refused(404, 'link_unusable'));
    const { rows } =
      await sql`select archive from data_export where archive is not null and taken_at is not null`.execute(
        shop.parts.database.db,
      );
    expect(rows).toEqual([]);
  });

  test('expires the link after one day', async () => {
    const customer = await registerCustomer(shop);
    const token = await readLink(customer);
    later(DAY + 1);
    const { accessToken } = await login(customer);
    await expect(createApi(shop, { accessToken }).accountLife.takeExport({ params: { token } })).rejects.toMatchObject(
      refused(404, 'link_unusable'),
    );
  });

  test('requires a live session', async () => {
    const customer = await registerCustomer(shop);
    const token = await readLink(customer);
    await shop.api.auth.logout({ body: { refreshToken: customer.tokens.refreshToken } });
    await expect(customer.api.accountLife.takeExport({ params: { token } })).rejects.toMatchObject(
      refused(401, 'session_ended'),
    );
  });

  test('allows three exports per day', async () => {
    const { api } = await registerCustomer(shop);
    for (let requested = 0; requested < 3; requested++) await api.accountLife.askExport();
    await expect(api.accountLife.askExport()).rejects.toMatchObject(refused(429, 'export_often'));
  });
});
