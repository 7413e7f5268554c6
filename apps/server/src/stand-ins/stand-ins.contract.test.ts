import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Core } from '#server/core.ts';
import { type Env, readEnv } from '#server/env.ts';
import { startTestShop } from '../../../../tests/support/shop/test-shop.ts';
import { openSimulators, openStandIns } from './open.ts';

type Settings = Partial<Record<keyof Env, string>>;

/** Each setting alone ends demo mode. */
const REAL: [string, Settings][] = [
  ['a public address', { HOST: '0.0.0.0' }],
  ['a mail server', { SMTP_URL: 'smtp://mail.example.com' }],
  ['a public origin', { MAIN_ORIGIN: 'https://main.example.com' }],
  ['a proxy', { TRUSTED_PROXIES: 'loopback' }],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-stand-ins-'));
});
afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

function coreWith(settings: Settings) {
  const defined: string[] = [];
  const core = {
    env: readEnv({ DATA_DIR: folder, ...settings }),
    database: {},
    jobs: { define: ({ name }: { name: string }) => void defined.push(name) },
    clock: () => new Date(),
    finder: {},
    fetchInProcess: () => fetch,
  } as unknown as Core;
  return { core, defined };
}

const openedWith = async (settings: Settings) => (await openStandIns(coreWith(settings).core)).services;

function simulatorsWith(settings: Settings): string[] {
  const { core, defined } = coreWith(settings);
  openSimulators(core, {} as Parameters<typeof openSimulators>[1]);
  return defined;
}

describe('stand-ins in demo mode', () => {
  test('replace the gateway, the address provider and the collect points', async () => {
    const { gateway, addressProvider, collectPoints } = await openedWith({});
    expect(gateway?.can).toMatchObject({ savedCards: true, isTest: true });
    expect(addressProvider).toBeDefined();
    expect(collectPoints).toBeDefined();
  });

  test('leave a configured address provider in place', async () => {
    const settings = { ADDRESS_LOOKUP_ORIGIN: 'https://lookup.example.com', ADDRESS_LOOKUP_KEY: 'a-key-of-ours' };
    expect((await openedWith(settings)).addressProvider).toBeUndefined();
  });

  test('simulate parcels and returns unless DEMO_PARCEL_MINUTES is 0', () => {
    expect(simulatorsWith({})).toEqual(['move-demo-parcels', 'receive-demo-returns']);
    expect(simulatorsWith({ DEMO_PARCEL_MINUTES: '0' })).toEqual([]);
  });
});

describe.each(REAL)('stand-ins of a shop with %s', (_, settings) => {
  test('are all off', async () => {
    const nothing = { gateway: undefined, addressProvider: undefined, collectPoints: undefined };
    expect(await openedWith(settings)).toEqual(nothing);
    expect(simulatorsWith(settings)).toEqual([]);
  });

  test('include the test gateway if PAYMENT_TEST_GATEWAY says so', async () => {
    const { gateway, ...others } = await openedWith({ ...settings, PAYMENT_TEST_GATEWAY: 'true' });
    expect(gateway?.can.isTest).toBe(true);
    expect(others).toEqual({ addressProvider: undefined, collectPoints: undefined });
  });
});

test('outside demo mode address lookup is unavailable and no stand-in has a route', async () => {
  const shop = await startTestShop({ env: { TRUSTED_PROXIES: 'loopback' } });
  try {
    expect(await shop.api.address.find({ query: { text: 'LS1' } })).toEqual({ available: false, suggestions: [] });
    expect(await shop.api.address.retrieve({ query: { id: 'GB|1' } })).toEqual({ available: false });
    const routes = shop.app.printRoutes({ commonPrefix: false });
    expect(routes).not.toContain('Capture');
    expect(routes).not.toContain('gateway');
    expect(routes).not.toContain('mailbox');
  } finally {
    await shop.stop();
  }
});
