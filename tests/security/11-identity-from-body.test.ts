import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWN_RECORDS_ONLY } from '../support/order/access-classes.ts';
import { buildCall, listCustomerEndpoints, listEndpoints } from '../support/order/access-matrix.ts';
import { createIp, registerCustomer } from '../support/order/test-customer.ts';
import { startTestShop, type TestShop } from '../support/shop/test-shop.ts';

type Customer = Awaited<ReturnType<typeof registerCustomer>>;

let shop: TestShop;
let owner: Customer;
let eve: Customer;
beforeAll(async () => {
  shop = await startTestShop();
  [owner, eve] = [
    await registerCustomer(shop, { firstName: 'Ottoline' }),
    await registerCustomer(shop, { firstName: 'Eve' }),
  ];
});
afterAll(() => shop.stop());

const readId = ({ tokens }: Customer): string =>
  JSON.parse(Buffer.from(tokens.accessToken.split('.')[1] ?? '', 'base64url').toString()).sub;

/** Ways to name another customer that a careless handler might believe. */
const nameOwner = () => {
  const id = readId(owner);
  return { customerId: id, customer_id: id, userId: id, customer: { id, email: owner.email }, owner: id };
};
const nameOwnerInHeaders = () => ({
  'x-customer-id': readId(owner),
  'x-user-id': readId(owner),
  from: owner.email,
});

const reads = () => listCustomerEndpoints().filter(({ endpoint }) => endpoint.method === 'GET');

describe('identity comes from the token only (risk 11, CVE-2020-7964)', () => {
  test('no read of a customer answers another customer that query or headers name', async () => {
    const query = Object.fromEntries(
      Object.entries(nameOwner()).map(([name, value]) => [name, typeof value === 'string' ? value : owner.email]),
    );
    for (const call of reads().filter(({ name }) => OWN_RECORDS_ONLY.includes(name))) {
      const { headers, ...rest } = buildCall(call, { query });
      const reply = await shop.app.inject({
        ...rest,
        remoteAddress: createIp(),
        headers: { ...headers, ...nameOwnerInHeaders(), authorization: `Bearer ${eve.tokens.accessToken}` },
      });
      expect([200, 400], call.name).toContain(reply.statusCode);
      for (const word of [owner.email, 'Ottoline', readId(owner)]) expect(reply.body, call.name).not.toContain(word);
    }
  });

  test('every write refuses a body that names a customer', async () => {
    const accepted: string[] = [];
    for (const call of listEndpoints().filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.body)) {
      const { headers, ...rest } = buildCall(call, { body: nameOwner() });
      const reply = await shop.app.inject({
        ...rest,
        remoteAddress: createIp(),
        headers: { ...headers, authorization: `Bearer ${eve.tokens.accessToken}` },
      });
      if (reply.statusCode < 400 || reply.statusCode >= 500) accepted.push(`${reply.statusCode} ${call.name}`);
    }
    expect(accepted).toEqual([]);
  });

  test('the account of the named customer is unchanged', async () => {
    await expect(owner.api.customer.get()).resolves.toMatchObject({ email: owner.email, firstName: 'Ottoline' });
    await expect(eve.api.customer.get()).resolves.toMatchObject({ email: eve.email, firstName: 'Eve' });
  });
});
