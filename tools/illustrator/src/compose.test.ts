import { describe, expect, test } from 'vitest';
import { composeHero, composeOutfit, composeTile, type Laid } from './compose.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { COLOURS } from './palette.ts';
import type { Pixels } from './render.ts';

const dress: GarmentSpec = { type: 'dress', silhouette: 'wrap', colour: COLOURS.rust };
const bag: GarmentSpec = { type: 'bag', style: 'clutch', colour: COLOURS.black };
const laid: Laid[] = [
  { spec: dress, x: 0.5, y: 0.02, width: 0.2, turn: -6 },
  { spec: bag, x: 0.9, y: 0.3, width: 0.2, turn: 8 },
];

describe('compositions', () => {
  test('renders a hero in the requested size with its garments on it', async () => {
    const stage = { width: 240, height: 110, cloth: COLOURS.blush };
    const hero = await composeHero(stage, laid);
    expect(getSize(hero)).toEqual([240, 110, 240 * 110 * 3]);
    expect(changedShare(hero, await composeHero(stage, []))).toBeGreaterThan(0.05);
  });

  test('crops a piece that extends over the edge of the stage', async () => {
    const outfit = await composeOutfit({ width: 110, height: 130, background: 'sand' }, [
      { spec: dress, x: -0.2, y: -0.2, width: 0.6 },
      { spec: bag, x: 0.8, y: 1.1, width: 0.5 },
    ]);
    expect(getSize(outfit)).toEqual([110, 130, 110 * 130 * 3]);
  });

  test('shows most of the garment in a tile of any proportions', async () => {
    const stage = { width: 80, height: 100, background: 'sky' } as const;
    const paper = await composeOutfit(stage, []);
    for (const spec of [dress, bag])
      expect(changedShare(await composeTile(stage, { spec }), paper)).toBeGreaterThan(0.15);
  });

  test('are identical for the same pieces', async () => {
    const stage = { width: 120, height: 60, background: 'stone' } as const;
    const [first, second] = [await composeOutfit(stage, laid), await composeOutfit(stage, laid)];
    expect(Buffer.compare(first.data, second.data)).toBe(0);
  });
});

function getSize({ width, height, data }: Pixels): number[] {
  return [width, height, data.length];
}

function changedShare(a: Pixels, b: Pixels): number {
  let changed = 0;
  for (let i = 0; i < a.data.length; i += 3) if (Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0)) > 24) changed++;
  return changed / (a.width * a.height);
}
