import type { CutFacts } from './facts.ts';
import type { Style } from './style.ts';
import type { Detail, Fastening, Length, Neck, Sleeve, Word } from './vocabulary.ts';

type CutOf<Type extends Style['cut']['type']> = Extract<Style['cut'], { type: Type }>;

const shape = (code: string, text: string, ...titles: string[]): Word => ({ code, text, titles: [text, ...titles] });

/** Cloths with enough stretch to go over the head. */
const STRETCHY = ['jersey', 'fine-rib', 'rib', 'fine-knit', 'knit', 'crochet', 'mesh', 'lycra'];

const DRESS_SHAPES: Record<CutOf<'dress'>['silhouette'], Word> = {
  slip: shape('slip', 'slip'),
  bodycon: shape('bodycon', 'bodycon'),
  aline: shape('a-line', 'A-line'),
  shift: shape('shift', 'shift'),
  skater: shape('skater', 'skater', 'tea'),
  tiered: shape('tiered', 'tiered'),
  wrap: shape('wrap', 'wrap'),
  shirt: shape('shirt', 'shirt'),
};

export function dressFacts(cut: CutOf<'dress'>, { material }: Style): CutFacts {
  const { silhouette, length = 'midi', details = [] } = cut;
  const ownNecks: Partial<Record<typeof silhouette, Neck>> = { wrap: 'deep-v', shirt: 'collar' };
  const neck = ownNecks[silhouette] ?? cut.neckline ?? 'cami';
  return {
    kind: 'dresses',
    nouns: ['dress', 'sundress'],
    shape: DRESS_SHAPES[silhouette],
    neck,
    sleeve: sleeveOf(cut.sleeve, neck, cut.straps),
    fit: cut.fit ?? 'fitted',
    length,
    details: silhouette === 'wrap' ? [...details, 'wrap-tie'] : details,
    fastening: dressFastening(cut, material),
  };
}

function dressFastening({ silhouette, details = [] }: CutOf<'dress'>, material: string): Fastening {
  if (silhouette === 'wrap') return 'wrap';
  if (silhouette === 'shirt') return 'buttons';
  if (STRETCHY.includes(material)) return 'pull-on';
  return details.includes('buttons') ? 'buttons' : 'back-zip';
}

/** Without a sleeve, straps are what is left to describe. */
function sleeveOf(sleeve: Sleeve | undefined, neck: Neck, straps?: 'thin' | 'wide' | 'none'): Sleeve {
  if (sleeve && sleeve !== 'none') return sleeve;
  if (neck === 'bandeau' || straps === 'none') return 'strapless';
  if (['cami', 'plunge', 'cowl', 'sweetheart'].includes(neck)) return straps === 'wide' ? 'wide-straps' : 'strappy';
  return 'none';
}

export function topFacts(cut: CutOf<'top'>): CutFacts {
  const neck: Neck = cut.wrap ? 'deep-v' : (cut.neckline ?? 'crew');
  return {
    kind: cut.build === 'mens' ? 'mens-tops' : 'tops',
    nouns: cut.ribNeck ? ['T-shirt'] : ['top'],
    ...(cut.wrap && { shape: shape('wrap', 'wrap') }),
    neck,
    sleeve: sleeveOf(cut.sleeve ?? 'short', neck, cut.straps),
    fit: cut.fit ?? 'regular',
    length: cut.length ?? 'hip',
    details: topDetails(cut),
    fastening: topFastening(cut),
  };
}

function topFastening({ wrap, details = [] }: CutOf<'top'>): Fastening {
  if (wrap) return 'wrap';
  return details.includes('corset') ? 'back-zip' : 'pull-on';
}

const TOP_HEMS: Partial<Record<NonNullable<CutOf<'top'>['hem']>, Detail>> = {
  peplum: 'peplum',
  dipped: 'dipped',
  pointed: 'pointed',
};

function topDetails({ details = [], hem, wrap, print }: CutOf<'top'>): Detail[] {
  const shaped = hem && TOP_HEMS[hem];
  const found: (Detail | undefined | false)[] = [
    ...details,
    shaped,
    wrap && 'wrap-tie',
    print && (`${print.motif}-print` as Detail),
  ];
  return found.filter((detail): detail is Detail => Boolean(detail));
}

export function shirtFacts(cut: CutOf<'shirt'>): CutFacts {
  const { collar = 'classic', sleeve = 'long', fit = 'regular', length = 'hip', pockets = 0 } = cut;
  const flowing = (cut.flow ?? 0) > 0.6;
  return {
    kind: cut.build === 'mens' ? 'mens-tops' : 'shirts',
    nouns: flowing ? ['blouse', 'shirt'] : ['shirt'],
    neck: collar,
    sleeve,
    fit,
    length,
    details: pockets === 2 ? ['chest-pockets'] : (['chest-pocket'] as const).slice(0, pockets),
    fastening: 'buttons',
  };
}

export const poloFacts = (cut: CutOf<'polo'>): CutFacts => ({
  kind: cut.build === 'womens' ? 'shirts' : 'mens-tops',
  nouns: cut.build === 'womens' ? ['polo top'] : ['polo shirt'],
  neck: 'polo',
  sleeve: cut.sleeve ?? 'short',
  fit: cut.fit ?? 'regular',
  length: cut.length ?? 'hip',
  fastening: 'placket',
});

