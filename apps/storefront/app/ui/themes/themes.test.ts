import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const APP = join(import.meta.dirname, '../..');
const outlet = getColours('outlet');
const main = getColours('main');

const TEXT = 4.5;
const EDGE = 3;

test('all themes set the same colours', () => {
  expect(Object.keys(main)).toEqual(Object.keys(outlet));
});

test('stylesheets use only defined tokens', () => {
  const styles = globSync('**/*.css', { cwd: APP }).map(read).join();
  const set = new Set(Array.from(styles.matchAll(/(--[\w-]+):/g), ([, name]) => name));
  const used = Array.from(styles.matchAll(/var\((--[\w-]+)/g), ([, name]) => name);
  expect(used.filter((name) => !set.has(name))).toEqual([]);
});

describe.each([
  ['outlet', outlet],
  ['main', main],
])('%s theme', (_, colours) => {
  test.each([
    ['ink', 'paper', TEXT],
    ['ink', 'stone', TEXT],
    ['ink-2', 'paper', TEXT],
    ['muted', 'paper', TEXT],
    ['muted', 'stone', TEXT],
    ['muted', 'blush', TEXT],
    ['sale', 'paper', TEXT],
    ['sale', 'stone', TEXT],
    ['white', 'sale', TEXT],
    ['white', 'claret', TEXT],
    ['paper', 'ink', TEXT],
    ['paper', 'claret', TEXT],
    ['success', 'paper', TEXT],
    ['success', 'sage-bg', TEXT],
    ['warn', 'warn-bg', TEXT],
    ['disabled', 'stone', TEXT],
    ['ink', 'grey-box', TEXT],
    ['line-strong', 'paper', EDGE],
    ['line-strong', 'white', EDGE],
    ['line-strong', 'grey-box', EDGE],
    ['focus', 'paper', EDGE],
    ['focus-inv', 'ink', EDGE],
  ])('has a contrast of %s on %s of at least %d to 1', (front, ground, ratio) => {
    expect(contrast(colours[front], colours[ground])).toBeGreaterThanOrEqual(ratio);
  });
});

function read(path: string): string {
  return readFileSync(join(APP, path), 'utf8');
}

function getColours(theme: string): Record<string, string> {
  const css = read(`ui/themes/${theme}.css`);
  return Object.fromEntries(Array.from(css.matchAll(/--([\w-]+): #([\da-f]{6});/g), ([, name, hex]) => [name, hex]));
}

/** The contrast ratio of WCAG 2.x. */
function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex = ''): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [0, 2, 4].map((start) =>
    linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
