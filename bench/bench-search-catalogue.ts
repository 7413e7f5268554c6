import type { SearchDocument } from '@shop/search/document';

/** Generated products with the properties that determine search cost in a fashion shop; identical in every run. */
export function* benchProducts(count: number): Generator<SearchDocument> {
  const dice = createDice(7);
  for (let number = 0; number < count; number++) yield product(number, dice);
}

export const SIZES = ['4', '6', '8', '10', '12', '14', '16', '18', '20', '22'];
export const COLOURS =
  'black white navy blue grey beige brown green red pink cream khaki burgundy purple yellow orange gold silver teal multi'.split(
    ' ',
  );
export const PRICE_RANGES = [0, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150].map((from, at, starts) => {
  const to = starts[at + 1];
  return { from: from * 100, ...(to && { to: to * 100 - 1 }) };
});
/** Facets counted by every listing, in addition to the price ranges. */
export const FACETS = ['category', 'size', 'colour', 'brand', 'fit', 'style', 'occasion'];

const GARMENTS =
  'dress top blouse shirt jumper cardigan hoodie jacket coat blazer trousers jeans leggings shorts skirt jumpsuit playsuit bodysuit bikini swimsuit pyjamas robe boots trainers sandals'.split(
    ' ',
  );
const CUTS =
  'midi maxi mini cropped oversized longline wrap slip shirred tiered pleated ruched high-waisted wide-leg straight-leg skinny relaxed tailored belted quilted padded puff-sleeve off-shoulder halter cowl-neck v-neck crew-neck roll-neck'.split(
    ' ',
  );
const MATERIALS =
  'cotton linen satin silk velvet denim leather suede wool cashmere jersey chiffon crepe lace mesh corduroy fleece viscose poplin tweed'.split(
    ' ',
  );
const PATTERNS =
  'floral striped checked polka-dot leopard plain tie-dye paisley gingham abstract zebra palm houndstooth animal'.split(
    ' ',
  );
const FITS = ['regular', 'slim', 'loose', 'petite', 'tall'];
const STYLES = ['casual', 'smart', 'boho', 'classic', 'street', 'minimal', 'party', 'vintage', 'sporty', 'romantic'];
const OCCASIONS = ['day', 'work', 'evening', 'wedding', 'holiday', 'festival', 'prom', 'gym'];
const PEOPLE = ['women', 'men', 'girls', 'boys', 'outlet'];
const SYLLABLES = 'ma le ri so na vi to ka el bra lo din mer ta ro sa ni wen dor fa'.split(' ');
const SENTENCES = [
  'Cut from soft {material} with a {cut} shape, this {garment} is made for {occasion} days and long nights.',
  'The {pattern} print and {colour} tones make it easy to wear with {other} and flat shoes.',
  'A {fit} fit with side pockets, a concealed zip and a lightly lined body.',
  'Team it with a {material} {other} when the weather turns, or wear it alone with sandals.',
  'Our {name} shape returns this season in a heavier {material} that keeps its form wash after wash.',
  'Finished with tonal buttons at the cuff and a curved hem that sits just above the knee.',
  'Machine washable at thirty degrees; do not tumble dry and iron on the reverse.',
  'The model is one metre seventy-five tall and wears a size ten.',
  'Responsibly sourced {material} and recycled trims, knitted in small batches near {place}.',
  'Think {style} with a modern edge: a {cut} line, a relaxed shoulder and a hint of stretch.',
  'Inspired by the archives of {place}, it pairs {colour} piping with a clean front.',
  'An elasticated waist and adjustable straps let you find the length that suits you.',
  'Made for {occasion}, it packs flat and comes out of the suitcase without a crease.',
  'Layer it under a {other} now and over bare legs in summer.',
  'The {pattern} pattern is woven, not printed, so that it never fades.',
  'Breathable lining, taped seams and a hood that folds away keep the rain out.',
  'A scalloped trim and hand-sewn beads give this {garment} its evening shine.',
  'Gathered at the neckline and gently flared, it moves with you on the dance floor.',
  'We cut it a little longer this year and moved the darts, as you asked us to.',
  'Part of the {name} set: match it with the {other} of the same {material}.',
  'Brushed inside for warmth, with ribbed edges and a kangaroo pouch.',
  'Dry clean only; store it folded, away from direct light.',
  'The {colour} shade was dyed in {place} with a process that saves half the water.',
  'Roll up the sleeves, add a belt and it takes you from desk to dinner.',
];

export const BRANDS = Array.from({ length: 80 }, (_, number) => name(number * 37 + 5));

type Dice = { share: () => number; pick: <Value>(values: readonly Value[]) => Value };

/** Small, fast, deterministic random generator (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Skewed distribution: earlier values are more frequent. */
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(values.length * share() ** 1.5)] as Value;
  return { share, pick };
}

function product(number: number, dice: Dice): SearchDocument {
  const words = {
    garment: dice.pick(GARMENTS),
    other: dice.pick(GARMENTS),
    cut: dice.pick(CUTS),
    material: dice.pick(MATERIALS),
    pattern: dice.pick(PATTERNS),
    colour: dice.pick(COLOURS),
    fit: dice.pick(FITS),
    style: dice.pick(STYLES),
    occasion: dice.pick(OCCASIONS),
    name: name(Math.floor(dice.share() * 3000)),
    place: name(Math.floor(dice.share() * 8000)),
  };
  const brand = dice.pick(BRANDS);
  const category = categoryPath(dice);
  return {
    id: `P${String((number * 7919) % 1_000_003).padStart(7, '0')}`,
    text: {
      title: `${words.name} ${words.colour} ${words.pattern} ${words.cut} ${words.material} ${words.garment}`,
      brand,
      category: category.at(-1)?.split('/').reverse().join(' ') ?? '',
      description: description(words, dice),
    },
    facets: {
      category,
      size: SIZES.filter(() => dice.share() < 0.6),
      colour: [words.colour],
      brand: [brand],
      fit: [words.fit],
      style: [words.style],
      occasion: [...new Set([words.occasion, ...OCCASIONS.filter(() => dice.share() < 0.15)])],
    },
    numbers: { price: Math.round(600 + 18_000 * dice.share() ** 3), newness: 20_000 - Math.floor(700 * dice.share()) },
    prior: Math.round(dice.share() ** 2 * 1000) / 1000,
  };
}

/** 5 departments, 5 groups in each, 5 categories in each group: 155 nodes. */
function categoryPath(dice: Dice): string[] {
  const department = dice.pick(PEOPLE);
  const group = `${department}/${dice.pick(['clothing', 'shoes', 'nightwear', 'sport', 'accessories'])}`;
  return [department, group, `${group}/${dice.pick(['new', 'essentials', 'dressy', 'basics', 'sale'])}`];
}

function description(words: Readonly<Record<string, string>>, dice: Dice): string {
  return SENTENCES.filter(() => dice.share() < 0.2)
    .join(' ')
    .replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');
}

function name(number: number): string {
  const [first, second, third] = [number % 20, Math.floor(number / 20) % 20, Math.floor(number / 400) % 20];
  const text = `${SYLLABLES[first]}${SYLLABLES[second]}${SYLLABLES[third]}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
