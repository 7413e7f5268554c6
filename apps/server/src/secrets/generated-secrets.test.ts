import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { warnOfGenerated } from './generated-secrets.ts';

const PUBLIC = { MAIN_ORIGIN: 'https://shop.example.com', TRUSTED_PROXIES: 'loopback' };
const buildSecret = (seed: string) => `${seed}K7pQx2vRw9mZb4nTfL8sYc3hJd6gUa1e`;

test('warns of every generated secret of a public shop and names the settings that replace them', () => {
  const warning = warnOfGenerated(readEnv(PUBLIC));
  expect(warning).toContain('in use: session, staff, preview, order-links, remote-pictures, content-token. Back up');
  expect(warning).toContain(
    'set SESSION_SECRET, STAFF_SECRET, PREVIEW_SECRET, ORDER_LINK_SECRET, PICTURE_SECRET, CONTENT_TOKEN',
  );
});

test('warns of the secrets of a test gateway that is on', () => {
  expect(warnOfGenerated(readEnv({ ...PUBLIC, PAYMENT_TEST_GATEWAY: 'true' }))).toContain('gateway-fingerprint');
});

test('warns of nothing when every secret is set', () => {
  const names = [
    'SESSION_SECRET',
    'STAFF_SECRET',
    'PREVIEW_SECRET',
    'ORDER_LINK_SECRET',
    'PICTURE_SECRET',
    'CONTENT_TOKEN',
  ];
  const set = Object.fromEntries(names.map((name, index) => [name, buildSecret(`${index}`)]));
  expect(warnOfGenerated(readEnv({ ...PUBLIC, ...set }))).toBeUndefined();
});
