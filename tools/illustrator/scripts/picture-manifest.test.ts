import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computeHash, openManifest } from './picture-manifest.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const render = (file: string) => writeFileSync(join(folder, file), 'pixels');
const picture = (file: string, drawing: string) => ({
  file,
  drawing,
  sha256: 'f'.repeat(64),
  width: 800,
  height: 1200,
});

describe('openManifest', () => {
  test('stores the hash of a file across runs', () => {
    const first = openManifest(folder);
    render('dress.webp');
    first.record(picture('dress.webp', computeHash({ colour: '#ff0000' })));
    first.save();
    const second = openManifest(folder);
    expect(second.isDone('dress.webp', computeHash({ colour: '#ff0000' }))).toBe(true);
    expect(second.isDone('dress.webp', computeHash({ colour: '#00ff00' }))).toBe(false);
  });

  test('reports a missing file as not done', () => {
    const manifest = openManifest(folder);
    manifest.record(picture('dress.webp', 'abc'));
    expect(manifest.isDone('dress.webp', 'abc')).toBe(false);
  });

  test('removes only recorded files that are no longer wanted', () => {
    const manifest = openManifest(folder);
    for (const file of ['old.webp', 'new.webp', 'foreign.webp']) render(file);
    manifest.record(picture('old.webp', '1'));
    manifest.record(picture('new.webp', '2'));
    expect(manifest.removeAllBut(new Set(['new.webp']))).toEqual(['old.webp']);
    expect(['old.webp', 'new.webp', 'foreign.webp'].map((file) => existsSync(join(folder, file)))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
