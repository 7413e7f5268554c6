import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStandInS3 } from '../../../../../tests/support/stand-in-s3.ts';
import { createDiskStore, type ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';
import { parseStore } from './storage-settings.ts';

let s3: Awaited<ReturnType<typeof startStandInS3>>;
let folder: string;
beforeAll(async () => {
  s3 = await startStandInS3();
  folder = await mkdtemp(join(tmpdir(), 'object-store-'));
});
afterAll(() => s3.stop());

const KEYS = { accessKeyId: 'shop', secretAccessKey: 'a secret of the tests' };
const openS3 = (cache: string, timeoutMs = 5_000): ObjectStore =>
  createS3Store({
    ...{ bucket: 'pictures', prefix: 'live/', endpoint: s3.endpoint, region: 'eu-west-1', keys: KEYS, timeoutMs },
    cacheFolder: join(folder, cache),
  });

describe.each<[string, () => ObjectStore]>([
  ['disk', () => createDiskStore(join(folder, 'disk'))],
  ['S3', () => openS3('cache')],
])('a store on %s', (_, open) => {
  test('reads what was written, whole, in part and as a file', async () => {
    const store = open();
    await store.write('ab/one.txt', Buffer.from('hello shop'));
    expect((await store.read('ab/one.txt')).toString()).toBe('hello shop');
    expect(await text(await store.open('ab/one.txt', { start: 6, end: 8 }))).toBe('sho');
    expect(await store.measure('ab/one.txt')).toBe(10);
    expect(await readFile((await store.fetchFile('ab/one.txt')) ?? '', 'utf8')).toBe('hello shop');
  });

  test('takes over a file, and shows a later version of it', async () => {
    const store = open();
    for (const content of ['first', 'second version']) {
      const path = join(folder, 'arrived.txt');
      await writeFile(path, content);
      await store.moveIn('two.txt', path);
      expect(await readFile((await store.fetchFile('two.txt')) ?? '', 'utf8')).toBe(content);
      expect(await readdir(folder)).not.toContain('arrived.txt');
    }
  });

  test('knows nothing of a removed or unknown file', async () => {
    const store = open();
    await store.write('three.txt', Buffer.from('3'));
    await store.fetchFile('three.txt');
    await store.remove('three.txt');
    await store.remove('three.txt');
    expect([await store.measure('three.txt'), await store.fetchFile('three.txt')]).toEqual([undefined, undefined]);
    await expect(store.read('three.txt')).rejects.toThrow();
  });
});

describe('a store on S3', () => {
  test('is shared by machines', async () => {
    await openS3('one-machine').write('shared.txt', Buffer.from('from one'));
    expect((await openS3('other-machine').read('shared.txt')).toString()).toBe('from one');
    expect([...s3.objects.keys()]).toContain('pictures/live/shared.txt');
  });

  test('tries again when the service is busy', async () => {
    const store = openS3('cache');
    s3.state.failures = 2;
    await store.write('busy.txt', Buffer.from('at last'));
    expect((await store.read('busy.txt')).toString()).toBe('at last');
  });

  test.each([
    ['fails for long', { failures: 100 }],
    ['hangs', { hangs: true }],
  ])('answers 503 when the service %s', async (_, fault) => {
    Object.assign(s3.state, fault);
    const store = openS3('cache', 200);
    const unavailable = { code: 'storage_unavailable', kind: 'unavailable' };
    await expect(store.read('busy.txt')).rejects.toMatchObject(unavailable);
    await expect(store.write('busy.txt', Buffer.from('x'))).rejects.toMatchObject(unavailable);
    await expect(store.measure('busy.txt')).rejects.toMatchObject(unavailable);
    Object.assign(s3.state, { failures: 0, hangs: false });
  });
});

test.each([
  ['s3://bucket', { bucket: 'bucket', prefix: '' }],
  ['s3://bucket/', { bucket: 'bucket', prefix: '' }],
  ['s3://bucket/shop/live/', { bucket: 'bucket', prefix: 'shop/live/' }],
])('reads the place %s', (given, place) => {
  expect(parseStore(given)).toEqual(place);
});
