import type { GarmentSpec } from '@shop/illustrator/garment-spec';
import { type ColourName, colourOf } from './colours.ts';
import type { Colourway, Style } from './style.ts';

/** What the illustrator draws for one colour of a style. */
export function specOf(style: Style, colourway: Colourway): GarmentSpec {
  const { cut, material, print } = style;
  const names = namesOf(colourway);
  const [ground, second] = names;
  const colours = names.map((name) => colourOf(name).hex);
  const colour = colourOf(ground).hex;
  if (cut.type === 'jewellery') return jewellerySpec(cut, ground, second);
  if (cut.type === 'trainers' && second) return { ...cut, material, colour, accent: colourOf(second).hex };
  const cloth = { colour, material, ...(print && { pattern: { ...print, colours } }) };
  return { ...cut, ...cloth } as GarmentSpec;
}

export const namesOf = (colourway: Colourway): readonly [ColourName, ...ColourName[]] =>
  typeof colourway === 'string' ? [colourway] : colourway;

type Jewellery = Extract<Style['cut'], { type: 'jewellery' }>;

/** Jewellery is coloured by its metal and its stone, and lies on a cloth. */
function jewellerySpec(cut: Jewellery, metal: ColourName, stone: ColourName | undefined): GarmentSpec {
  return {
    ...cut,
    metal: METALS[metal] ?? 'gold',
    ...(stone && { stone: colourOf(stone).hex }),
    colour: CLOTHS[metal] ?? colourOf('blush').hex,
    material: 'metal',
  };
}

const METALS: Partial<Record<ColourName, 'gold' | 'silver' | 'rose'>> = {
  gold: 'gold',
  silver: 'silver',
  'rose gold': 'rose',
};
const CLOTHS: Partial<Record<ColourName, `#${string}`>> = {
  gold: '#dcb8ac',
  silver: '#b9c3cc',
  'rose gold': '#d5cbbd',
};
