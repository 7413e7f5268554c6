import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { listGenerated } from './generated-secrets.ts';

const PUBLIC = { MAIN_ORIGIN: 'https://shop.example.com', TRUSTED_PROXIES: 'loopback' };
const SETTINGS = [
  'SESSION_SECRET',
  'STAFF_SECRET',
  'STAFF_FACTOR_SECRET',
  'PREVIEW_SECRET',
  'ORDER_LINK_SECRET',
  'PICTURE_SECRET',
  'CONTENT_TOKEN',
];
const buildSecret = (seed: string) => `${seed}K7pQx2vRw9mZb4nTfL8sYc3hJd6gUa1e`;

test('lists every generated secret of a public shop and the settings that replace them', () => {
  const generated = listGenerated(readEnv(PUBLIC));
  const names = ['session', 'staff', 'staff-factors', 'preview', 'order-links', 'remote-pictures', 'content-token'];
  expect(generated.map(({ name }) => name)).toEqual(names);
  expect(generated.map(({ setting }) => setting)).toEqual(SETTINGS);
});

test('lists the secrets of a test gateway that is on', () => {
  const generated = listGenerated(readEnv({ ...PUBLIC, PAYMENT_TEST_GATEWAY: 'true' }));
  expect(generated.map(({ name }) => name)).toContain('gateway-fingerprint');
});

test('lists nothing when every secret is set', () => {
  const set = Object.fromEntries(SETTINGS.map((name, index) => [name, buildSecret(`${index}`)]));
  expect(listGenerated(readEnv({ ...PUBLIC, ...set }))).toEqual([]);
});
