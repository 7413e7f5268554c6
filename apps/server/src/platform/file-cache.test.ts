import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WAIT_MS } from '../../../../tests/support/timeouts.ts';
import { type CachedFile, createFileCache } from './file-cache.ts';

let folder: string;
const clock = { now: new Date() };
const logged: unknown[] = [];
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'kept-files-')), 'files');
  clock.now = new Date('2026-06-01T12:00:00Z');
  logged.length = 0;
});
afterEach(() => rm(join(folder, '..'), { recursive: true, maxRetries: 5 }));

type Work = <Result>(work: () => Promise<Result>) => Promise<Result>;
const someFiles = ({ inTurn = ((work) => work()) as Work, waitMs = WAIT_MS } = {}) =>
  createFileCache({
    folder,
    inTurn,
    clock: () => clock.now,
    log: { warn: (entry: unknown) => void logged.push(entry) } as never,
    waitMs,
  });

/** Text of these chunks with a TTL of one minute; `before` runs ahead of each chunk. */
function text(pieces: readonly string[], before: () => Promise<unknown> = async () => {}) {
  let made = 0;
  const until = new Date(clock.now.getTime() + 60_000);
  async function* read() {
    for (const piece of pieces) {
      await before();
      yield piece;
    }
  }
  const make = async () => {
    made += 1;
    return { pieces: read(), expiresAt: () => until };
  };
  return { make, timesMade: () => made };
}

const readContent = async (file: CachedFile | undefined) => gunzipSync(await readFile(file?.path ?? '')).toString();

test('one file is generated for concurrent requests and for all within its TTL', async () => {
  const files = someFiles();
  const { make, timesMade } = text(['one ', 'two']);
  const [first, second] = await Promise.all([files.find('a.xml', make), files.find('a.xml', make)]);
  expect(second).toBe(first);
  expect(await files.find('a.xml', make)).toBe(first);
  expect(timesMade()).toBe(1);
  expect(await readContent(first)).toBe('one two');
  expect(await readdir(folder)).toEqual([`a.xml.${first?.tag}.gz`]);
});

test('an expired file is regenerated, and its ETag changes only with its text', async () => {
  const files = someFiles();
  const first = await files.find('a.xml', text(['one']).make);
  clock.now = new Date('2026-06-01T12:01:00Z');
  const same = await files.find('a.xml', text(['on', 'e']).make);
  clock.now = new Date('2026-06-01T12:02:00Z');
  const other = await files.find('a.xml', text(['two']).make);
  expect([same?.tag, same?.madeAt]).toEqual([first?.tag, new Date('2026-06-01T12:01:00Z')]);
  expect(other?.tag).not.toBe(first?.tag);
  expect(await readdir(folder)).toEqual([`a.xml.${other?.tag}.gz`]);
});

test('a request that waited too long is told to retry, and then gets the file', async () => {
  const files = someFiles({ waitMs: 20 });
  const gate = Promise.withResolvers<void>();
  const { make, timesMade } = text(['late'], () => gate.promise);
  await expect(files.find('a.xml', make)).rejects.toMatchObject({
    kind: 'unavailable',
    cause: { retryAfterSeconds: 60 },
  });
  gate.resolve();
  await vi.waitFor(async () => expect(await readContent(await files.find('a.xml', make))).toBe('late'));
  expect(timesMade()).toBe(1);
});

test('queued files are not started before their turn', async () => {
  let begun = 0;
  const { make } = text(['one']);
  const files = someFiles({ inTurn: () => new Promise<never>(() => {}), waitMs: 20 });
  const count = async () => {
    begun += 1;
    return make();
  };
  await expect(files.find('a.xml', count)).rejects.toThrow();
  expect(begun).toBe(0);
});

test('a failed generation leaves no file, and the next request starts it again', async () => {
  const files = someFiles();
  const broken = text(['one'], () => Promise.reject(new Error('the database is away')));
  await expect(files.find('a.xml', broken.make)).rejects.toThrow('the database is away');
  expect(await readdir(folder)).toEqual([]);
  expect(logged).toHaveLength(1);
  expect(await readContent(await files.find('a.xml', text(['two']).make))).toBe('two');
});

test('a deleted file is regenerated', async () => {
  const files = someFiles();
  const first = await files.find('a.xml', text(['one']).make);
  await rm(first?.path ?? '');
  expect(await readContent(await files.find('a.xml', text(['two']).make))).toBe('two');
});

test('returns undefined without a source', async () => {
  expect(await someFiles().find('a.xml', async () => undefined)).toBeUndefined();
});

test('leftovers of a killed process are never served and are removed after some hours', async () => {
  await mkdir(folder);
  for (const name of ['a.xml.0.tmp', 'a.xml.0.gz', 'new.tmp']) await writeFile(join(folder, name), 'half a fi');
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of ['a.xml.0.tmp', 'a.xml.0.gz']) await utimes(join(folder, name), yesterday, yesterday);
  const file = await someFiles().find('a.xml', text(['whole']).make);
  expect(await readContent(file)).toBe('whole');
  expect(await readdir(folder)).toEqual([`a.xml.${file?.tag}.gz`, 'new.tmp']);
});

test('stop ends all waiting requests and leaves no partial file', async () => {
  const files = someFiles();
  const gate = Promise.withResolvers<void>();
  const waiting = files.find('a.xml', text(['one', 'two'], () => gate.promise).make);
  const refused = expect(waiting).rejects.toMatchObject({ kind: 'unavailable' });
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1));
  const stopped = files.stop();
  gate.resolve();
  await stopped;
  await refused;
  expect(await readdir(folder)).toEqual([]);
});
