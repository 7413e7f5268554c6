import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashOf, openManifest } from './picture-manifest.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const render = (file: string) => writeFileSync(join(folder, file), 'pixels');

describe('the record of rendered pictures', () => {
  test('remembers across runs what a file shows', () => {
    const first = openManifest(folder);
    render('dress.webp');
    first.record('dress.webp', hashOf({ colour: '#ff0000' }));
    first.save();
    const second = openManifest(folder);
    expect(second.isDone('dress.webp', hashOf({ colour: '#ff0000' }))).toBe(true);
    expect(second.isDone('dress.webp', hashOf({ colour: '#00ff00' }))).toBe(false);
  });

  test('does not believe in a file that is gone', () => {
    const manifest = openManifest(folder);
    manifest.record('dress.webp', 'abc');
    expect(manifest.isDone('dress.webp', 'abc')).toBe(false);
  });

  test('removes what it made and nobody wants, and nothing else', () => {
    const manifest = openManifest(folder);
    for (const file of ['old.webp', 'new.webp', 'foreign.webp']) render(file);
    manifest.record('old.webp', '1');
    manifest.record('new.webp', '2');
    expect(manifest.removeAllBut(new Set(['new.webp']))).toEqual(['old.webp']);
    expect(['old.webp', 'new.webp', 'foreign.webp'].map((file) => existsSync(join(folder, file)))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
