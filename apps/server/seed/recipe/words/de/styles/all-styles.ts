import type { StyleWords } from '../../language-words.ts';
import { BEAUTY_AND_MENS } from './beauty-and-mens.ts';
import { BOTTOMS_AND_SETS } from './bottoms-and-sets.ts';
import { EVENING_AND_DAY_DRESSES } from './evening-and-day-dresses.ts';
import { OUTERWEAR_AND_SWIMWEAR } from './outerwear-and-swimwear.ts';
import { SHOES_AND_ACCESSORIES } from './shoes-and-accessories.ts';
import { TOPS_AND_KNITWEAR } from './tops-and-knitwear.ts';
import { WOVEN_AND_PRINT_DRESSES } from './woven-and-print-dresses.ts';

export const STYLES: StyleWords = {
  ...EVENING_AND_DAY_DRESSES,
  ...WOVEN_AND_PRINT_DRESSES,
  ...TOPS_AND_KNITWEAR,
  ...BOTTOMS_AND_SETS,
  ...OUTERWEAR_AND_SWIMWEAR,
  ...SHOES_AND_ACCESSORIES,
  ...BEAUTY_AND_MENS,
};
