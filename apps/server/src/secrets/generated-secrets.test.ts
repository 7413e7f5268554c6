import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { listGenerated, requireSharedSecrets } from './generated-secrets.ts';

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

describe('with a database of its own server', () => {
  const EXTERNAL = { ...PUBLIC, DATABASE_URL: 'postgres://shop@db.example.com/shop' };
  const set = Object.fromEntries(SETTINGS.map((name, index) => [name, buildSecret(`${index}`)]));

  test('refuses secrets of this machine and lists the settings to give', () => {
    expect(() => requireSharedSecrets(readEnv(EXTERNAL))).toThrow(`set ${SETTINGS.join(', ')}, each to another value`);
    const { STAFF_FACTOR_SECRET: _, ...others } = set;
    expect(() => requireSharedSecrets(readEnv({ ...EXTERNAL, ...others }))).toThrow('set STAFF_FACTOR_SECRET, each');
  });

  test('asks for the secrets of a test gateway that is on', () => {
    const env = readEnv({ ...EXTERNAL, ...set, PAYMENT_TEST_GATEWAY: 'true' });
    expect(() => requireSharedSecrets(env)).toThrow('TEST_GATEWAY_CARD_SECRET');
  });

  test('starts with every secret set, in demo mode, and with the embedded database', () => {
    expect(() => requireSharedSecrets(readEnv({ ...EXTERNAL, ...set }))).not.toThrow();
    expect(() => requireSharedSecrets(readEnv({ DATABASE_URL: EXTERNAL.DATABASE_URL }))).not.toThrow();
    expect(() => requireSharedSecrets(readEnv(PUBLIC))).not.toThrow();
  });
});
