import { bag } from './blocks/accessories/bags.ts';
import { beauty } from './blocks/accessories/beauty.ts';
import { belt } from './blocks/accessories/belts.ts';
import { hat } from './blocks/accessories/hats.ts';
import { jewellery } from './blocks/accessories/jewellery.ts';
import { scarf } from './blocks/accessories/scarves.ts';
import { sunglasses } from './blocks/accessories/sunglasses.ts';
import { skirt } from './blocks/bottoms/skirts.ts';
import { jeans, shorts, trousers } from './blocks/bottoms/trousers.ts';
import { dress } from './blocks/dresses/dresses.ts';
import { jumpsuit, playsuit } from './blocks/dresses/jumpsuits.ts';
import { coat, gilet } from './blocks/outerwear/coats.ts';
import { jacket } from './blocks/outerwear/jackets.ts';
import type { Draft, Garment } from './blocks/parts/draft.ts';
import { boots } from './blocks/shoes/boots.ts';
import { balletFlats, sandals } from './blocks/shoes/flat-shoes.ts';
import { heels } from './blocks/shoes/heels.ts';
import { loafers } from './blocks/shoes/loafers.ts';
import { trainers } from './blocks/shoes/trainers.ts';
import { cardigan, jumper } from './blocks/tops/knitwear.ts';
import { polo, shirt } from './blocks/tops/shirts.ts';
import { sweat } from './blocks/tops/sweats.ts';
import { bikini, swimsuit } from './blocks/tops/swimwear.ts';
import { top } from './blocks/tops/tops.ts';
import type { MaterialName } from './cloth/materials.ts';
import type { Panel, Setting } from './cloth/panel.ts';
import type {
  Accessory,
  Cloth,
  Coord,
  GarmentSpec,
  GarmentType,
  Lower,
  OnePiece,
  Shoe,
  Upper,
} from './garment-spec.ts';

/** A garment with its setting and the largest scale at which its size still looks right. */
type Drafted = Garment & { setting: Setting; largestScale: number };

export function draftGarment(spec: GarmentSpec, draft: Draft): Drafted {
  const { setting = 'flat', scale } = getTraits(spec);
  const garment = cutGarment(spec, draft);
  const panels = liesFlat(spec) ? garment.panels.map(flatten) : garment.panels;
  return { ...garment, panels, setting: SETTINGS[setting], largestScale: scale };
}

/** Satin without folds of its own lies flat: on a round volume its highlights make the garment look inflated. */
function liesFlat(spec: GarmentSpec): boolean {
  if (materialFor(spec) !== 'satin') return false;
  if (spec.type === 'top') return spec.details?.includes('corset') ?? false;
  return spec.type === 'coord' || spec.type === 'jumpsuit' || spec.type === 'playsuit';
}

/** Hardly any volume or creases; long panels get soft folds along their length instead. */
function flatten(panel: Panel): Panel {
  const { depth = 0.3, flatness = 0, edge = 0.9, bumps = [], folds = [], drapes = [], seed = 1 } = panel;
  const long = panel.axis && panel.inside === undefined && drapes.length === 0;
  const soft = { folds: 2.4, height: SOFT_FOLD, from: 0.1, to: 0.8, base: 0.25, ridge: 0.9, seed: seed + 0.6 };
  return {
    ...panel,
    depth: depth * 0.3,
    flatness: Math.max(0.6, flatness),
    edge: edge * 0.55,
    bumps: bumps.map((bump) => ({ ...bump, height: bump.height * 0.5 })),
    folds: folds.map((fold) => ({ ...fold, height: fold.height * 0.18 })),
    drapes: long ? [soft] : drapes,
  };
}

/** Height in frame units. */
const SOFT_FOLD = 3;

export function materialFor(spec: Pick<GarmentSpec, 'type' | 'material'>): MaterialName {
  return spec.material ?? TRAITS[spec.type].material;
}

/** Ballet flats are the one style of loafers that lies flat, seen from above. */
function getTraits(spec: GarmentSpec): Traits {
  return spec.type === 'loafers' && spec.style === 'ballet' ? TRAITS.sandals : TRAITS[spec.type];
}

type Traits = { material: MaterialName; scale: number; setting?: keyof typeof SETTINGS };

const SETTINGS = {
  flat: { kind: 'flat' },
  floor: { kind: 'floor', horizon: 0.66 },
  cloth: { kind: 'cloth' },
} satisfies Record<string, Setting>;

/** Traits per type. Clothes are drafted in centimetres, all other types in frame units, hence two kinds of scale. */
const TRAITS: Record<GarmentType, Traits> = {
  dress: { material: 'crepe', scale: 8.3 },
  top: { material: 'jersey', scale: 9.6 },
  shirt: { material: 'poplin', scale: 8.6 },
  polo: { material: 'cotton', scale: 8.8 },
  jumper: { material: 'knit', scale: 8.8 },
  cardigan: { material: 'knit', scale: 8.8 },
  sweat: { material: 'fleece', scale: 8.4 },
  jacket: { material: 'suiting', scale: 8.6 },
  coat: { material: 'wool', scale: 7.2 },
  gilet: { material: 'nylon', scale: 8.6 },
  trousers: { material: 'suiting', scale: 7.5 },
  jeans: { material: 'denim', scale: 7.5 },
  shorts: { material: 'cotton', scale: 10.6 },
  skirt: { material: 'crepe', scale: 10 },
  jumpsuit: { material: 'crepe', scale: 7 },
  playsuit: { material: 'cotton', scale: 8.4 },
  swimsuit: { material: 'lycra', scale: 9.6 },
  bikini: { material: 'lycra', scale: 9.6 },
  coord: { material: 'crepe', scale: 8.2 },
  heels: { material: 'patent', scale: 1.06, setting: 'floor' },
  trainers: { material: 'leather', scale: 1.02, setting: 'floor' },
  boots: { material: 'leather', scale: 1.04, setting: 'floor' },
  loafers: { material: 'leather', scale: 1.02, setting: 'floor' },
  sandals: { material: 'leather', scale: 1.6 },
  bag: { material: 'leather', scale: 1, setting: 'floor' },
  belt: { material: 'leather', scale: 1.05 },
  scarf: { material: 'wool', scale: 1.2 },
  hat: { material: 'knit', scale: 0.95 },
  sunglasses: { material: 'plastic', scale: 0.92 },
  jewellery: { material: 'metal', scale: 1, setting: 'cloth' },
  beauty: { material: 'plastic', scale: 1, setting: 'cloth' },
};

