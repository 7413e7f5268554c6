import { describe, expect, test } from 'vitest';
import { type ColourFamily, colourOf } from './colours.ts';
import { demoProducts } from './products.ts';

type Hsl = { hue: number; saturation: number; lightness: number };

function hslOf(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  const lightness = (most + least) / 2;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1));
  const sectors = [
    [red, (green - blue) / spread],
    [green, 2 + (blue - red) / spread],
    [blue, 4 + (red - green) / spread],
  ] as const;
  const sector = sectors.find(([channel]) => channel === most)?.[1] ?? 0;
  return { hue: spread === 0 ? 0 : (sector * 60 + 360) % 360, saturation, lightness };
}

const between = (hue: number, from: number, to: number) =>
  from <= to ? hue >= from && hue <= to : hue >= from || hue <= to;

const LOOKS: Record<Exclude<ColourFamily, 'multi'>, (hsl: Hsl) => boolean> = {
  black: ({ lightness }) => lightness < 0.15,
  grey: ({ saturation }) => saturation < 0.15,
  white: ({ lightness }) => lightness > 0.88,
  cream: ({ hue, lightness }) => between(hue, 20, 60) && lightness > 0.75,
  beige: ({ hue, lightness }) => between(hue, 20, 60) && lightness > 0.5,
  brown: ({ hue, lightness }) => between(hue, 5, 45) && lightness < 0.5,
  pink: ({ hue, lightness }) => between(hue, 320, 20) && lightness > 0.4,
  red: ({ hue, saturation }) => between(hue, 345, 15) && saturation > 0.4,
  burgundy: ({ hue, lightness }) => between(hue, 330, 10) && lightness < 0.35,
  orange: ({ hue, saturation }) => between(hue, 8, 40) && saturation > 0.4,
  yellow: ({ hue, saturation }) => between(hue, 38, 60) && saturation > 0.4,
  green: ({ hue }) => between(hue, 75, 180),
  khaki: ({ hue, lightness }) => between(hue, 45, 80) && lightness < 0.5,
  blue: ({ hue }) => between(hue, 180, 240),
  navy: ({ hue, lightness }) => between(hue, 210, 240) && lightness < 0.25,
  purple: ({ hue }) => between(hue, 240, 330),
  gold: ({ hue, saturation }) => between(hue, 35, 55) && saturation > 0.4,
  silver: ({ saturation }) => saturation < 0.1,
};

describe('the colours', () => {
  const used = [...new Set(demoProducts().flatMap(({ colours }) => colours.map(({ name }) => name)))];

  test.each(used)('%s looks as its family is called', (name) => {
    const { family, hex } = colourOf(name);
    expect(family).not.toBe('multi');
    if (family !== 'multi') expect(LOOKS[family](hslOf(hex)), JSON.stringify(hslOf(hex))).toBe(true);
  });

  test('a pale print shows in its swatch what is printed on it', () => {
    const gingham = demoProducts().find(({ style }) => style.title === 'Milkmaid gingham midi dress');
    expect(gingham?.colourName).toBe('White and fern');
    expect(gingham?.lead.name).toBe('fern');
  });
});
