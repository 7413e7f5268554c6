import { randomUUID } from 'node:crypto';
import { remotePictureKey } from '@shop/contracts/content/remote-picture';
import { endpointUrl } from '@shop/contracts/endpoint';
import { GATEWAY_SIGNATURE_HEADER } from '@shop/contracts/gateway/gateway-event';
import { gatewayPaymentEndpoints } from '@shop/contracts/gateway/payment';
import { orderHistoryEndpoints } from '@shop/contracts/shop/order/order-history';
import { paymentEndpoints } from '@shop/contracts/shop/order/payment';
import { pictureUrl } from '@shop/domain/catalog/picture-url';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSessionSecrets } from '../../apps/server/src/account/session/open.ts';
import { createStaffDiscountGrants } from '../../apps/server/src/account/staff-discount/staff-discount-grants.ts';
import { createPictureSigner } from '../../apps/server/src/catalog/media/open.ts';
import { createPreviewGrants } from '../../apps/server/src/content/preview/preview-grant.ts';
import { createOrderLinks } from '../../apps/server/src/order/history/order-links.ts';
import { getNewest } from '../../apps/server/src/platform/secrets/secret.ts';
import { signBody } from '../../apps/server/src/platform/signed-body.ts';
import { openSecret } from '../../apps/server/src/secrets/open-secret.ts';
import { createSecretService, type SecretService } from '../../apps/server/src/secrets/secret-service.ts';
import { createTotpBox, newTotpSecret } from '../../apps/server/src/staff/identity/totp.ts';
import { typeCard } from '../support/browser/card-typing.ts';
import { insertOwnedOrder } from '../support/order/owned-order.ts';
import { createIp, registerCustomer } from '../support/order/test-customer.ts';
import { computeTotpCode } from '../support/security/totp-code.ts';
import { signInStaff } from '../support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

/** Longer than a running shop needs to notice a rotation. */
const NOTICED_MS = 31_000;
const HOUR_MS = 3_600_000;

let shop: TestShop;
let secrets: SecretService;
beforeAll(async () => {
  shop = await startTestShop();
  const { env, clock } = shop.parts;
  secrets = createSecretService({ env, clock, session: openSessionSecrets({ env, clock }) });
});
afterAll(() => shop.stop());

const ask = (options: InjectOptions) =>
  shop.app.inject({ remoteAddress: createIp(), ...options, headers: { host: 'outlet.localhost', ...options.headers } });
const open = (name: Parameters<typeof openSecret>[1]) => openSecret(shop.parts, name);
const wait = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + NOTICED_MS);
};