export function jumperFacts(cut: CutOf<'jumper'>): CutFacts {
  const { neckline = 'crew', sleeve = 'long', fit = 'relaxed' } = cut;
  return {
    kind: cut.build === 'mens' ? 'mens-tops' : 'knitwear',
    nouns: knitNouns(sleeve),
    neck: neckline,
    sleeve,
    fit,
    length: knitLength(cut.length),
    details: cut.trim ? ['rib-trim'] : [],
    fastening: 'pull-on',
  };
}

function knitNouns(sleeve: Sleeve): CutFacts['nouns'] {
  if (sleeve === 'none') return ['vest'];
  return sleeve === 'short' ? ['top'] : ['jumper'];
}

const knitLength = (length: 'crop' | 'hip' | 'long' = 'hip'): Length => (length === 'long' ? 'longline' : length);

export const cardiganFacts = (cut: CutOf<'cardigan'>): CutFacts => ({
  kind: 'knitwear',
  nouns: ['cardigan'],
  neck: cut.neckline ?? 'v',
  sleeve: cut.sleeve ?? 'long',
  fit: cut.fit ?? 'relaxed',
  length: knitLength(cut.length),
  details: [...(cut.pockets ? (['pockets'] as const) : []), ...(cut.trim ? (['rib-trim'] as const) : [])],
  fastening: 'buttons',
});

export function sweatFacts(cut: CutOf<'sweat'>): CutFacts {
  const { style = 'hoodie', fit = 'oversized', length = 'hip', print } = cut;
  const zipped = style === 'zip-hoodie';
  return {
    kind: cut.build === 'mens' ? 'mens-tops' : 'sweats',
    nouns: style === 'sweatshirt' ? ['sweatshirt'] : ['hoodie'],
    neck: style === 'sweatshirt' ? 'crew' : 'hood',
    sleeve: 'long',
    fit,
    length,
    details: [...(zipped ? (['zip'] as const) : []), ...(print ? [`${print.motif}-print` as Detail] : [])],
    fastening: zipped ? 'front-zip' : 'pull-on',
  };
}

export function jumpsuitFacts(cut: CutOf<'jumpsuit'> | CutOf<'playsuit'>): CutFacts {
  const { style = 'plain', details = [] } = cut;
  const necks = { plain: cut.neckline ?? 'v', wrap: 'deep-v', shirt: 'collar' } as const;
  const legs = cut.type === 'playsuit' ? 'wide' : (cut.legs ?? 'wide');
  const fastenings = { plain: 'back-zip', wrap: 'side-zip', shirt: 'buttons' } as const;
  return {
    kind: 'jumpsuits',
    nouns: [cut.type],
    shape: JUMPSUIT_SHAPES[style === 'plain' ? legs : style],
    neck: necks[style],
    sleeve: sleeveOf(cut.sleeve, necks[style], cut.straps),
    fit: cut.fit ?? 'fitted',
    length: cut.type === 'playsuit' ? 'short' : 'full',
    details: style === 'wrap' ? [...details, 'wrap-tie'] : details,
    fastening: fastenings[style],
  };
}

const JUMPSUIT_SHAPES: Record<'wrap' | 'shirt' | NonNullable<CutOf<'jumpsuit'>['legs']>, Word> = {
  wrap: shape('wrap', 'wrap', 'wide-leg'),
  shirt: shape('utility', 'utility', 'shirt'),
  wide: shape('wide-leg', 'wide-leg'),
  straight: shape('straight-leg', 'straight-leg'),
  tailored: shape('straight-leg', 'tapered'),
  flare: shape('flared', 'flared'),
  jogger: shape('tapered', 'tapered'),
};

export function swimsuitFacts({ neckline = 'scoop', details = [], leg }: CutOf<'swimsuit'>, style: Style): CutFacts {
  return {
    kind: style.sizes === 'bra' ? 'cup-swimwear' : 'swimwear',
    nouns: ['swimsuit'],
    shape: shape('swimsuit', 'one-piece'),
    neck: neckline,
    sleeve: sleeveOf('none', neckline),
    details: leg === 'high' ? [...details, 'high-leg'] : details,
    fastening: neckline === 'halter' ? 'clasp' : 'pull-on',
  };
}

export const bikiniFacts = ({ top = 'triangle', bottom = 'tie' }: CutOf<'bikini'>): CutFacts => ({
  kind: 'swimwear',
  nouns: ['bikini set', 'bikini'],
  shape: { ...BIKINI_SHAPES[top], titles: [...BIKINI_SHAPES[top].titles, ...BIKINI_BOTTOMS[bottom]] },
  sleeve: top === 'bandeau' ? 'strapless' : 'strappy',
  fastening: bottom === 'tie' ? 'ties' : 'clasp',
});

const BIKINI_SHAPES = {
  triangle: shape('triangle', 'triangle'),
  bandeau: shape('bandeau', 'bandeau'),
  scoop: shape('scoop', 'scoop-top', 'scoop'),
};
const BIKINI_BOTTOMS = { tie: ['tie-side'], brief: [], 'high-waist': ['high-waist'] };
