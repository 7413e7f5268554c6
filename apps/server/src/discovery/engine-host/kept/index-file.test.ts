import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readIndexFile, writeIndexFile } from './index-file.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'index-file-'));
  path = join(folder, 'products.index');
});
afterEach(() => rm(folder, { recursive: true }));

function buildContent() {
  const memory = new SharedArrayBuffer(64);
  const numbers = new Uint32Array(memory, 0, 4);
  numbers.set([1, 2, 3, 4_000_000_000]);
  return {
    numbers,
    halves: new Uint16Array(memory, 32, 2),
    exact: new Float64Array(new SharedArrayBuffer(16)).fill(0.1),
    own: Uint32Array.of(7, 8),
    names: new Map([['größe', new Set(['ä', '😀'])]]),
    nothing: undefined,
  };
}

test('reads back what was written, in shared memory', async () => {
  const content = buildContent();
  await writeIndexFile(path, 'one', content);
  const read = (await readIndexFile(path, 'one')) as typeof content;
  expect(read).toEqual(content);
  expect(read.numbers.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(read.halves.buffer, 'views of one memory stay so').toBe(read.numbers.buffer);
  expect(await readdir(folder)).toEqual(['products.index']);
});

test('refuses an array that it does not know', async () => {
  await expect(writeIndexFile(path, 'one', { big: BigInt64Array.of(1n) })).rejects.toThrow('BigInt64Array');
  expect(await readdir(folder)).toEqual([]);
});

test('replaces the file as a whole, also by a shorter one', async () => {
  await writeIndexFile(path, 'one', { names: 'long'.repeat(1_000) });
  await writeIndexFile(path, 'two', { names: 'short' });
  expect(await readIndexFile(path, 'two')).toEqual({ names: 'short' });
});

test('ignores a missing file and one of another key', async () => {
  expect(await readIndexFile(path, 'one')).toBeUndefined();
  await writeIndexFile(path, 'one', buildContent());
  expect(await readIndexFile(path, 'two')).toBeUndefined();
});

test('ignores a file that is cut off anywhere', async () => {
  await writeIndexFile(path, 'one', buildContent());
  const { length } = await readFile(path);
  for (let size = length - 1; size >= 0; size -= 7) {
    await truncate(path, size);
    expect(await readIndexFile(path, 'one'), `${size} of ${length} bytes`).toBeUndefined();
  }
});

test('ignores a file with a changed byte in its data, and one that is something else', async () => {
  await writeIndexFile(path, 'one', buildContent());
  const bytes = await readFile(path);
  for (const from of [3, 40, 90]) {
    const damaged = Buffer.from(bytes);
    const at = damaged.length - from;
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    await writeFile(path, damaged);
    expect(await readIndexFile(path, 'one'), `byte ${at}`).toBeUndefined();
  }
  await writeFile(path, 'MWIX0001\xff\xff\xff\xff and no header');
  expect(await readIndexFile(path, 'one')).toBeUndefined();
  await writeFile(path, '<html>'.repeat(100));
  expect(await readIndexFile(path, 'one')).toBeUndefined();
});
