import { bag } from './blocks/bags.ts';
import { beauty } from './blocks/beauty.ts';
import { belt } from './blocks/belts.ts';
import { boots } from './blocks/boots.ts';
import { coat, gilet } from './blocks/coats.ts';
import type { Draft, Garment } from './blocks/draft.ts';
import { dress } from './blocks/dresses.ts';
import { loafers, sandals } from './blocks/flat-shoes.ts';
import { hat } from './blocks/hats.ts';
import { heels } from './blocks/heels.ts';
import { jacket } from './blocks/jackets.ts';
import { jewellery } from './blocks/jewellery.ts';
import { jumpsuit, playsuit } from './blocks/jumpsuits.ts';
import { cardigan, jumper } from './blocks/knitwear.ts';
import { scarf } from './blocks/scarves.ts';
import { polo, shirt } from './blocks/shirts.ts';
import { skirt } from './blocks/skirts.ts';
import { sunglasses } from './blocks/sunglasses.ts';
import { sweat } from './blocks/sweats.ts';
import { bikini, swimsuit } from './blocks/swimwear.ts';
import { top } from './blocks/tops.ts';
import { trainers } from './blocks/trainers.ts';
import { jeans, shorts, trousers } from './blocks/trousers.ts';
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
import type { MaterialName } from './materials.ts';
import type { Panel, Setting } from './panel.ts';

/** A garment with the set it is shown on and the largest scale at which it still looks its size. */
type Drafted = Garment & { setting: Setting; largestScale: number };

export function draftGarment(spec: GarmentSpec, draft: Draft): Drafted {
  const { setting = 'flat', scale } = TRAITS[spec.type];
  return { ...cutGarment(spec, draft), setting: SETTINGS[setting], largestScale: scale };
}

export function materialFor(spec: Pick<GarmentSpec, 'type' | 'material'>): MaterialName {
  return spec.material ?? TRAITS[spec.type].material;
}

type Traits = { material: MaterialName; scale: number; setting?: keyof typeof SETTINGS };

const SETTINGS = {
  flat: { kind: 'flat' },
  floor: { kind: 'floor', horizon: 0.66 },
  cloth: { kind: 'cloth' },
} satisfies Record<string, Setting>;

/** Clothes are drafted in centimetres, the rest in frame units: hence two sorts of scale. */
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
  loafers: { material: 'leather', scale: 1.6 },
  sandals: { material: 'leather', scale: 1.6 },
  bag: { material: 'leather', scale: 1, setting: 'floor' },
  belt: { material: 'leather', scale: 1.05 },
  scarf: { material: 'wool', scale: 1.2 },
  hat: { material: 'knit', scale: 0.95 },
  sunglasses: { material: 'plastic', scale: 0.92 },
  jewellery: { material: 'metal', scale: 1, setting: 'cloth' },
  beauty: { material: 'plastic', scale: 1, setting: 'cloth' },
};

/** How far below the neck base a matching lower half starts, in cm. */
const COORD_WAIST = 38;

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
  const below = cutLower(lower, bolt, draft.moved(0, COORD_WAIST));
  const above = cutUpper(upper, bolt, draft);
  return { panels: [...fastened(below), ...above.panels], hardware: above.hardware ?? '' };
}

/** The panels, the last carrying the hardware, so that whatever is laid over them covers it too. */
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

function cutOnePiece(cut: OnePiece, { colour }: Bolt, draft: Draft): Garment {
  switch (cut.type) {
    case 'dress':
      return dress(draft, cut, colour);
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
      return loafers(draft, cut, colour);
    case 'sandals':
      return sandals(draft, cut, colour);
  }
}

function cutAccessory(cut: Accessory, { colour }: Bolt, draft: Draft): Garment {
  switch (cut.type) {
    case 'bag':
      return bag(draft, cut, colour);
    case 'belt':
      return belt(draft, cut, colour);
    case 'scarf':
      return scarf(draft, cut, colour);
    case 'hat':
      return hat(draft, cut, colour);
    case 'sunglasses':
      return sunglasses(draft, cut);
    case 'jewellery':
      return jewellery(draft, cut, colour);
    case 'beauty':
      return beauty(draft, cut, colour);
  }
}
