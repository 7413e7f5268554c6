import { diceFor } from './dice.ts';
import { fabricOf } from './fabrics.ts';
import type { Facts, Kind } from './facts.ts';
import type { Style } from './style.ts';

const FIBRE_WORDS = ['cotton', 'linen', 'wool', 'viscose', 'silk', 'cashmere'];
const SHOE_KINDS: readonly Kind[] = ['heels', 'boots', 'flats', 'sandals', 'trainers'];
const LINED_KINDS: readonly Kind[] = ['dresses', 'jackets', 'coats', 'skirts', 'jumpsuits'];
const LINING = 'Lining: 100% polyester.';

/** The fibres with their shares, as the label states them. */
export function materialsText(style: Style, { kind, details }: Facts, seed: number): string {
  if (style.beauty) return `${style.beauty.formula}, ${style.beauty.size}. Vegan. Not tested on animals.`;
  const fibres = fibresOf(style, seed);
  if (SHOE_KINDS.includes(kind)) return `Upper: ${fibres}. Lining: 100% polyurethane. Sole: 100% rubber.`;
  if (kind === 'bags') return `Outer: ${fibres}. Lining: 100% recycled polyester.`;
  if (kind === 'sunglasses') return 'Frame: 100% acetate. Lenses: 100% polycarbonate, UV400, category 3.';
  if (kind === 'jewellery' || kind === 'rings') return `${fibres}.`;
  const fill = details.includes('quilted') || style.cut.type === 'jacket' ? paddedFill(style) : '';
  return [`Main: ${fibres}.`, isLined(style, kind) ? LINING : '', fill].filter(Boolean).join(' ');
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

const paddedFill = ({ cut }: Style): string =>
  'style' in cut && cut.style === 'puffer' ? 'Fill: 100% recycled polyester.' : '';
