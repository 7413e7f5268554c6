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
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

function openCache(folder: string, megabytes = 1) {
  const logged: string[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(line) });
  return { ...createRenditionCache({ folder, megabytes, log }), logged };
}

const getFiles = async (folder: string) => (await readdir(folder)).sort();
const expectFiles = (folder: string, names: string[]) =>
  vi.waitFor(async () => expect(await getFiles(folder)).toEqual(names));

describe('the rendition cache', () => {
  test('returns stored files only', async () => {
    const { find, save } = openCache(await newFolder());
    await save('a.avif', picture());
    await expect(find('a.avif')).resolves.toEqual(picture());
    await expect(find('b.avif')).resolves.toBeUndefined();
  });

  test('stays within its size limit by evicting the least recently used picture', async () => {
    const folder = await newFolder();
    const { find, save } = openCache(folder);
    await save('a.avif', picture());
    await save('b.avif', picture());
    await find('a.avif');
    await save('c.avif', picture());
    await expectFiles(folder, ['a.avif', 'c.avif']);
    await expect(find('b.avif')).resolves.toBeUndefined();
  });

  test('restores the usage order after a restart, and removes unfinished files', async () => {
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

  test('keeps the newer of two files with the same name', async () => {
    const folder = await newFolder();
    const { find, save } = openCache(folder);
    await save('a.avif', picture());
    await save('a.avif', picture(10));
    await expect(find('a.avif')).resolves.toEqual(picture(10));
    expect(await getFiles(folder)).toEqual(['a.avif']);
  });

  test.each([
    ['a picture larger than the whole cache', 1, picture(1_100_000)],
    ['anything, without room', 0, picture(10)],
  ])('does not store %s', async (_, megabytes, bytes) => {
    const folder = await newFolder();
    const { find, save } = openCache(folder, megabytes);
    await save('a.avif', bytes);
    await expect(find('a.avif')).resolves.toBeUndefined();
    expect(await getFiles(folder)).toEqual([]);
  });

  test('drops the entry of a file that was deleted from disk', async () => {
    const folder = await newFolder();
    const { find, save } = openCache(folder);
    await save('a.avif', picture());
    await rm(join(folder, 'a.avif'));
    await expect(find('a.avif')).resolves.toBeUndefined();
    await save('a.avif', picture());
    await expect(find('a.avif')).resolves.toEqual(picture());
  });

  test('logs a failed write instead of throwing', async () => {
    const folder = join(await newFolder(), 'file');
    await writeFile(folder, 'not a folder');
    const { find, save, logged } = openCache(folder);
    await save('a.avif', picture());
    await expect(find('a.avif')).resolves.toBeUndefined();
    expect(logged.join('')).toContain('picture cache write failed');
  });
});
