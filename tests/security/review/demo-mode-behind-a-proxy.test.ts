import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Env, isDemo, readEnv } from '../../../apps/server/src/env.ts';
import { keepDemoMode, readDemoMode } from '../../../apps/server/src/stand-ins/demo-mode.ts';
import { startTestShop, type TestShop } from '../../support/shop/test-shop.ts';

const LOCAL = { host: 'outlet.localhost:3000' };

describe('demo mode behind a proxy', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.stop());

  const PATHS = ['/', '/dev/mailbox', '/api/v1/customer/refresh/get', '/elb-health-check'];

  test.each(PATHS)('%s answers this computer', async (url) => {
    const { statusCode } = await shop.app.inject({ url, headers: { ...LOCAL, locale: 'en_GB' } });
    expect(statusCode).toBe(200);
  });

  test.each([
    ['a public name', { host: 'shop.example.com' }],
    ['a public address', { host: '203.0.113.7' }],
    ['X-Forwarded-For', { ...LOCAL, 'x-forwarded-for': '203.0.113.7' }],
    ['X-Forwarded-Host', { ...LOCAL, 'x-forwarded-host': 'shop.example.com' }],
    ['X-Forwarded-Proto', { ...LOCAL, 'x-forwarded-proto': 'https' }],
    ['Forwarded', { ...LOCAL, forwarded: 'for=203.0.113.7' }],
    ['Via', { ...LOCAL, via: '1.1 proxy' }],
    ['X-Real-IP', { ...LOCAL, 'x-real-ip': '203.0.113.7' }],
  ])('is refused with %s, on every path', async (_, headers) => {
    for (const url of PATHS) {
      const reply = await shop.app.inject({ url, headers: { ...headers, locale: 'en_GB' } });
      expect([url, reply.statusCode, reply.json().errors[0].code]).toEqual([url, 403, 'demo_mode']);
    }
  });

  test('is refused over HTTP/1.0, which a proxy uses that adds no header', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const port = (shop.app.addresses()[0] as AddressInfo).port;
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET /dev/mailbox HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 [\s\S]*demo_mode/);
  });

  test('says on a page what to set', async () => {
    const { headers, body } = await shop.app.inject({
      url: '/',
      headers: { host: 'shop.example.com', accept: 'text/html' },
    });
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(body).toContain('set BRAND_ORIGINS, TRUSTED_PROXIES and SMTP_URL');
  });

  test('outside demo mode the same headers are harmless', async () => {
    const open = await startTestShop({
      env: { OUTLET_ORIGIN: 'https://shop.example.com', TRUSTED_PROXIES: 'loopback' },
    });
    const headers = { host: 'shop.example.com', 'x-forwarded-for': '203.0.113.7', via: '1.1 proxy' };
    expect((await open.app.inject({ url: '/', headers })).statusCode).toBe(200);
    expect((await open.app.inject({ url: '/dev/mailbox', headers: LOCAL })).body).not.toContain('mailbox');
    await open.stop();
  });
});

describe('demo mode is a state of the data folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-mode-'));
  });
  afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

  async function start(name: string, settings: Partial<Record<keyof Env, string>>): Promise<boolean> {
    const env = await readDemoMode(readEnv({ DATA_DIR: join(folder, name), ...settings }));
    await keepDemoMode(env);
    return isDemo(env);
  }

  test('a folder that was once public stays out of demo mode when a setting is missing later', async () => {
    expect(await start('public', { MAIN_ORIGIN: 'https://shop.example.com' })).toBe(false);
    expect(await start('public', {})).toBe(false);
    expect(await readFile(join(folder, 'public/mode'), 'utf8')).toBe('live\n');
  });

  test('a new folder on loopback is a demo and stays one', async () => {
    expect(await start('demo', {})).toBe(true);
    expect(await start('demo', {})).toBe(true);
  });

  test('DEMO_MODE decides explicitly', async () => {
    expect(await start('explicit', { DEMO_MODE: 'false' })).toBe(false);
    expect(await start('explicit', {})).toBe(false);
    expect(await start('explicit', { DEMO_MODE: 'true' })).toBe(true);
    expect(await start('explicit', {})).toBe(true);
  });

  test.each([
    ['HOST', '0.0.0.0'],
    ['SMTP_URL', 'smtp://mail.example.com'],
    ['OUTLET_ORIGIN', 'https://shop.example.com'],
    ['MAIN_ORIGIN', 'https://shop.example.com'],
    ['TRUSTED_PROXIES', 'loopback'],
  ])('DEMO_MODE=true with %s stops the start', async (name, value) => {
    const starting = start('refused', { DEMO_MODE: 'true', [name]: value });
    await expect(starting).rejects.toThrow(/DEMO_MODE=true .* unset DEMO_MODE\.$/);
  });
});
