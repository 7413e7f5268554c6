import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let switchedOff: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ env: { OFFLINE_PAGE: 'true' } });
  switchedOff = await startTestShop({ env: { OFFLINE_PAGE: 'false' } });
});
afterAll(() => Promise.all([shop.stop(), switchedOff.stop()]));

const read = ({ app }: TestShop, host = 'outlet.localhost:3000') =>
  app.inject({ url: '/service-worker.js', headers: { host } });

describe('/service-worker.js', () => {
  test('is revalidated on each use and controls the whole site, with a policy of its own', async () => {
    const { statusCode, headers } = await read(shop);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
    expect(headers.vary).toContain('host');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('holds the offline page of the host’s brand in each of its languages', async () => {
    const { body } = await read(shop, 'main.localhost:3000');
    for (const text of ['Try again', 'Réessayer', 'Erneut versuchen', 'حاولي مرة أخرى', 'dir=\\"rtl\\"']) {
      expect(body).toContain(text);
    }
    expect(body).not.toContain('Merroway Outlet');
    expect((await read(shop)).body).toContain('Merroway Outlet');
  });

  test('uses no cache', async () => {
    expect((await read(shop)).body).not.toMatch(/caches|indexedDB|importScripts/);
  });

  test('unregisters itself when the setting is off', async () => {
    const { statusCode, body } = await read(switchedOff);
    expect(statusCode).toBe(200);
    expect(body).toContain('registration.unregister()');
    expect(body).not.toContain("addEventListener('fetch'");
  });
});

/** Runs the script as a browser would, and returns its listeners. */
async function install(): Promise<Record<string, (event: unknown) => void>> {
  const listeners: Record<string, (event: unknown) => void> = {};
  const self = { addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener) };
  const { body } = await read(shop, 'main.localhost:3000');
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  new Function('self', 'fetch', body)(self, unreachable);
  return listeners;
}

async function visit(url: string, request: object = { mode: 'navigate', method: 'GET' }) {
  const listeners = await install();
  let answer: Promise<Response> | undefined;
  listeners.fetch?.({
    request: { url, ...request },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  return answer;
}

describe('a navigation that fails by the network', () => {
  test.each([
    ['https://shop.test/', 'en', 'You’re offline'],
    ['https://shop.test/fr/robes.html', 'fr', 'Vous êtes hors ligne'],
    ['https://shop.test/de', 'de', 'Sie sind offline'],
    ['https://shop.test/no/such/page', 'en', 'You’re offline'],
  ])('to %s is answered in %s, with a policy that allows only the page itself', async (url, language, title) => {
    const answer = await visit(url);
    const html = await answer?.text();
    expect(answer?.status).toBe(503);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(title);
    expect(answer?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test.each([
    ['a call of the API', { mode: 'cors', method: 'GET' }],
    ['a script', { mode: 'no-cors', method: 'GET' }],
    ['a posted form', { mode: 'navigate', method: 'POST' }],
  ])('does not include %s', async (_, request) => {
    expect(await visit('https://shop.test/checkout/cart', request)).toBeUndefined();
  });
});
