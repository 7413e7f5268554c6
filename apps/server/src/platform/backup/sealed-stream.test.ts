import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readArchive, readWhole, writeArchive } from './archive.ts';
import { createRowDigest } from './row-digest.ts';
import { seal, unseal } from './sealed-stream.ts';

const PASSPHRASE = 'correct horse battery staple';

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const sealBytes = (bytes: Buffer) => readWhole(seal(cut(bytes, 10_000), PASSPHRASE));
const unsealBytes = (bytes: Buffer, passphrase = PASSPHRASE) => readWhole(unseal(cut(bytes, 7_000), passphrase));

const PLAIN = randomBytes(200_000);
const SEALED = await sealBytes(PLAIN);

describe('a sealed stream', () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 131_072])('of %i bytes is read as it was written', async (size) => {
    const bytes = randomBytes(size);
    const sealed = await sealBytes(bytes);
    expect((await unsealBytes(sealed)).equals(bytes)).toBe(true);
    if (size > 16) expect(sealed.includes(bytes.subarray(0, 16))).toBe(false);
  });

  test.each([
    ['within the header', 20],
    ['at the end of the header', 52],
    ['within a chunk', 100_000],
    ['at the border of a chunk', 52 + 3 * (4 + 65_536 + 16)],
    ['by one byte', SEALED.length - 1],
  ])('rejects a file cut off %s', async (_, length) => {
    await expect(unsealBytes(SEALED.subarray(0, length))).rejects.toThrow(/incomplete/);
  });

  test.each([60, 70_000, SEALED.length - 1])('rejects a changed byte at %i', async (at) => {
    const changed = Buffer.from(SEALED);
    changed[at] = (changed[at] as number) ^ 1;
    await expect(unsealBytes(changed)).rejects.toThrow(/damaged or was changed/);
  });

  test('rejects chunks in another order, repeated chunks and bytes after the end', async () => {
    const [header, chunk] = [52, 4 + 65_536 + 16];
    const [start, first, second] = [
      SEALED.subarray(0, header),
      SEALED.subarray(header, header + chunk),
      SEALED.subarray(header + chunk, header + 2 * chunk),
    ];
    const rest = SEALED.subarray(header + 2 * chunk);
    for (const parts of [
      [start, second, first, rest],
      [start, first, first, second, rest],
      [SEALED, first],
    ])
      await expect(unsealBytes(Buffer.concat(parts))).rejects.toThrow(/damaged or was changed/);
  });

  test('rejects a wrong passphrase and a file of another kind', async () => {
    await expect(unsealBytes(SEALED, 'another passphrase')).rejects.toThrow(/passphrase does not fit/);
    await expect(unsealBytes(Buffer.from('PK zip'))).rejects.toThrow(/no backup file/);
    await expect(unsealBytes(Buffer.alloc(0))).rejects.toThrow(/no backup file/);
  });

  test('rejects a cost that would exhaust the memory', async () => {
    const costly = Buffer.from(SEALED);
    costly[17] = 31;
    await expect(unsealBytes(costly)).rejects.toThrow(/damaged or was changed/);
  });
});

test('an archive gives back its entries, also when a body is not read', async () => {
  const bodies = { a: randomBytes(150_000), b: Buffer.alloc(0), c: Buffer.from('c') };
  const bytes = await readWhole(
    writeArchive(
      (async function* () {
        for (const [name, body] of Object.entries(bodies)) yield { header: { name }, body: cut(body, 999) };
      })(),
    ),
  );
  const found: string[] = [];
  for await (const { header, body } of readArchive<{ name: 'a' | 'b' | 'c' }>(cut(bytes, 777))) {
    found.push(header.name);
    if (header.name !== 'a') expect((await readWhole(body)).equals(bodies[header.name])).toBe(true);
  }
  expect(found).toEqual(['a', 'b', 'c']);
});

test('a digest of rows depends on neither their order nor the borders of chunks', () => {
  const digest = (...chunks: string[]) => {
    const rows = createRowDigest();
    for (const chunk of chunks) rows.push(Buffer.from(chunk));
    return rows.end();
  };
  const expected = digest('a\tb\n', 'c\td\n', 'a\tb\n');
  expect(expected.rows).toBe(3);
  expect(digest('c\t', 'd\na', '\tb\na\tb\n')).toEqual(expected);
  expect(digest('a\tb\n', 'c\td\n', 'c\td\n')).not.toEqual(expected);
  expect(digest()).toEqual({ rows: 0, digest: '0'.repeat(32) });
});
