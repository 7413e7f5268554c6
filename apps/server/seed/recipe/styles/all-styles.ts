import type { Style } from '../style.ts';
import { ACCESSORIES } from './accessories.ts';
import { BAGS } from './bags.ts';
import { BEAUTY } from './beauty.ts';
import { BOTTOMS } from './bottoms.ts';
import { CO_ORDS } from './co-ords.ts';
import { COATS } from './coats.ts';
import { DAY_DRESSES } from './dresses-day.ts';
import { EVENING_DRESSES } from './dresses-evening.ts';
import { PRINT_DRESSES } from './dresses-print.ts';
import { WOVEN_DRESSES } from './dresses-woven.ts';
import { JACKETS } from './jackets.ts';
import { JEANS } from './jeans.ts';
import { JEWELLERY } from './jewellery.ts';
import { JUMPSUITS } from './jumpsuits.ts';
import { KNITWEAR } from './knitwear.ts';
import { MENS } from './mens.ts';
import { SHIRTS } from './shirts.ts';
import { SHOES } from './shoes.ts';
import { SKIRTS } from './skirts.ts';
import { SWEATS } from './sweats.ts';
import { SWIMWEAR } from './swimwear.ts';
import { TOPS } from './tops.ts';

/** Every style the demo shops sell. */
export const ALL_STYLES: readonly Style[] = [
  ...EVENING_DRESSES,
  ...DAY_DRESSES,
  ...WOVEN_DRESSES,
  ...PRINT_DRESSES,
  ...TOPS,
  ...SHIRTS,
  ...SWEATS,
  ...KNITWEAR,
  ...BOTTOMS,
  ...SKIRTS,
  ...JEANS,
  ...CO_ORDS,
  ...JUMPSUITS,
  ...JACKETS,
  ...COATS,
  ...SWIMWEAR,
  ...SHOES,
  ...BAGS,
  ...ACCESSORIES,
  ...JEWELLERY,
  ...BEAUTY,
  ...MENS,
];