/** Makes something with the value in use, and returns whether the running shop accepts it. */
const USES: Readonly<Record<string, () => Promise<() => Promise<boolean>>>> = {
  session: async () => {
    const { tokens } = await registerCustomer(shop);
    const headers = { authorization: `Bearer ${tokens.accessToken}`, locale: 'en_GB' };
    return async () => (await ask({ url: '/api/v1/customer', headers })).statusCode === 200;
  },

  staff: async () => {
    const { email, tokens } = await registerCustomer(shop);
    const grants = createStaffDiscountGrants({ secret: open('staff'), clock: shop.parts.clock });
    // A link works once.
    const links = Array.from({ length: 4 }, () => grants.grant(email, HOUR_MS));
    const headers = { authorization: `Bearer ${tokens.accessToken}`, locale: 'en_GB' };
    return async () => {
      const url = `/api/v1/customer/staff-discount/verify?token=${links.pop()}`;
      return (await ask({ url, headers })).statusCode === 200;
    };
  },

  'staff-factors': async () => {
    const { headers, staffId } = await signInStaff(shop, { role: 'warehouse' });
    const secret = newTotpSecret();
    const sealed = createTotpBox(open('staff-factors')).seal(secret);
    await sql`update staff_account set totp_secret = ${sealed} where staff_id = ${staffId}`.execute(
      shop.parts.database.db,
    );
    return async () => {
      const code = computeTotpCode(secret, shop.clock.now);
      const call = { method: 'POST', url: '/staff/api/v1/session/code', headers, payload: { code } } as const;
      const reply = await shop.app.backOffice?.inject({ ...call, remoteAddress: createIp() });
      // Each proof gives the session a new token.
      for (const { name, value } of reply?.cookies ?? []) headers.cookie = `${name}=${value}`;
      return reply?.statusCode === 200;
    };
  },

  preview: async () => {
    const grants = createPreviewGrants({ secret: open('preview'), clock: shop.parts.clock });
    const token = grants.grant({ brand: 'outlet', storeId: 4 }, HOUR_MS);
    return async () => (await ask({ url: `/preview?token=${token}` })).statusCode === 302;
  },

  'order-links': async () => {
    const email = `guest-${randomUUID()}@example.com`;
    const { number } = await insertOwnedOrder(shop.parts.database.db, { sku: 'dress-8', email });
    const links = createOrderLinks({ secret: open('order-links'), clock: shop.parts.clock });
    const payload = { token: links.create({ number, email }) };
    const url = endpointUrl(orderHistoryEndpoints.link);
    return async () => (await ask({ method: 'POST', url, headers: { locale: 'en_GB' }, payload })).statusCode === 200;
  },

  'remote-pictures': async () => {
    const { sign } = createPictureSigner(open('remote-pictures'));
    // A failed download is not repeated at once. Only a signed address is downloaded at all.
    const addresses = Array.from({ length: 4 }, () => `https://pictures.example.com/${randomUUID()}.jpg`);
    const pictures = addresses.map((address) => ({ address, key: remotePictureKey(address, sign(address)) }));
    return async () => {
      const { address, key } = pictures.pop() ?? { address: '', key: '' };
      await ask({ url: pictureUrl({ key, width: 320 }) });
      return shop.logged.some((line) => line.includes('remote picture not copied') && line.includes(address));
    };
  },

  'content-token': async () => {
    const headers = { authorization: `Bearer ${getNewest(open('content-token'))}` };
    return async () => (await ask({ url: '/content/api/pages', headers })).statusCode === 200;
  },

  'address-lookup': async () => {
    const query = new URLSearchParams({ Key: getNewest(open('address-lookup')), Text: 'LS1', Countries: 'GB' });
    return async () => {
      const { Items } = (await ask({ url: `/address/Capture/Interactive/Find/v1.1/json3.ws?${query}` })).json();
      return Items[0]?.Error === undefined;
    };
  },

  'gateway-merchant': async () => {
    const headers = { authorization: `Bearer ${getNewest(open('gateway-merchant'))}` };
    const url = endpointUrl(gatewayPaymentEndpoints.read).replace(':reference', 'unknown');
    return async () => (await ask({ url, headers })).statusCode === 404;
  },

  'gateway-webhook': async () => {
    const secret = getNewest(open('gateway-webhook'));
    return async () => {
      const now = shop.clock.now;
      const event = { id: randomUUID(), type: 'payment.captured', reference: 'none', createdAt: now.toISOString() };
      const body = JSON.stringify(event);
      const headers = {
        'content-type': 'application/json',
        [GATEWAY_SIGNATURE_HEADER]: signBody({ secret, body }, now),
      };
      const url = endpointUrl(paymentEndpoints.webhook);
      return (await ask({ method: 'POST', url, headers, payload: body })).statusCode === 200;
    };
  },
};

describe('key rotation without downtime (risk 33, CVE-2024-34102)', () => {
  test.each(Object.keys(USES))(
    '%s: old and new values are valid together, until the old one is retired',
    async (name) => {
      const make = USES[name];
      if (!make) throw new Error(`No use of ${name}`);
      const old = await make();
      expect(await old()).toBe(true);
      await secrets.rotate(name);
      wait();
      const fresh = await make();
      expect([await old(), await fresh()]).toEqual([true, true]);
      await secrets.retire(name);
      wait();
      expect([await old(), await fresh()]).toEqual([false, true]);
    },
  );

  test('gateway-fingerprint: a saved card is recognised after a rotation, until the old key is retired', async () => {
    const { api } = await registerCustomer(shop);
    const add = async () => api.savedCard.add({ body: { token: await typeCard(shop) } });
    await add();
    await secrets.rotate('gateway-fingerprint');
    wait();
    await expect(add()).rejects.toThrow('already saved');
    await secrets.retire('gateway-fingerprint');
    wait();
    expect((await add()).cards).toHaveLength(2);
  });

  test('a rotation that the running shop takes up is in its log, without a value', async () => {
    const log = shop.logged.join('');
    expect(log).toMatch(/"secret":"preview".*"msg":"secret rotated"/);
    for (const name of ['preview', 'content-token', 'gateway-merchant'] as const) {
      expect(log).not.toContain(getNewest(open(name)));
    }
  });

  test('covers every secret that the shop generates', async () => {
    const generated = (await secrets.list()).filter(({ from }) => from === 'file').map(({ name }) => name);
    expect([...Object.keys(USES), 'gateway-fingerprint'].sort()).toEqual(generated.sort());
  });
});
