import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a secret is made once and is the same ever after', async () => {
  const first = await keptSecret(folder, 'content-token');
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await keptSecret(folder, 'content-token')).toBe(first);
  expect(await keptSecret(folder, 'other')).not.toBe(first);
});

test('only the owner of the shop can read it', async () => {
  await keptSecret(folder, 'content-token');
  const [name = ''] = await readdir(join(folder, 'secrets'));
  expect((await stat(join(folder, 'secrets', name))).mode & 0o077).toBe(0);
});

test('a file that somebody has shortened is refused by name, not used', async () => {
  await keptSecret(folder, 'content-token');
  await writeFile(join(folder, 'secrets', 'content-token'), 'secret');
  await expect(keptSecret(folder, 'content-token')).rejects.toThrow('content-token does not hold a secret');
});
