import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';

const SECRET = '3f1d2c4b5a69788796a5b4c3d2e1f00f3f1d2c4b5a69788796a5b4c3d2e1f00f';
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-mounted-'));
  file = join(folder, 'secret');
  await writeFile(file, `${SECRET}\n`);
});
afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

describe('a setting mounted as a file', () => {
  test('is read without its line end and checked like any other', async () => {
    expect(readEnv({ SESSION_SECRET_FILE: file }).SESSION_SECRET).toEqual([SECRET]);
    await writeFile(join(folder, 'weak'), 'short');
    expect(() => readEnv({ SESSION_SECRET_FILE: join(folder, 'weak') })).toThrow(/SESSION_SECRET \(/);
  });

  test('works for every setting', async () => {
    await writeFile(join(folder, 'url'), 'postgres://shop:secret@db.example/shop');
    expect(readEnv({ DATABASE_URL_FILE: join(folder, 'url') }).DATABASE_URL).toContain('db.example');
  });

  test('excludes the setting itself', () => {
    expect(() => readEnv({ SESSION_SECRET: SECRET, SESSION_SECRET_FILE: file })).toThrow(
      'SESSION_SECRET and SESSION_SECRET_FILE are both set; unset one of them.',
    );
  });

  test('stops the start if the file is missing, without telling a secret', () => {
    expect(() => readEnv({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(/^SMTP_URL_FILE names .*none, .*ENOENT/);
  });

  test('counts as unset when empty', () => {
    expect(readEnv({ SESSION_SECRET_FILE: '' }).SESSION_SECRET).toEqual([]);
  });
});
