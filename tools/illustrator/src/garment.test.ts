import { describe, expect, test } from 'vitest';
import fixtures from './garment.fixtures.json' with { type: 'json' };
import { renderCutout, renderGarment, type View } from './garment.ts';
import type { GarmentSpec, GarmentType } from './garment-spec.ts';
import { COLOURS } from './palette.ts';
import type { Pixels } from './render.ts';

const SMALL = { width: 120, height: 180 };
const colour = COLOURS.claret;

/** One of every type. */
const SPECS: { [Type in GarmentType]: Extract<GarmentSpec, { type: Type }> } = {
  dress: { type: 'dress', silhouette: 'slip', neckline: 'cowl', material: 'satin', colour },
  top: { type: 'top', neckline: 'crew', sleeve: 'short', colour },
  shirt: { type: 'shirt', sleeve: 'bishop', colour },
  polo: { type: 'polo', colour },
  jumper: { type: 'jumper', neckline: 'roll', colour },
  cardigan: { type: 'cardigan', colour },
  sweat: { type: 'sweat', colour },
  jacket: { type: 'jacket', style: 'biker', material: 'leather', colour },
  coat: { type: 'coat', style: 'trench', colour },
  gilet: { type: 'gilet', colour },
  trousers: { type: 'trousers', cut: 'wide', colour },
  jeans: { type: 'jeans', cut: 'straight', colour, pattern: { name: 'denim', colours: [colour, COLOURS.white] } },
  shorts: { type: 'shorts', style: 'denim', colour },
  skirt: { type: 'skirt', silhouette: 'pleated', colour },
  jumpsuit: { type: 'jumpsuit', colour },
  playsuit: { type: 'playsuit', colour },
  swimsuit: { type: 'swimsuit', colour },
  bikini: { type: 'bikini', colour },
  coord: {
    type: 'coord',
    upper: { type: 'top', length: 'crop' },
    lower: { type: 'skirt', silhouette: 'aline' },
    colour,
  },
  heels: { type: 'heels', colour },
  trainers: { type: 'trainers', colour },
  boots: { type: 'boots', colour },
  loafers: { type: 'loafers', colour },
  sandals: { type: 'sandals', colour },
  bag: { type: 'bag', colour },
  belt: { type: 'belt', colour },
  scarf: { type: 'scarf', colour },
  hat: { type: 'hat', colour },
  sunglasses: { type: 'sunglasses', colour },
  jewellery: { type: 'jewellery', style: 'hoops', colour },
  beauty: { type: 'beauty', colour },
};
const TYPES = Object.keys(SPECS) as GarmentType[];
const fronts = new Map<GarmentType, Promise<Pixels>>();

/** The front of a type, rendered once and shared by the read-only tests. */
function front(type: GarmentType): Promise<Pixels> {
  const picture = fronts.get(type) ?? renderGarment(SPECS[type], SMALL);
  fronts.set(type, picture);
  return picture;
}

describe('garment types', () => {
  test.each(TYPES)('%s fills enough of its frame and is centred', async (type) => {
    const cutout = await renderCutout(SPECS[type], { width: 60 });
    expect(coveredShare(cutout)).toBeGreaterThan(0.12);

    const picture = await front(type);
    if (SPECS[type].type === 'jewellery' || SPECS[type].type === 'beauty') return;
    const { left, right, top, bottom } = inkedBox(picture);
    expect(Math.abs((left + right) / 2 - 0.5)).toBeLessThan(0.06);
    expect(Math.abs((top + bottom) / 2 - 0.52)).toBeLessThan(0.08);
    expect(left).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(1);
  });

  test.each(TYPES)('%s renders the same image for the same seed', async (type) => {
    const [first, second] = [await front(type), await renderGarment(SPECS[type], SMALL)];
    expect(Buffer.compare(first.data, second.data)).toBe(0);
  });
});

describe('a seed', () => {
  test.each(['dress', 'top', 'jeans', 'coat'] as const)('changes the folds: %s', async (type) => {
    const first = await renderGarment(SPECS[type], { ...SMALL, seed: 1 });
    const second = await renderGarment(SPECS[type], { ...SMALL, seed: 2 });
    expect(Buffer.compare(first.data, second.data)).not.toBe(0);
  });
});

describe('garment views', () => {
  test('differ from each other', async () => {
    const views: View[] = ['front', 'back', 'detail', 'swatch'];
    const pictures = await Promise.all(views.map((view) => renderGarment(SPECS.dress, { ...SMALL, view })));
    const distinct = new Set(pictures.map(({ data }) => Buffer.from(data).toString('base64')));
    expect(distinct.size).toBe(views.length);
  });

  test('show the same cut at every size', async () => {
    const small = luminanceGrid(await front('dress'));
    const large = luminanceGrid(await renderGarment(SPECS.dress, { width: 240, height: 360 }));
    expect(worstDifference(small, large)).toBeLessThan(12);
  });
});

