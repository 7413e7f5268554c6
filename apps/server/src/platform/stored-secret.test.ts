import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecret } from './stored-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

test('a secret is created once and stays the same', async () => {
  const first = await loadSecret(folder, 'content-token');
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await loadSecret(folder, 'content-token')).toBe(first);
  expect(await loadSecret(folder, 'other')).not.toBe(first);
});

test('the file is readable by its owner only', async () => {
  await loadSecret(folder, 'content-token');
  const [name = ''] = await readdir(join(folder, 'secrets'));
  expect((await stat(join(folder, 'secrets', name))).mode & 0o077).toBe(0);
});

test('a truncated file is rejected by name', async () => {
  await loadSecret(folder, 'content-token');
  await writeFile(join(folder, 'secrets', 'content-token'), 'secret');
  await expect(loadSecret(folder, 'content-token')).rejects.toThrow('content-token does not hold a secret');
});
