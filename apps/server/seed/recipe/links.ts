import type { ProductRecord } from '@shop/contracts/catalogue-file';
import type { Plan } from './assortment.ts';
import type { ColourFamily } from './colours.ts';
import { diceFor } from './dice.ts';
import type { Kind } from './facts.ts';
import { type DemoProduct, familiesOf } from './products.ts';

type Links = ProductRecord['links'];
type Planned = { product: DemoProduct; plan: Plan; inStock: boolean };

const RELATED = 6;
const CROSS_SELL = 4;
/** These go with every colour. */
const NEUTRALS: readonly ColourFamily[] = [
  'black',
  'white',
  'cream',
  'beige',
  'grey',
  'brown',
  'gold',
  'silver',
  'navy',
];

/** What completes the look of a product, what goes in the bag with it and what else might please. */
export function createLinks(all: readonly Planned[], seed: number): (one: Planned) => Links {
  const byKind = Map.groupBy(
    all.filter(({ inStock }) => inStock),
    ({ product }) => product.facts.kind,
  );
  const best = (one: Planned, kinds: readonly Kind[]): Planned[] => {
    const dice = diceFor(seed, one.product.sku, ...kinds);
    return kinds
      .flatMap((kind) => byKind.get(kind) ?? [])
      .filter((other) => mayJoin(one, other))
      .map((other) => ({ other, score: affinity(one, other) + dice.share() * 0.8 }))
      .sort((a, b) => b.score - a.score)
      .map(({ other }) => other);
  };
  return (one) => {
    const { kind } = one.product.facts;
    const upsell = [...piecesOfSet(one, all), ...LOOKS[kind].flatMap((slot) => best(one, slot).slice(0, 1))];
    const related = best(one, alikeKinds(kind)).filter((other) => other.product.styleKey !== one.product.styleKey);
    const small = onePerStyle(best(one, kind.startsWith('mens') ? MENS_THINGS : SMALL_THINGS));
    return {
      upsell: skusOf(upsell),
      crossSell: skusOf(small.slice(0, CROSS_SELL)),
      related: skusOf(onePerStyle(related).slice(0, RELATED)),
    };
  };
}

/** Wherever the one is sold, the other is too. */
const mayJoin = (one: Planned, other: Planned): boolean =>
  one !== other && one.plan.brands.every((brand) => other.plan.brands.includes(brand));

/** The same cloth in the same colour comes first. */
const piecesOfSet = (one: Planned, all: readonly Planned[]): Planned[] =>
  one.product.style.set === undefined
    ? []
    : all.filter(
        (other) =>
          other.product.style.set === one.product.style.set &&
          other.product.styleKey !== one.product.styleKey &&
          other.product.colourName === one.product.colourName &&
          mayJoin(one, other),
      );

/** A shared occasion, colours that agree, and what is wanted. */
function affinity(one: Planned, other: Planned): number {
  const occasions = one.product.style.occasions.filter((occasion) => other.product.style.occasions.includes(occasion));
  return occasions.length + colourAffinity(one.product, other.product) + other.plan.popularity * 0.5;
}

function colourAffinity(one: DemoProduct, other: DemoProduct): number {
  const [a, b] = [familiesOf(one), familiesOf(other)];
  if (b.every((family) => NEUTRALS.includes(family))) return 1;
  if (a.some((family) => b.includes(family))) return 0.8;
  return a.every((family) => NEUTRALS.includes(family)) ? 0.5 : 0;
}

const skusOf = (planned: readonly Planned[]): string[] => [...new Set(planned.map(({ product }) => product.sku))];

const onePerStyle = (planned: readonly Planned[]): Planned[] =>
  [...new Map(planned.toReversed().map((one) => [one.product.styleKey, one])).values()].reverse();

