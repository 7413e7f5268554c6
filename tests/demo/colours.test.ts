import { describe, expect, test } from 'vitest';
import { readDemoProducts } from '../../apps/server/src/stand-ins/demo-data/demo-catalogue.ts';

const products = readDemoProducts(new Date('2026-11-15T10:00:00Z'));

type Hsl = { hue: number; saturation: number; lightness: number };

function toHsl(hex: string): Hsl {
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

const LOOKS: Record<string, (hsl: Hsl) => boolean> = {
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

describe('demo colours', () => {
  /** A print's colour counts as one of the product's colour families; products filtered as multi are not compared. */
  const filtered = products.filter(
    ({ attributes: { colour_en: families } }) => families && !families.includes('multi'),
  );

  test.each(filtered)('$urlKey has a swatch of a colour that it is filtered by', ({ colourHex = '', attributes }) => {
    const hsl = toHsl(colourHex);
    const families = attributes.colour_en ?? [];
    expect(
      families.some((family) => LOOKS[family]?.(hsl)),
      `${families.join()} ${JSON.stringify(hsl)}`,
    ).toBe(true);
  });

  test('the swatch of a pale print shows the printed colour', () => {
    const gingham = products.find(({ texts }) => texts['en-GB']?.title === 'Milkmaid gingham midi dress');
    expect(gingham?.texts['en-GB']?.colour).toBe('White and fern');
    expect(gingham?.colourHex).toBe('#6f8f6a');
  });
});
