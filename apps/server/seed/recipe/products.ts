import { urlKeyFrom } from '@shop/domain/url-key';
import { type Colour, type ColourFamily, colourOf, colourTitle, isPale } from './colours.ts';
import { hash } from './dice.ts';
import type { Facts, Kind } from './facts.ts';
import { namesOf } from './garment-specs.ts';
import type { Colourway, Style } from './style.ts';
import { factsOf } from './style-facts.ts';
import { ALL_STYLES } from './styles/all-styles.ts';

/** One colour of a style, as it is named and numbered. */
export type DemoProduct = {
  style: Style;
  facts: Facts;
  /** The style's title as an address writes it; also the stem of its pictures. */
  styleKey: string;
  styleCode: string;
  sku: string;
  /** Place among the colours of the style. */
  position: number;
  colourway: Colourway;
  colours: readonly Colour[];
  /** As shoppers read it: `Ivory and navy`. */
  colourName: string;
  /** The one the swatch shows: on a pale ground, what is printed on it. */
  lead: Colour;
  urlKey: string;
};

/** Every product of the recipe, in the order of the styles. */
export function demoProducts(): readonly DemoProduct[] {
  const taken = new Set<string>();
  return ALL_STYLES.flatMap((style) => {
    const facts = factsOf(style);
    const styleCode = freeCode(style, facts.kind, taken);
    return style.colours.map((colourway, position) => productOf({ style, facts, styleCode }, colourway, position));
  });
}

export const familiesOf = ({ colours, facts }: DemoProduct): readonly ColourFamily[] => {
  const single = MANY_COLOURED.includes(facts.design) || ONE_COLOURED.includes(facts.design);
  const families = colours.slice(0, single ? 1 : 2).map(({ family }) => family);
  return [...new Set([...families, ...(MANY_COLOURED.includes(facts.design) ? (['multi'] as const) : [])])];
};

const MANY_COLOURED: readonly string[] = ['floral', 'swirl', 'tie-dye', 'fair-isle'];
/** Patterns that make one colour out of two threads. */
const ONE_COLOURED: readonly string[] = ['denim', 'tweed', 'melange', 'ombre'];

function productOf(
  { style, facts, styleCode }: Pick<DemoProduct, 'style' | 'facts' | 'styleCode'>,
  colourway: Colourway,
  position: number,
): DemoProduct {
  const colours = namesOf(colourway).map(colourOf);
  const colourName = style.beauty?.labels?.[position] ?? nameOf(colours, facts);
  const styleKey = urlKeyFrom(style.title);
  return {
    style,
    facts,
    styleKey,
    styleCode,
    sku: `${styleCode}-${String(position + 1).padStart(2, '0')}`,
    position,
    colourway,
    colours,
    colourName,
    lead: leadOf(colours, facts),
    urlKey: `${styleKey}-${urlKeyFrom(colourName)}`,
  };
}

function nameOf(colours: readonly Colour[], { design }: Facts): string {
  const [ground, second] = colours;
  if (!ground) throw new RangeError('A product has a colour');
  const alone = !second || ONE_COLOURED.includes(design) || second.name === ground.name;
  return alone ? colourTitle(ground.name) : `${colourTitle(ground.name)} and ${second.name}`;
}

function leadOf(colours: readonly Colour[], { design }: Facts): Colour {
  const [ground, second] = colours;
  if (!ground) throw new RangeError('A product has a colour');
  return !ONE_COLOURED.includes(design) && second && isPale(ground.name) ? second : ground;
}

/** Two letters for what it is and four figures that stay when other styles come and go. */
function freeCode({ title }: Style, kind: Kind, taken: Set<string>): string {
  for (let number = hash(title) % 10_000; ; number = (number + 1) % 10_000) {
    const code = `${CODE_LETTERS[kind]}${String(number).padStart(4, '0')}`;
    if (taken.has(code)) continue;
    taken.add(code);
    return code;
  }
}

const CODE_LETTERS: Record<Kind, string> = {
  dresses: 'DR',
  tops: 'TP',
  shirts: 'SH',
  sweats: 'SW',
  knitwear: 'KN',
  trousers: 'TR',
  jeans: 'JN',
  shorts: 'ST',
  skirts: 'SK',
  'co-ords': 'CO',
  jumpsuits: 'JS',
  jackets: 'JK',
  coats: 'CT',
  swimwear: 'SM',
  'cup-swimwear': 'SM',
  heels: 'HL',
  boots: 'BT',
  flats: 'FL',
  sandals: 'SD',
  trainers: 'TN',
  bags: 'BG',
  belts: 'BE',
  scarves: 'SC',
  hats: 'HT',
  sunglasses: 'SG',
  jewellery: 'JW',
  rings: 'JW',
  'make-up': 'MU',
  fragrance: 'FR',
  skincare: 'SN',
  'mens-tops': 'MT',
  'mens-trousers': 'MB',
};
