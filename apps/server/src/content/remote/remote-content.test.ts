import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentQuestion } from '@shop/contracts/content/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnswerStore } from '#server/platform/answer-store.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { createVendorKeys } from '#server/platform/secrets/vendor-keys.ts';
import { createRemoteContent } from './remote-content.ts';

let folder: string;
let now: number;
let requested: string[];
let changed: string[];
let logged: string[];
/** Behaviour of the stub service. */
let service: (path: string) => Promise<Response>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  now = Date.parse('2026-06-01T12:00:00Z');
  [requested, changed, logged] = [[], [], []];
  service = answering('v1');
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const answering = (title: string) => async () => Response.json({ data: { id: 1, title }, meta: {} });
const hanging = () => new Promise<never>(() => {});
const failing = async () => new Response('Bad gateway', { status: 502 });

function open({ timeoutMs = 200 } = {}) {
  const log = { warn: (_: unknown, event: string) => void logged.push(event), info: () => {} };
  return createRemoteContent({
    ...{
      withToken: createVendorKeys(givenSecret(['secret'])),
      clock: () => new Date(now),
      log: log as never,
      timeoutMs,
    },
    answers: createAnswerStore({ folder, log: log as never }),
    clean: (reply) => reply,
    onChange: (type) => void changed.push(type),
    fetch: async (url) => {
      const { pathname } = new URL(String(url));
      requested.push(pathname);
      return service(pathname);
    },
  });
}

const ask = (type: ContentQuestion['type'] = 'homepage'): ContentQuestion => ({
  ...{ type, url: `https://cms.example.com/api/${type}`, search: 'locale=en-GB' },
  check: () => {},
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
/** Waits until the answers are on disk. */
const stored = (files: number) =>
  vi.waitFor(async () => {
    const names = await readdir(folder).catch(() => []);
    expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(files);
  });
const titleOf = (reply: unknown) => (reply as { data: { title: string } }).data.title;
const later = (seconds: number) => {
  now += seconds * 1_000;
};

describe('known content', () => {
  test('is served at once while the service hangs, however long', async () => {
    // Longer than the test may take: a reader that waits fails it.
    const content = open({ timeoutMs: 600_000 });
    await content.read(ask());
    service = hanging;
    for (let hour = 0; hour < 48; hour += 1) {
      later(3_600);
      expect(titleOf(await content.read(ask()))).toBe('v1');
    }
  });

  test('is served while the service fails, and is refreshed when it recovers', async () => {
    const content = open();
    await content.read(ask());
    service = failing;
    later(61);
    expect(titleOf(await content.read(ask()))).toBe('v1');
    await settle();
    expect(logged).toContain('content refresh failed, serving the last good answer');
    service = answering('v2');
    later(11);
    expect(titleOf(await content.read(ask()))).toBe('v1');
    await settle();
    expect(titleOf(await content.read(ask()))).toBe('v2');
    expect(changed).toEqual(['homepage']);
  });

  test('survives a restart during an outage', async () => {
    await open().read(ask());
    await stored(1);
    service = hanging;
    later(86_400);
    const restarted = open();
    expect(titleOf(await restarted.read(ask()))).toBe('v1');
  });

  test('is not replaced by a reply that the page cannot read', async () => {
    const content = open();
    await content.read(ask());
    service = answering('broken');
    const question = {
      ...ask(),
      check: (reply: unknown) => {
        if (titleOf(reply) === 'broken') throw new Error('title: expected another');
      },
    };
    later(61);
    await content.read(question);
    await settle();
    expect(titleOf(await content.read(question))).toBe('v1');
    service = hanging;
    await stored(1);
    expect(titleOf(await open().read(question))).toBe('v1');
  });

  test('is removed when the service says that it does not exist any more', async () => {
    const content = open();
    await content.read(ask());
    await stored(1);
    service = async () => new Response('', { status: 404 });
    later(61);
    await content.read(ask());
    await settle();
    expect(await content.read(ask())).toBeUndefined();
    await stored(0);
  });
});

test('stores no file for an unknown address', async () => {
  service = async () => Response.json({ data: [], meta: { pagination: { total: 0 } } });
  await open().read(ask('pages'));
  expect(await readdir(folder).catch(() => [])).toEqual([]);
});

describe('unknown content', () => {
  test('is waited for no longer than the timeout, and not at all once the circuit is open', async () => {
    service = hanging;
    const content = open();
    const types = ['homepage', 'pdp-setting', 'terms-page'] as const;
    await Promise.allSettled(types.map((type) => content.read(ask(type))));
    expect(requested).toHaveLength(3);
    await expect(content.read(ask('royalty-page'))).rejects.toThrow('Not called');
    expect(requested).toHaveLength(3);
    later(10);
    service = answering('back');
    await expect(content.read(ask('royalty-page'))).rejects.toThrow('Not called');
    await settle();
    expect(titleOf(await content.read(ask('royalty-page')))).toBe('back');
  });

  test('one refused document does not open the circuit', async () => {
    service = async (path) => (path === '/api/pages' ? new Response('', { status: 403 }) : answering('v1')());
    const content = open();
    for (let time = 0; time < 4; time += 1) await expect(content.read(ask('pages'))).rejects.toThrow('403');
    expect(titleOf(await content.read(ask()))).toBe('v1');
  });

  test('rejects a reply without data', async () => {
    service = async () => Response.json({ message: 'Maintenance' });
    await expect(open().read(ask())).rejects.toThrow('field data missing');
  });
});

describe('§9 the footer', () => {
  test('is the last good one while the service fails, also after a restart', async () => {
    const content = open();
    expect(titleOf(await content.read(ask('footer')))).toBe('v1');
    await stored(1);
    service = failing;
    now += 3_600_000;
    expect(titleOf(await content.read(ask('footer')))).toBe('v1');
    expect(titleOf(await open().read(ask('footer')))).toBe('v1');
  });

  test('fails with the service when there is no good one', async () => {
    service = failing;
    await expect(open().read(ask('footer'))).rejects.toThrow('502');
  });

  test('is not waited for once the circuit is open, also by pages that wait already', async () => {
    let footerRequests = 0;
    service = (path) => {
      if (path.includes('footer')) footerRequests += 1;
      return hanging();
    };
    const content = open();
    const footer = content.read(ask('footer')).catch((error: Error) => error.message);
    await Promise.allSettled([ask('homepage'), ask('pdp-setting'), ask('terms-page')].map(content.read));
    expect(await footer).toContain('Not called');
    await expect(content.read(ask('footer'))).rejects.toThrow('Not called');
    expect(footerRequests, 'only the one before the circuit opened').toBe(1);
  });
});

describe('after a change at the service', () => {
  test('the next reader gets the new version', async () => {
    const content = open();
    await content.read(ask());
    service = answering('v2');
    content.outdate('homepage');
    expect(titleOf(await content.read(ask()))).toBe('v2');
  });

  test('the last good answer is served if the new version cannot be read', async () => {
    const content = open();
    await content.read(ask());
    service = hanging;
    content.outdate('homepage');
    expect(titleOf(await content.read(ask()))).toBe('v1');
  });

  test('lost notifications are caught up in the background', async () => {
    const content = open();
    await content.read(ask());
    service = answering('v2');
    content.expire();
    expect(titleOf(await content.read(ask()))).toBe('v1');
    await settle();
    expect(titleOf(await content.read(ask()))).toBe('v2');
  });
});
