import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shopAddresses } from './vite-address-plugin.ts';

function loadAddresses(): Record<string, Record<string, { path: string }>> {
  const { load } = shopAddresses();
  const code = typeof load === 'function' ? Reflect.apply(load, undefined, ['\0virtual:shop-addresses']) : '';
  return JSON.parse(String(code).replace(/^export const shopAddresses = |;$/g, ''));
}

test('exposes calls of the browser, without schemas', () => {
  const { catalog, passkey } = loadAddresses();
  expect(catalog?.inventory).toEqual({ method: 'GET', version: 2, path: '/product/:sku/inventory' });
  expect(passkey?.loginOptions?.path).toBe('/auth/passkey/options');
});

test('omits calls that return tokens, place orders or come from mail providers', () => {
  const { auth, checkout, passkey, wishlist } = loadAddresses();
  expect([auth, checkout]).toEqual([undefined, undefined]);
  expect(passkey).not.toHaveProperty('login');
  expect(wishlist).not.toHaveProperty('oneClickUnsubscribe');
});

test('exposes every call outside of routes, which may run in the browser', () => {
  const app = join(import.meta.dirname, '../../apps/storefront/app');
  const sources = globSync('{browser,features,form,shell,shop,tracking}/**/*.{ts,tsx}', { cwd: app })
    .filter((file) => !/\.(test|server)\./.test(file))
    .map((file) => readFileSync(join(app, file), 'utf8'));
  const calls = sources.flatMap((text) => [...text.matchAll(/\bapi\s*\.(\w+)\s*\.(\w+)\(/g)]);
  expect(calls.length).toBeGreaterThan(10);
  const addresses = loadAddresses();
  const missing = calls.filter(([, area = '', call = '']) => !addresses[area]?.[call]).map(([text]) => text);
  expect(missing).toEqual([]);
});