const SHOES: readonly Kind[] = ['heels', 'boots', 'flats', 'sandals', 'trainers'];
const TOPS: readonly Kind[] = ['tops', 'shirts', 'knitwear'];
const BOTTOMS: readonly Kind[] = ['trousers', 'jeans', 'skirts'];
const OUTER: readonly Kind[] = ['jackets', 'coats'];
const SMALL_THINGS: readonly Kind[] = ['jewellery', 'belts', 'scarves', 'sunglasses', 'make-up', 'hats'];
const MENS_THINGS: readonly Kind[] = ['mens-tops', 'mens-trousers', 'sunglasses', 'hats'];
const BEAUTY: readonly Kind[] = ['make-up', 'fragrance', 'skincare'];
const MENS: readonly Kind[] = ['mens-tops', 'mens-trousers'];
const FAMILIES: readonly (readonly Kind[])[] = [
  ['swimwear', 'cup-swimwear'],
  ['jewellery', 'rings'],
  ['co-ords', 'jumpsuits'],
  ['tops', 'shirts', 'sweats'],
  SHOES,
  OUTER,
  BEAUTY,
  MENS,
];

const alikeKinds = (kind: Kind): readonly Kind[] => FAMILIES.find((family) => family.includes(kind)) ?? [kind];

const WHOLE: readonly (readonly Kind[])[] = [SHOES, ['bags'], OUTER, ['jewellery']];
const UPPER: readonly (readonly Kind[])[] = [BOTTOMS, SHOES, OUTER, ['bags']];
const LOWER: readonly (readonly Kind[])[] = [TOPS, SHOES, OUTER, ['belts', 'bags']];
const OVER: readonly (readonly Kind[])[] = [
  ['dresses', 'knitwear'],
  BOTTOMS,
  ['boots', 'flats', 'heels'],
  ['scarves', 'bags'],
];
const BEACH: readonly (readonly Kind[])[] = [['hats'], ['sunglasses'], ['sandals'], ['bags']];
const WITH_ALL: readonly (readonly Kind[])[] = [['dresses'], OUTER, SHOES, ['bags']];
const VANITY: readonly (readonly Kind[])[] = [['make-up'], ['fragrance'], ['skincare'], ['jewellery']];
const FOR_MEN: readonly (readonly Kind[])[] = [['mens-tops'], ['mens-trousers']];

/** Which kinds make a look with a kind, one product of each list. */
const LOOKS: Readonly<Record<Kind, readonly (readonly Kind[])[]>> = {
  dresses: WHOLE,
  jumpsuits: WHOLE,
  'co-ords': WHOLE,
  tops: UPPER,
  shirts: UPPER,
  sweats: UPPER,
  knitwear: UPPER,
  trousers: LOWER,
  jeans: LOWER,
  shorts: LOWER,
  skirts: LOWER,
  jackets: OVER,
  coats: OVER,
  swimwear: BEACH,
  'cup-swimwear': BEACH,
  heels: [['dresses'], ['bags'], OUTER, ['jewellery']],
  boots: [['dresses', 'skirts'], ['coats'], ['bags'], ['knitwear']],
  flats: [['trousers', 'jeans'], TOPS, ['bags'], OUTER],
  sandals: [['dresses'], ['bags'], ['sunglasses'], ['hats']],
  trainers: [['jeans', 'trousers'], ['sweats', 'tops'], ['jackets'], ['bags']],
  bags: WITH_ALL,
  belts: [['dresses', 'jeans'], TOPS, SHOES, ['bags']],
  scarves: [['coats'], ['knitwear'], ['boots'], ['hats']],
  hats: [['coats', 'swimwear'], ['scarves', 'sunglasses'], ['bags'], SHOES],
  sunglasses: [['swimwear', 'dresses'], ['hats'], ['sandals'], ['bags']],
  jewellery: WITH_ALL,
  rings: WITH_ALL,
  'make-up': VANITY,
  fragrance: VANITY,
  skincare: VANITY,
  'mens-tops': FOR_MEN,
  'mens-trousers': [['mens-tops']],
};
