import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detectEncoding, readStart, readText } from './text-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'text-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('encodings of files', () => {
  test.each([
    ['UTF-8', Buffer.from('sku,naïve €'), 'utf-8', 'sku,naïve €'],
    ['UTF-8 with a mark', Buffer.from('\uFEFFsku'), 'utf-8', 'sku'],
    [
      'Windows-1252',
      Buffer.from([...Buffer.from('sku,na'), 0xef, ...Buffer.from('ve '), 0x80]),
      'windows-1252',
      'sku,naïve €',
    ],
    ['UTF-16, low byte first', Buffer.from('\uFEFFsku,naïve', 'utf16le'), 'utf-16le', 'sku,naïve'],
    ['UTF-16, high byte first', swapped('\uFEFFsku,naïve'), 'utf-16be', 'sku,naïve'],
    ['an empty file', Buffer.alloc(0), 'utf-8', ''],
  ] as const)('reads %s', async (name, bytes, encoding, text) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    expect(await detectEncoding(path)).toBe(encoding);
    expect((await Array.fromAsync(readText(path))).join('')).toBe(text);
    expect(await readStart(path)).toBe(text);
  });

  test('finds a byte of Windows at the end of a long file, and keeps a character that two chunks share', async () => {
    const long = 'é'.repeat(200_001);
    const path = join(folder, 'long.csv');
    await writeFile(path, `x${long}`);
    expect(await detectEncoding(path)).toBe('utf-8');
    expect((await Array.fromAsync(readText(path))).join('')).toBe(`x${long}`);
    expect((await readStart(path)).includes('\uFFFD')).toBe(false);
    await writeFile(path, Buffer.concat([Buffer.from(`x${long}`), Buffer.from([0xe9])]));
    expect(await detectEncoding(path)).toBe('windows-1252');
  });
});
