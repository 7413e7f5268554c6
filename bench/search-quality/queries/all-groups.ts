import type { QueryGroup } from '../judged-query.ts';
import { AMERICAN } from './american.ts';
import { ARABIC } from './arabic.ts';
import { ATTRIBUTES } from './attributes.ts';
import { BROWSING } from './browsing.ts';
import { COLOUR } from './colour.ts';
import { COMPOUNDS } from './compounds.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { KNOWN_ITEMS } from './known-items.ts';
import { MISSPELT } from './misspelt.ts';
import { OCCASIONS } from './occasions.ts';
import { PLAIN } from './plain.ts';
import { PRICES } from './prices.ts';
import { SENTENCES } from './sentences.ts';
import { SIZES } from './sizes.ts';
import { SYNONYMS } from './synonyms.ts';

const british = { brand: 'outlet', locale: 'en-GB' } as const;

export const QUERY_GROUPS: readonly QueryGroup[] = [
  { name: 'plain', ...british, queries: PLAIN },
  { name: 'colour', ...british, queries: COLOUR },
  { name: 'misspelt', ...british, queries: MISSPELT },
  { name: 'synonyms', ...british, queries: SYNONYMS },
  { name: 'sizes', ...british, queries: SIZES },
  { name: 'prices', ...british, queries: PRICES },
  { name: 'occasions', ...british, queries: OCCASIONS },
  { name: 'attributes', ...british, queries: ATTRIBUTES },
  { name: 'compounds', ...british, queries: COMPOUNDS },
  { name: 'browsing', ...british, queries: BROWSING },
  { name: 'sentences', ...british, queries: SENTENCES },
  { name: 'known items', ...british, queries: KNOWN_ITEMS },
  { name: 'american', brand: 'main', locale: 'en-US', queries: AMERICAN },
  { name: 'french', brand: 'main', locale: 'fr-FR', queries: FRENCH },
  { name: 'german', brand: 'main', locale: 'de-DE', queries: GERMAN },
  { name: 'arabic', brand: 'main', locale: 'ar-AE', queries: ARABIC },
];
