import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createRenditionCache } from './rendition-cache.ts';

const HALF_A_MEGABYTE = 500_000;
const picture = (bytes = HALF_A_MEGABYTE) => Buffer.alloc(bytes, 7);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-cache-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function openCache(folder: string, megabytes = 1) {
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  return { ...createRenditionCache({ folder, megabytes, log }), logged };
}

const filesOf = async (folder: string) => (await readdir(folder)).sort();
const expectFiles = (folder: string, names: string[]) =>
  vi.waitFor(async () => expect(await filesOf(folder)).toEqual(names));

describe('the cache of renditions', () => {
  test('gives back what was kept, and nothing else', async () => {
    const { find, keep } = openCache(await newFolder());
    await keep('a.avif', picture());
    await expect(find('a.avif')).resolves.toEqual(picture());
    await expect(find('b.avif')).resolves.toBeUndefined();
  });

  test('never takes more than its room: the picture unused for longest makes way', async () => {
    const folder = await newFolder();
    const { find, keep } = openCache(folder);
    await keep('a.avif', picture());
    await keep('b.avif', picture());
    await find('a.avif');
    await keep('c.avif', picture());
    await expectFiles(folder, ['a.avif', 'c.avif']);
    await expect(find('b.avif')).resolves.toBeUndefined();
  });

  test('knows after a restart what was used last, and clears away what was never finished', async () => {
    const folder = await newFolder();
    for (const [name, hour] of Object.entries({ 'old.avif': 1, 'newer.avif': 2, 'newest.avif': 3 })) {
      await writeFile(join(folder, name), picture());
      await utimes(join(folder, name), hour * 3600, hour * 3600);
    }
    await writeFile(join(folder, 'half.avif.1.tmp'), 'half');
    await writeFile(join(folder, 'empty.avif'), '');
    const { find } = openCache(folder);
    await expect(find('newest.avif')).resolves.toEqual(picture());
    await expectFiles(folder, ['newer.avif', 'newest.avif']);
  });

  test('keeps the newer of two under one name', async () => {
    const folder = await newFolder();
    const { find, keep } = openCache(folder);
    await keep('a.avif', picture());
    await keep('a.avif', picture(10));
    await expect(find('a.avif')).resolves.toEqual(picture(10));
    expect(await filesOf(folder)).toEqual(['a.avif']);
  });

  test.each([
    ['a picture larger than the whole cache', 1, picture(1_100_000)],
    ['anything, without room', 0, picture(10)],
  ])('does not keep %s', async (_, megabytes, bytes) => {
    const folder = await newFolder();
    const { find, keep } = openCache(folder, megabytes);
    await keep('a.avif', bytes);
    await expect(find('a.avif')).resolves.toBeUndefined();
    expect(await filesOf(folder)).toEqual([]);
  });

  test('forgets a file that somebody removed', async () => {
    const folder = await newFolder();
    const { find, keep } = openCache(folder);
    await keep('a.avif', picture());
    await rm(join(folder, 'a.avif'));
    await expect(find('a.avif')).resolves.toBeUndefined();
    await keep('a.avif', picture());
    await expect(find('a.avif')).resolves.toEqual(picture());
  });

  test('that cannot be written to is a line in the log, not a failure', async () => {
    const folder = join(await newFolder(), 'file');
    await writeFile(folder, 'not a folder');
    const { find, keep, logged } = openCache(folder);
    await keep('a.avif', picture());
    await expect(find('a.avif')).resolves.toBeUndefined();
    expect(logged.join('')).toContain('cannot be kept in the cache');
  });
});
