import type { Endpoint } from '@shop/contracts/endpoint';
import { shopEndpoints } from '@shop/contracts/shop/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addPasskey, createAuthenticator } from '../support/browser/software-authenticator.ts';
import { insertOwnedOrder } from '../support/order/owned-order.ts';
import {
  buildRegistration,
  createApi,
  createEmail,
  PASSWORD,
  readMails,
  registerCustomer,
  tokenIn,
} from '../support/order/test-customer.ts';
import { listRoutes } from '../support/security/listed-routes.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

const EVE = 'password of Eve 12';
/** Words of logins by another party. */
const EXTERNAL = /oauth|openid|oidc|saml|sso\b|social|provider|id_?token|external/i;

let shop: TestShop;
let urls: string[];
beforeAll(async () => {
  const { started, routes } = await listRoutes(() => startTestShop());
  shop = started;
  urls = routes.map(({ url }) => url);
});
afterAll(() => shop.stop());

const signIn = (email: string, password: string) => createApi(shop).auth.login({ body: { email, password } });

describe('account linking by an unverified address (risk 24, CVE-2026-63472)', () => {
  test('no call accepts the login of another party: a new one must be added here, with its proof of the address', () => {
    expect(urls.filter((url) => EXTERNAL.test(url))).toEqual([]);
    const fields = Object.entries(shopEndpoints).flatMap(([area, calls]) =>
      Object.entries<Endpoint>(calls).flatMap(([name, { body }]) =>
        body ? listFields(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), `${area}.${name}`) : [],
      ),
    );
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter((field) => EXTERNAL.test(field))).toEqual([]);
  });

  test('registering the address of an account changes neither its password nor its name', async () => {
    const owner = await registerCustomer(shop);
    await createApi(shop).customer.register({
      body: buildRegistration({ email: owner.email, password: EVE, firstName: 'Eve' }),
    });
    await readMails(shop, owner.email, 'already-registered');
    await expect(signIn(owner.email, EVE)).rejects.toMatchObject({ status: 401 });
    await expect(owner.api.customer.get()).resolves.toMatchObject({ firstName: 'Amira' });
  });

  test('an account exists only after its mailbox confirmed it, with the password chosen with that link', async () => {
    const email = createEmail();
    await createApi(shop).customer.register({ body: buildRegistration({ email, password: EVE }) });
    const token = await tokenIn(shop, email, 'verify-address');
    await expect(signIn(email, EVE)).rejects.toMatchObject({ status: 401 });
    await expect(createApi(shop).customer.confirm({ body: { token, password: PASSWORD } })).rejects.toThrow();
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ status: 401 });
  });

  test('a typed new address links nothing before its mailbox confirmed it', async () => {
    const [eve, owner] = [await registerCustomer(shop, { firstName: 'Eve' }), await registerCustomer(shop)];
    const free = createEmail();
    for (const email of [owner.email, free]) {
      await eve.api.emailChange.ask({ body: { email, password: PASSWORD } });
    }
    await readMails(shop, owner.email, 'already-registered');
    await readMails(shop, free, 'email-change-confirmation');
    await expect(eve.api.customer.get()).resolves.toMatchObject({ email: eve.email, firstName: 'Eve' });
    await expect(owner.api.customer.get()).resolves.toMatchObject({ email: owner.email, firstName: 'Amira' });
    await expect(signIn(free, PASSWORD)).rejects.toMatchObject({ status: 401 });
    const registered = await registerCustomer(shop, { email: free, firstName: 'Free' });
    await expect(registered.api.customer.get()).resolves.toMatchObject({ email: free, firstName: 'Free' });
  });

  test('orders of a guest are not shown to an account that only typed their address', async () => {
    const email = createEmail();
    const { number } = await insertOwnedOrder(shop.parts.database.db, { sku: 'dress-8', email });
    const eve = await registerCustomer(shop);
    await eve.api.emailChange.ask({ body: { email, password: PASSWORD } });
    expect(JSON.stringify(await eve.api.orderHistory.list({ query: {} }))).not.toContain(number);
    await expect(eve.api.orderHistory.get({ params: { number } })).rejects.toMatchObject({ status: 404 });
  });

  test('a passkey does not sign in to the account of another user that it names', async () => {
    const [eve, owner] = [await registerCustomer(shop, { firstName: 'Eve' }), await registerCustomer(shop)];
    const { authenticator } = await addPasskey(eve.api, createAuthenticator());
    const { authenticator: owned } = await addPasskey(owner.api, createAuthenticator());
    const api = createApi(shop);
    const lie = { userHandle: owned.device.userHandle };
    const forged = authenticator.show(await api.passkey.loginOptions(), lie);
    await expect(api.passkey.login({ body: { passkey: forged } })).rejects.toMatchObject({ status: 401 });
    const honest = owned.show(await api.passkey.loginOptions());
    const { accessToken } = await api.passkey.login({ body: { passkey: honest } });
    await expect(createApi(shop, { accessToken }).customer.get()).resolves.toMatchObject({ email: owner.email });
  });
});

/** Names of all fields of a body, at any depth. */
function listFields(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: Record<string, unknown> };
  const own = Object.keys(properties).map((name) => `${path} ${name}`);
  return [
    ...own,
    ...Object.values(schema)
      .flatMap((part) => (Array.isArray(part) ? part : [part]))
      .flatMap((part) => listFields(part, path)),
  ];
}
