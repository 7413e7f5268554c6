import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeptFiles, type KeptFile } from './kept-files.ts';

let folder: string;
const clock = { now: new Date() };
const logged: unknown[] = [];
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'kept-files-')), 'files');
  clock.now = new Date('2026-06-01T12:00:00Z');
  logged.length = 0;
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

type Work = <Result>(work: () => Promise<Result>) => Promise<Result>;
const someFiles = ({ inTurn = ((work) => work()) as Work, waitMs = 10_000 } = {}) =>
  createKeptFiles({
    folder,
    inTurn,
    clock: () => clock.now,
    log: { warn: (entry: unknown) => void logged.push(entry) } as never,
    waitMs,
  });

/** A text of these pieces that holds for a minute; before each of them there is something to do. */
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
    return { pieces: read(), keptUntil: () => until };
  };
  return { make, timesMade: () => made };
}

const contentOf = async (file: KeptFile | undefined) => gunzipSync(await readFile(file?.path ?? '')).toString();

test('a file is made once for all who ask for it at once, and for those who ask while it holds', async () => {
  const files = someFiles();
  const { make, timesMade } = text(['one ', 'two']);
  const [first, second] = await Promise.all([files.find('a.xml', make), files.find('a.xml', make)]);
  expect(second).toBe(first);
  expect(await files.find('a.xml', make)).toBe(first);
  expect(timesMade()).toBe(1);
  expect(await contentOf(first)).toBe('one two');
  expect(await readdir(folder)).toEqual([`a.xml.${first?.tag}.gz`]);
});

test('one that no longer holds is made anew, and its tag is another only where its text is', async () => {
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

test('who has waited for too long is asked to come again, and finds it', async () => {
  const files = someFiles({ waitMs: 20 });
  const gate = Promise.withResolvers<void>();
  const { make, timesMade } = text(['late'], () => gate.promise);
  await expect(files.find('a.xml', make)).rejects.toMatchObject({
    kind: 'unavailable',
    cause: { retryAfterSeconds: 60 },
  });
  gate.resolve();
  await vi.waitFor(async () => expect(await contentOf(await files.find('a.xml', make))).toBe('late'));
  expect(timesMade()).toBe(1);
});

test('those that wait for their turn are not begun', async () => {
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

test('one that fails half-way leaves nothing, and the next who asks has it made', async () => {
  const files = someFiles();
  const broken = text(['one'], () => Promise.reject(new Error('the database is away')));
  await expect(files.find('a.xml', broken.make)).rejects.toThrow('the database is away');
  expect(await readdir(folder)).toEqual([]);
  expect(logged).toHaveLength(1);
  expect(await contentOf(await files.find('a.xml', text(['two']).make))).toBe('two');
});

test('one that somebody removed is made anew', async () => {
  const files = someFiles();
  const first = await files.find('a.xml', text(['one']).make);
  await rm(first?.path ?? '');
  expect(await contentOf(await files.find('a.xml', text(['two']).make))).toBe('two');
});

test('where there is nothing to make it of there is none', async () => {
  expect(await someFiles().find('a.xml', async () => undefined)).toBeUndefined();
});

test('what a killed process has left is never handed out, and removed after some hours', async () => {
  await mkdir(folder);
  for (const name of ['a.xml.0.tmp', 'a.xml.0.gz', 'new.tmp']) await writeFile(join(folder, name), 'half a fi');
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of ['a.xml.0.tmp', 'a.xml.0.gz']) await utimes(join(folder, name), yesterday, yesterday);
  const file = await someFiles().find('a.xml', text(['whole']).make);
  expect(await contentOf(file)).toBe('whole');
  expect(await readdir(folder)).toEqual([`a.xml.${file?.tag}.gz`, 'new.tmp']);
});

test('when the shop closes, nobody waits any longer and nothing half-made stays', async () => {
  const files = someFiles();
  const waiting = files.find('a.xml', text(['one', 'two'], () => setTimeout(50)).make);
  const refused = expect(waiting).rejects.toMatchObject({ kind: 'unavailable' });
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1));
  await files.stop();
  await refused;
  expect(await readdir(folder)).toEqual([]);
});
