import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { buildThemeStylesheet, getBasePalette, measureContrasts, PALETTE, type PaletteColour } from './brand-theme.ts';

const readTheme = (brand: string) =>
  readFileSync(resolve(import.meta.dirname, `../../../../../apps/storefront/app/ui/themes/${brand}.css`), 'utf8');

test.each(['main', 'outlet'])('the base palette of %s equals the theme of the storefront', (brand) => {
  const theme = readTheme(brand);
  for (const [name, property] of Object.entries(PALETTE)) {
    expect(theme).toContain(`  ${property}: ${getBasePalette(brand)[name as PaletteColour]};`);
  }
});

test.each(['main', 'outlet'])('every pair of the theme %s has enough contrast', (brand) => {
  expect(measureContrasts(brand).filter(({ isEnough }) => !isEnough)).toEqual([]);
});

test('a stylesheet holds chosen colours only, under the brand of the page', () => {
  expect(buildThemeStylesheet({ key: 'main', colours: { sale: '#1b4d3e' } })).toBe(
    'html[data-brand="main"] {\n  --sale: #1b4d3e;\n}\n',
  );
  expect(buildThemeStylesheet({ key: 'main' })).toBeUndefined();
});

test.each(['red; } body { display: none', 'url(https://x.test/)', '#12345', '#1b4d3e;}'])(
  'never writes %j into a stylesheet',
  (accent) => {
    expect(buildThemeStylesheet({ key: 'main', colours: { accent } })).toBeUndefined();
  },
);

test.each([
  ['on the page of the theme', { accent: '#1b4d3e' }, '#e8edec'],
  ['on a page of its own', { accent: '#ffcc00', paper: '#000000', ink: '#ffffff' }, '#1a1400'],
  ['unless it is chosen', { accent: '#1b4d3e', blush: '#eeeeee' }, '#eeeeee'],
])('the tint of an accent follows it %s', (_, colours, blush) => {
  expect(buildThemeStylesheet({ key: 'main', colours })).toContain(`--blush: ${blush};`);
});

test('the contrast of the tint is measured', () => {
  const find = (colours: Parameters<typeof measureContrasts>[1]) =>
    measureContrasts('main', colours).find(({ ground }) => ground === 'blush');
  expect(find({ accent: '#1b4d3e' })?.ratio).not.toBe(find({})?.ratio);
  expect(find({ accent: '#000000', ink: '#7a7a7a' })).toMatchObject({ isEnough: false });
});

test('never writes a key that could end the selector', () => {
  expect(buildThemeStylesheet({ key: 'x"] *{}', colours: { accent: '#1b4d3e' } })).toBeUndefined();
});

test('headings in the text face and at another size', () => {
  const css = buildThemeStylesheet({ key: 'outlet', type: { headings: 'text', scale: 0.9 } });
  expect(css).toContain('--font-display: var(--font-text);');
  expect(css).toContain('--t-h1: min(15.5vw, clamp(1.875rem, 1.5rem + 1.7vw, 2.75rem) * 0.9);');
  expect(buildThemeStylesheet({ key: 'outlet', type: { scale: 9 } })).toBeUndefined();
});