describe('details that identify a garment', () => {
  const cut = (spec: GarmentSpec, back = false) => renderCutout(spec, { width: 120, back });
  /** Number of rows without any cloth in the middle, between the sleeves. */
  const gaps = ({ data, width, height }: Pixels) => {
    const middle = Array.from({ length: Math.floor(width / 5) }, (_, x) => Math.floor(width * 0.4) + x);
    const row = (y: number) => middle.map((x) => data[(y * width + x) * 4 + 3] ?? 0);
    return Array.from({ length: height }, (_, y) => Math.max(...row(y))).filter((alpha) => alpha < 128).length;
  };

  test('a halter neck has its strap in the back view too', async () => {
    const halter: GarmentSpec = { type: 'top', neckline: 'halter', sleeve: 'none', colour };
    const strapless: GarmentSpec = { type: 'top', neckline: 'bandeau', sleeve: 'none', straps: 'none', colour };
    const [front, back, without] = [await cut(halter), await cut(halter, true), await cut(strapless, true)];
    expect(back.height / back.width).toBeCloseTo(front.height / front.width, 1);
    expect(back.height).toBeGreaterThan(without.height * 1.2);
  });

  test.each(['triangle', 'bandeau', 'scoop'] as const)('a %s bikini has a back of its own', async (top) => {
    const [front, back] = [
      await cut({ type: 'bikini', top, colour }),
      await cut({ type: 'bikini', top, colour }, true),
    ];
    const share = Math.min(front.data.length, back.data.length);
    const differing = front.data
      .slice(0, share)
      .filter((value, i) => Math.abs(value - (back.data[i] ?? 0)) > 24).length;
    expect(differing / share).toBeGreaterThan(0.05);
  });

  test('a high neck shows the inside of its collar, with the label, only from the front', async () => {
    const spec: GarmentSpec = {
      type: 'dress',
      silhouette: 'shift',
      neckline: 'high',
      length: 'mini',
      colour: '#1d1b1f',
    };
    const pale = ({ data }: Pixels) =>
      data.filter((value, i) => i % 4 === 0 && value > 160 && data[i + 3] === 255).length;
    expect(pale(await cut(spec))).toBeGreaterThan(0);
    expect(pale(await cut(spec, true))).toBe(0);
  });

  test('a sweatshirt and joggers are two pieces with a gap between them', async () => {
    const set = { type: 'coord', lower: { type: 'trousers', cut: 'jogger' }, material: 'fleece', colour } as const;
    const sweatshirt = { type: 'sweat', style: 'sweatshirt', length: 'crop' } as const;
    const bare = gaps(await cut({ ...set, upper: { type: 'top', length: 'crop' } }));
    expect(gaps(await cut({ ...set, upper: sweatshirt }))).toBeGreaterThan(bare);
  });

  test('lace is open: its sleeves show what lies beneath', async () => {
    const blouse: GarmentSpec = { type: 'top', neckline: 'v', sleeve: 'bell', colour };
    const solid = coveredShare(await cut({ ...blouse, material: 'crepe' }));
    expect(coveredShare(await cut({ ...blouse, material: 'lace' }))).toBeLessThan(solid - 0.03);
  });
});

describe('colours', () => {
  test.each(['claret', 'navy', 'sage', 'cream'] as const)('%s keeps its colour in jersey', async (name) => {
    const picture = await renderGarment({ type: 'top', colour: COLOURS[name] }, SMALL);
    const wanted = [1, 3, 5].map((at) => Number.parseInt(COLOURS[name].slice(at, at + 2), 16));
    const chest = meanColour(picture, { left: 50, right: 70, top: 80, bottom: 110 });
    wanted.forEach((channel, i) => {
      expect(Math.abs((chest[i] ?? 0) - channel)).toBeLessThan(16);
    });
  });
});

/** Luminance of 6 by 9 fields of an approved image; a difference here is a change that customers see. */
describe('images match their approved fixtures', () => {
  test.each(TYPES)('%s', async (type) => {
    const approved: Record<string, number[]> = fixtures;
    const grid = luminanceGrid(await front(type));
    expect(worstDifference(grid, approved[type] ?? []), `now ${JSON.stringify(grid)}`).toBeLessThan(3);
  });
});

function luminance({ data, channels }: Pixels, pixel: number): number {
  const at = pixel * channels;
  return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
}

function luminanceGrid(picture: Pixels): number[] {
  const sums = new Array<number>(54).fill(0);
  const pixels = picture.width * picture.height;
  for (let i = 0; i < pixels; i++) {
    const column = Math.floor(((i % picture.width) / picture.width) * 6);
    const row = Math.floor((Math.floor(i / picture.width) / picture.height) * 9);
    sums[row * 6 + column] = (sums[row * 6 + column] ?? 0) + luminance(picture, i);
  }
  return sums.map((sum) => Math.round((sum / pixels) * 54));
}

function worstDifference(a: readonly number[], b: readonly number[]): number {
  return a.length === b.length ? Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0)))) : Infinity;
}

function coveredShare({ data, width, height }: Pixels): number {
  let covered = 0;
  for (let i = 3; i < data.length; i += 4) covered += (data[i] ?? 0) / 255;
  return covered / (width * height);
}

/** Bounds of the claret pixels, as shares of the frame; paper and shadow are not red. */
function inkedBox({ data, width, height, channels }: Pixels) {
  const box = { left: 1, right: 0, top: 1, bottom: 0 };
  for (let i = 0; i < width * height; i++) {
    const red = data[i * channels] ?? 0;
    const green = data[i * channels + 1] ?? 0;
    if (red - green < 36) continue;
    const x = (i % width) / width;
    const y = Math.floor(i / width) / height;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

function meanColour(
  { data, width, channels }: Pixels,
  area: { left: number; right: number; top: number; bottom: number },
): number[] {
  const sums = [0, 0, 0];
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left; x < area.right; x++) {
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + (data[(y * width + x) * channels + c] ?? 0);
    }
  }
  return sums.map((sum) => sum / ((area.bottom - area.top) * (area.right - area.left)));
}
