import type { BagCut } from './blocks/bags.ts';
import type { BeautyCut } from './blocks/beauty.ts';
import type { BeltCut } from './blocks/belts.ts';
import type { BootsCut } from './blocks/boots.ts';
import type { CoatCut, GiletCut } from './blocks/coats.ts';
import type { DressCut } from './blocks/dresses.ts';
import type { LoafersCut, SandalsCut } from './blocks/flat-shoes.ts';
import type { HatCut } from './blocks/hats.ts';
import type { HeelsCut } from './blocks/heels.ts';
import type { JacketCut } from './blocks/jackets.ts';
import type { JewelleryCut } from './blocks/jewellery.ts';
import type { JumpsuitCut } from './blocks/jumpsuits.ts';
import type { CardiganCut, KnitCut } from './blocks/knitwear.ts';
import type { ScarfCut } from './blocks/scarves.ts';
import type { PoloCut, ShirtCut } from './blocks/shirts.ts';
import type { SkirtCut } from './blocks/skirts.ts';
import type { SunglassesCut } from './blocks/sunglasses.ts';
import type { SweatCut } from './blocks/sweats.ts';
import type { BikiniCut, SwimsuitCut } from './blocks/swimwear.ts';
import type { TopCut } from './blocks/tops.ts';
import type { TrainersCut } from './blocks/trainers.ts';
import type { JeansCut, ShortsCut, TrouserCut } from './blocks/trousers.ts';
import type { Hex } from './colour.ts';
import type { MaterialName } from './materials.ts';
import type { PatternSpec } from './patterns.ts';

/** A product as data: what it is, how it is cut, and of what. Plain JSON. */
export type GarmentSpec = Cloth & (Upper | Lower | OnePiece | Coord | Shoe | Accessory);
export type GarmentType = GarmentSpec['type'];

/** Left out, the material is the type's usual one and the cloth is plain. */
export type Cloth = { colour: Hex; material?: MaterialName; pattern?: PatternSpec };

export type Upper =
  | ({ type: 'top' } & TopCut)
  | ({ type: 'shirt' } & ShirtCut)
  | ({ type: 'polo' } & PoloCut)
  | ({ type: 'jumper' } & KnitCut)
  | ({ type: 'cardigan' } & CardiganCut)
  | ({ type: 'sweat' } & SweatCut)
  | ({ type: 'jacket' } & JacketCut)
  | ({ type: 'coat' } & CoatCut)
  | ({ type: 'gilet' } & GiletCut);

export type Lower =
  | ({ type: 'trousers' } & TrouserCut)
  | ({ type: 'jeans' } & JeansCut)
  | ({ type: 'shorts' } & ShortsCut)
  | ({ type: 'skirt' } & SkirtCut);

export type OnePiece =
  | ({ type: 'dress' } & DressCut)
  | ({ type: 'jumpsuit' } & JumpsuitCut)
  | ({ type: 'playsuit' } & JumpsuitCut)
  | ({ type: 'swimsuit' } & SwimsuitCut)
  | ({ type: 'bikini' } & BikiniCut);

/** Two matching pieces in one picture, as worn. */
export type Coord = { type: 'coord'; upper: Upper; lower: Lower };

export type Shoe =
  | ({ type: 'heels' } & HeelsCut)
  | ({ type: 'trainers' } & TrainersCut)
  | ({ type: 'boots' } & BootsCut)
  | ({ type: 'loafers' } & LoafersCut)
  | ({ type: 'sandals' } & SandalsCut);

export type Accessory =
  | ({ type: 'bag' } & BagCut)
  | ({ type: 'belt' } & BeltCut)
  | ({ type: 'scarf' } & ScarfCut)
  | ({ type: 'hat' } & HatCut)
  | ({ type: 'sunglasses' } & SunglassesCut)
  | ({ type: 'jewellery' } & JewelleryCut)
  | ({ type: 'beauty' } & BeautyCut);
