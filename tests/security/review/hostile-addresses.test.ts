import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../support/shop/test-shop.ts';

const HOST = { host: 'outlet.localhost:3000' };
const SECRET = 'abcdefghijklmnopqrstuvwxyz012345';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

describe('hostile addresses', () => {
  test.each([
    ['a path', `/${'a'.repeat(4_000)}`],
    ['a path of a store', `/fr/${'a'.repeat(4_000)}`],
    ['a query', `/dresses.html?page=${'1'.repeat(4_000)}`],
  ])('%s over 4,000 characters is refused, not answered with 500', async (_, url) => {
    expect((await shop.app.inject({ url, headers: HOST })).statusCode).toBe(400);
    expect(shop.reported).toEqual([]);
  });

  test.each([
    ['of a shared wishlist', `/wishlist/${SECRET}`],
    ['of a shared wishlist in another store', `/fr/wishlist/${SECRET}`],
    ['of the data of its page', `/wishlist/${SECRET}.data`],
    ['of a data export', `/api/v1/customer/export/${SECRET}`],
    ['of a referral', `/refer/${SECRET}`],
  ])('the token %s is not logged', async (_, url) => {
    const before = shop.logged.length;
    await shop.app.inject({ url, headers: { host: 'main.localhost:3000', locale: 'en_GB' } });
    const lines = shop.logged.slice(before).join('');
    expect(lines).toContain('"msg":"request"');
    expect(lines).not.toContain(SECRET);
  });
});

describe('the API reference', () => {
  const DOCS = ['/api/docs', '/api/docs/json', '/api/docs/js/scalar.js'];

  test.each<[string, Record<string, string>, number]>([
    ['is public in demo mode', {}, 200],
    ['is off with a public origin', { OUTLET_ORIGIN: 'http://outlet.localhost:3000' }, 404],
    ['is on again by setting', { OUTLET_ORIGIN: 'http://outlet.localhost:3000', API_DOCS: 'true' }, 200],
  ])('%s', async (_, env, status) => {
    const other = await startTestShop({ env });
    for (const url of DOCS) expect((await other.app.inject({ url, headers: HOST })).statusCode).toBe(status);
    await other.stop();
  });
});

test('a body that never ends does not keep its socket', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(shop.app.server, {
    requestTimeout: shop.app.server.requestTimeout / 100,
    headersTimeout: shop.app.server.headersTimeout / 100,
  });
  const socket = connect((shop.app.addresses()[0] as AddressInfo).port, '127.0.0.1');
  socket.write('POST /api/v1/newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 1000\r\n\r\n{');
  const dripping = setInterval(() => socket.write(' '), 50);
  const answers: Buffer[] = [];
  socket.on('data', (part: Buffer) => void answers.push(part));
  socket.on('error', () => {});
  // Node.js looks for late requests every 30 seconds by default.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  expect(Buffer.concat(answers).toString()).toMatch(/^(HTTP\/1\.1 408 |$)/);
});
