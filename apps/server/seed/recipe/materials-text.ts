import { diceFor } from './dice.ts';
import { fabricOf } from './fabrics.ts';
import type { Facts, Kind } from './facts.ts';
import type { Style } from './style.ts';

const FIBRE_WORDS = ['cotton', 'linen', 'wool', 'viscose', 'silk', 'cashmere'];
const SHOE_KINDS: readonly Kind[] = ['heels', 'boots', 'flats', 'sandals', 'trainers'];
const LINED_KINDS: readonly Kind[] = ['dresses', 'jackets', 'coats', 'skirts', 'jumpsuits'];
const LINING: MaterialPart = { layer: 'Lining', fibres: '100% polyester' };
const FILL: MaterialPart = { layer: 'Fill', fibres: '100% recycled polyester' };
const GLASSES: readonly MaterialPart[] = [
  { layer: 'Frame', fibres: '100% acetate' },
  { layer: 'Lenses', fibres: '100% polycarbonate, UV400, category 3' },
];

/** A layer of a thing with its fibres, as the label states them. */
export type MaterialPart = {
  layer?: 'Main' | 'Upper' | 'Outer' | 'Lining' | 'Sole' | 'Fill' | 'Frame' | 'Lenses';
  fibres: string;
};

export function materialsText(style: Style, facts: Facts, seed: number): string {
  if (style.beauty) return `${style.beauty.formula}, ${style.beauty.size}. Vegan. Not tested on animals.`;
  return materialParts(style, facts, seed)
    .map(({ layer, fibres }) => (layer ? `${layer}: ${fibres}.` : `${fibres}.`))
    .join(' ');
}

/** Nothing for beauty, which has a formula instead. */
export function materialParts(style: Style, { kind, details }: Facts, seed: number): readonly MaterialPart[] {
  if (style.beauty) return [];
  if (kind === 'sunglasses') return GLASSES;
  const fibres = fibresOf(style, seed);
  if (kind === 'jewellery' || kind === 'rings') return [{ fibres }];
  if (kind === 'bags')
    return [
      { layer: 'Outer', fibres },
      { layer: 'Lining', fibres: '100% recycled polyester' },
    ];
  if (SHOE_KINDS.includes(kind)) {
    const inside = { layer: 'Lining', fibres: '100% polyurethane' } as const;
    return [{ layer: 'Upper', fibres }, inside, { layer: 'Sole', fibres: '100% rubber' }];
  }
  const padded = details.includes('quilted') || style.cut.type === 'jacket';
  return [
    { layer: 'Main', fibres },
    ...(isLined(style, kind) ? [LINING] : []),
    ...(padded && isPuffer(style) ? [FILL] : []),
  ];
}

/** Of the cloth's usual fibres the one the title names, if it names any. */
function fibresOf(style: Style, seed: number): string {
  if (style.fibres) return style.fibres;
  const { fibres } = fabricOf(style.material);
  const named = FIBRE_WORDS.filter((fibre) => style.title.toLowerCase().includes(fibre));
  const fitting = fibres.filter((text) => named.every((fibre) => text.includes(fibre)));
  return diceFor(seed, style.title, 'fibres').pick(fitting.length > 0 ? fitting : fibres);
}

const isLined = (style: Style, kind: Kind): boolean =>
  fabricOf(style.material).lined === true && LINED_KINDS.includes(kind);

const isPuffer = ({ cut }: Style): boolean => 'style' in cut && cut.style === 'puffer';