/** Start of a matching lower half, in cm below the neck base. */
const COORD_WAIST = 38;
/** Below the ribbed hem of a sweatshirt: overlapping, two pieces of one fleece look like a onesie. */
const SWEAT_COORD_WAIST = 53;

function cutGarment(spec: GarmentSpec, draft: Draft): Garment {
  const { colour } = spec;
  const cloth = { colour, material: materialFor(spec) };
  switch (spec.type) {
    case 'coord':
      return cutCoord(spec, draft);
    case 'top':
    case 'shirt':
    case 'polo':
    case 'jumper':
    case 'cardigan':
    case 'sweat':
    case 'jacket':
    case 'coat':
    case 'gilet':
      return cutUpper(spec, cloth, draft);
    case 'trousers':
    case 'jeans':
    case 'shorts':
    case 'skirt':
      return cutLower(spec, cloth, draft);
    case 'dress':
    case 'jumpsuit':
    case 'playsuit':
    case 'swimsuit':
    case 'bikini':
      return cutOnePiece(spec, cloth, draft);
    case 'heels':
    case 'trainers':
    case 'boots':
    case 'loafers':
    case 'sandals':
      return cutShoe(spec, cloth, draft);
    default:
      return cutAccessory(spec, cloth, draft);
  }
}

type Bolt = Required<Pick<Cloth, 'colour' | 'material'>>;

function cutCoord({ upper, lower, ...cloth }: Cloth & Coord, draft: Draft): Garment {
  const bolt = { colour: cloth.colour, material: materialFor({ ...cloth, type: 'coord' }) };
  const below = cutLower(lower, bolt, draft.moved(0, upper.type === 'sweat' ? SWEAT_COORD_WAIST : COORD_WAIST));
  const above = cutUpper(upper, bolt, draft);
  return { panels: [...fastened(below), ...above.panels], hardware: above.hardware ?? '' };
}

/** The panels with the hardware on the last one, so that panels laid over them cover the hardware too. */
function fastened({ panels, hardware = '' }: Garment): Panel[] {
  const last = panels.length - 1;
  return panels.map((panel, i) => (i === last ? { ...panel, hardware: (panel.hardware ?? '') + hardware } : panel));
}

function cutUpper(cut: Upper, cloth: Bolt, draft: Draft): Garment {
  switch (cut.type) {
    case 'top':
      return top(draft, cut, cloth);
    case 'shirt':
      return shirt(draft, cut, cloth.colour);
    case 'polo':
      return polo(draft, cut, cloth.colour);
    case 'jumper':
      return jumper(draft, cut, cloth);
    case 'cardigan':
      return cardigan(draft, cut, cloth);
    case 'sweat':
      return sweat(draft, cut, cloth.colour);
    case 'jacket':
      return jacket(draft, cut, cloth.colour);
    case 'coat':
      return coat(draft, cut, cloth.colour);
    case 'gilet':
      return gilet(draft, cut, cloth.colour);
  }
}

function cutLower(cut: Lower, { colour }: Bolt, draft: Draft): Garment {
  switch (cut.type) {
    case 'trousers':
      return trousers(draft, cut, colour);
    case 'jeans':
      return jeans(draft, cut, colour);
    case 'shorts':
      return shorts(draft, cut, colour);
    case 'skirt':
      return skirt(draft, cut, colour);
  }
}

function cutOnePiece(cut: OnePiece, cloth: Bolt, draft: Draft): Garment {
  const { colour } = cloth;
  switch (cut.type) {
    case 'dress':
      return dress(draft, cut, cloth);
    case 'jumpsuit':
      return jumpsuit(draft, cut, colour);
    case 'playsuit':
      return playsuit(draft, cut, colour);
    case 'swimsuit':
      return swimsuit(draft, cut);
    case 'bikini':
      return bikini(draft, cut);
  }
}

function cutShoe(cut: Shoe, { colour }: Bolt, draft: Draft): Garment {
  switch (cut.type) {
    case 'heels':
      return heels(draft, cut, colour);
    case 'trainers':
      return trainers(draft, cut, colour);
    case 'boots':
      return boots(draft, cut, colour);
    case 'loafers':
      return cut.style === 'ballet' ? balletFlats(draft) : loafers(draft, { style: cut.style ?? 'penny' }, colour);
    case 'sandals':
      return sandals(draft, cut, colour);
  }
}

function cutAccessory(cut: Accessory, cloth: Bolt, draft: Draft): Garment {
  const { colour } = cloth;
  switch (cut.type) {
    case 'bag':
      return bag(draft, cut, cloth);
    case 'belt':
      return belt(draft, cut, colour);
    case 'scarf':
      return scarf(draft, cut, colour);
    case 'hat':
      return hat(draft, cut, cloth);
    case 'sunglasses':
      return sunglasses(draft, cut);
    case 'jewellery':
      return jewellery(draft, cut, colour);
    case 'beauty':
      return beauty(draft, cut, colour);
  }
}
