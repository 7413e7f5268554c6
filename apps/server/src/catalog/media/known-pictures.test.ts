import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { hashSha256 } from './content-hash.ts';
import { storeKnownPictures } from './known-pictures.ts';
import { createMasterStore } from './master-store.ts';

/** No picture at all: decoding it would fail. */
const bytes = Buffer.from('pixels');
const dress = { file: 'dress.webp', sha256: hashSha256(bytes), width: 800, height: 1200 };
let database: TestDatabase;
let folder: string;
const store = (known: readonly (typeof dress)[]) =>
  storeKnownPictures(
    { db: database.db, masters: createMasterStore({ demoFolder: folder, uploadFolder: join(folder, 'uploads') }) },
    known,
  );

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'known-pictures-'));
  await writeFile(join(folder, dress.file), bytes);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

test('stores a picture by its recorded hash and size without decoding it', async () => {
  const stored = (await store([dress])).get('dress.webp');
  expect(stored).toMatchObject({ ...{ width: 800, height: 1200, bytes: 6 }, source: 'demo', fileName: 'dress.webp' });
});

test('is idempotent', async () => {
  expect(await store([dress])).toEqual(await store([dress]));
});

test('rejects a file that does not have the recorded hash', async () => {
  await expect(store([{ ...dress, sha256: 'f'.repeat(64) }])).rejects.toThrow(/dress\.webp/);
});
