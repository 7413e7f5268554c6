import type { BagCut } from './blocks/accessories/bags.ts';
import type { BeautyCut } from './blocks/accessories/beauty.ts';
import type { BeltCut } from './blocks/accessories/belts.ts';
import type { HatCut } from './blocks/accessories/hats.ts';
import type { JewelleryCut } from './blocks/accessories/jewellery.ts';
import type { ScarfCut } from './blocks/accessories/scarves.ts';
import type { SunglassesCut } from './blocks/accessories/sunglasses.ts';
import type { SkirtCut } from './blocks/bottoms/skirts.ts';
import type { JeansCut, ShortsCut, TrouserCut } from './blocks/bottoms/trousers.ts';
import type { DressCut } from './blocks/dresses/dresses.ts';
import type { JumpsuitCut } from './blocks/dresses/jumpsuits.ts';
import type { CoatCut, GiletCut } from './blocks/outerwear/coats.ts';
import type { JacketCut } from './blocks/outerwear/jackets.ts';
import type { BootsCut } from './blocks/shoes/boots.ts';
import type { LoafersCut, SandalsCut } from './blocks/shoes/flat-shoes.ts';
import type { HeelsCut } from './blocks/shoes/heels.ts';
import type { TrainersCut } from './blocks/shoes/trainers.ts';
import type { CardiganCut, KnitCut } from './blocks/tops/knitwear.ts';
import type { PoloCut, ShirtCut } from './blocks/tops/shirts.ts';
import type { SweatCut } from './blocks/tops/sweats.ts';
import type { BikiniCut, SwimsuitCut } from './blocks/tops/swimwear.ts';
import type { TopCut } from './blocks/tops/tops.ts';
import type { MaterialName } from './cloth/materials.ts';
import type { Hex } from './paint/colour.ts';
import type { PatternSpec } from './patterns/patterns.ts';

/** A product as plain JSON data: type, cut and material. */
export type GarmentSpec = Cloth & (Upper | Lower | OnePiece | Coord | Shoe | Accessory);
export type GarmentType = GarmentSpec['type'];

/** Defaults: the usual material of the type, and no pattern. */
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
