import type { CutFacts } from './facts.ts';
import type { Style } from './style.ts';
import type { Detail, Fastening, Length, Word } from './vocabulary.ts';

type CutOf<Type extends Style['cut']['type']> = Extract<Style['cut'], { type: Type }>;

const shape = (code: string, text: string, ...titles: string[]): Word => ({ code, text, titles: [text, ...titles] });
const WAISTS: Record<'button' | 'elastic' | 'tie', Fastening> = {
  button: 'zip-fly',
  elastic: 'pull-on',
  tie: 'drawstring',
};

const TROUSER_SHAPES: Record<NonNullable<CutOf<'trousers'>['cut']>, Word> = {
  slim: shape('slim', 'slim'),
  straight: shape('straight-leg', 'straight-leg'),
  wide: shape('wide-leg', 'wide-leg'),
  flare: shape('flared', 'flared'),
  tailored: shape('straight-leg', 'tailored', 'tailored straight-leg'),
  cargo: shape('cargo', 'cargo'),
  jogger: shape('jogger', 'tapered'),
  legging: shape('legging', 'second-skin'),
  chino: shape('chino', 'tapered'),
};

export function trouserFacts(cut: CutOf<'trousers'>, style: Style): CutFacts {
  const { cut: leg = 'straight', length = 'full', pleated = false } = cut;
  const soft = leg === 'jogger' || leg === 'legging';
  const waist = cut.waist ?? (soft ? 'elastic' : 'button');
  const waists: Record<typeof waist, readonly Detail[]> = {
    button: [],
    elastic: ['elastic-waist'],
    tie: ['drawstring-waist'],
  };
  return {
    kind: style.sizes === 'mens-waist' ? 'mens-trousers' : 'trousers',
    nouns: trouserNouns(leg),
    plural: true,
    shape: withRise(TROUSER_SHAPES[leg], cut.rise),
    length,
    details: [
      ...(pleated ? (['pleats'] as const) : []),
      ...(leg === 'cargo' ? (['cargo-pockets'] as const) : []),
      ...waists[waist],
    ],
    fastening: WAISTS[waist],
  };
}

function trouserNouns(leg: NonNullable<CutOf<'trousers'>['cut']>): CutFacts['nouns'] {
  if (leg === 'legging') return ['leggings'];
  if (leg === 'jogger') return ['joggers'];
  return leg === 'chino' ? ['chinos'] : ['trousers'];
}

const withRise = (word: Word, rise: 'low' | 'mid' | 'high' = 'mid'): Word =>
  rise === 'mid'
    ? word
    : { ...word, text: `${rise}-rise ${word.text}`, titles: [...word.titles, `${rise}-rise`, `${rise}-waist`] };

const JEANS_SHAPES: Record<NonNullable<CutOf<'jeans'>['cut']>, Word> = {
  skinny: shape('skinny', 'skinny'),
  slim: shape('slim', 'slim'),
  straight: shape('straight-leg', 'straight-leg'),
  wide: shape('wide-leg', 'wide-leg'),
  flare: shape('flared', 'flared'),
  mom: shape('mom', 'mom'),
};

export function jeansFacts({ cut = 'straight', rise, length = 'full', ripped, wash = 0.6 }: CutOf<'jeans'>): CutFacts {
  const risen = withRise(JEANS_SHAPES[cut], rise);
  return {
    kind: 'jeans',
    nouns: ['jeans'],
    plural: true,
    shape: wash < 0.1 ? { ...risen, titles: [...risen.titles, 'raw'] } : risen,
    length,
    details: ripped ? ['ripped'] : [],
    fastening: 'zip-fly',
  };
}

export function shortsFacts({ style = 'tailored', length = 'short' }: CutOf<'shorts'>): CutFacts {
  const waist = style === 'tailored' || style === 'denim' ? 'button' : 'tie';
  return {
    kind: 'shorts',
    nouns: ['shorts'],
    plural: true,
    shape: SHORTS_SHAPES[style],
    length,
    details: waist === 'tie' ? ['drawstring-waist'] : [],
    fastening: WAISTS[waist],
  };
}

const SHORTS_SHAPES: Record<NonNullable<CutOf<'shorts'>['style']>, Word> = {
  denim: shape('denim', 'five-pocket'),
  tailored: shape('tailored', 'tailored', 'high-waist'),
  jersey: shape('jersey', 'jersey'),
  wide: shape('wide-leg', 'wide-leg'),
};

const SKIRT_SHAPES: Record<CutOf<'skirt'>['silhouette'], Word> = {
  straight: shape('straight', 'straight'),
  aline: shape('a-line', 'A-line'),
  slip: shape('slip', 'slip'),
  pleated: shape('pleated', 'pleated'),
  tiered: shape('tiered', 'tiered'),
  pencil: shape('pencil', 'pencil', 'tailored pencil'),
};

export function skirtFacts({ silhouette, length = 'midi', details = [] }: CutOf<'skirt'>): CutFacts {
  return {
    kind: 'skirts',
    nouns: ['skirt'],
    shape: SKIRT_SHAPES[silhouette],
    length: length satisfies Length,
    details,
    fastening: skirtFastening(details),
  };
}

function skirtFastening(details: readonly Detail[]): Fastening {
  if (details.includes('buttons')) return 'buttons';
  return details.includes('tie') ? 'belt' : 'side-zip';
}

const JACKET_SHAPES: Record<NonNullable<CutOf<'jacket'>['style']>, Word> = {
  blazer: shape('blazer', 'single-breasted'),
  'double-breasted': shape('blazer', 'double-breasted'),
  tweed: shape('cropped', 'cropped'),
  biker: shape('biker', 'biker'),
  bomber: shape('bomber', 'bomber'),
  denim: shape('denim', 'trucker'),
  puffer: shape('puffer', 'puffer'),
  shacket: shape('shacket', 'shirt-style'),
};

export function jacketFacts({ style = 'blazer', fit, length, lapel }: CutOf<'jacket'>): CutFacts {
  const { neck, fastening, usualFit, usualLength } = JACKETS[style];
  const lengths = { crop: 'crop', hip: 'hip', long: 'longline' } as const;
  const blazer = style === 'blazer' || style === 'double-breasted';
  return {
    kind: 'jackets',
    nouns: jacketNouns(style),
    shape: JACKET_SHAPES[style],
    neck: blazer && lapel ? lapel : neck,
    sleeve: 'long',
    fit: fit ?? usualFit,
    length: lengths[length ?? usualLength],
    details: style === 'tweed' ? ['metal-buttons'] : [],
    fastening,
  };
}

function jacketNouns(style: NonNullable<CutOf<'jacket'>['style']>): CutFacts['nouns'] {
  if (style === 'shacket') return ['shacket'];
  return style === 'blazer' || style === 'double-breasted' ? ['blazer'] : ['jacket'];
}

const JACKETS = {
  blazer: { neck: 'notch', fastening: 'buttons', usualFit: 'regular', usualLength: 'long' },
  'double-breasted': { neck: 'peak', fastening: 'buttons', usualFit: 'regular', usualLength: 'long' },
  tweed: { neck: 'collarless', fastening: 'buttons', usualFit: 'fitted', usualLength: 'crop' },
  biker: { neck: 'notch', fastening: 'front-zip', usualFit: 'fitted', usualLength: 'crop' },
  bomber: { neck: 'collarless', fastening: 'front-zip', usualFit: 'relaxed', usualLength: 'hip' },
  denim: { neck: 'classic', fastening: 'buttons', usualFit: 'regular', usualLength: 'hip' },
  puffer: { neck: 'funnel', fastening: 'front-zip', usualFit: 'oversized', usualLength: 'hip' },
  shacket: { neck: 'classic', fastening: 'buttons', usualFit: 'relaxed', usualLength: 'long' },
} as const;

export function coatFacts({ style = 'wool', length = 'knee', fit = 'regular' }: CutOf<'coat'>): CutFacts {
  const lengths = { short: 'mid', knee: 'knee', long: 'longline' } as const;
  return { kind: 'coats', nouns: ['coat'], sleeve: 'long', fit, length: lengths[length], ...COATS[style] };
}

const COATS: Record<NonNullable<CutOf<'coat'>['style']>, Partial<CutFacts>> = {
  wool: { shape: shape('tailored', 'single-breasted'), neck: 'notch', fastening: 'buttons' },
  'double-breasted': { shape: shape('tailored', 'double-breasted'), neck: 'peak', fastening: 'buttons' },
  trench: { shape: shape('trench', 'trench'), neck: 'notch', details: ['belt'], fastening: 'buttons' },
  wrap: { shape: shape('wrap', 'wrap'), neck: 'shawl', details: ['tie-belt'], fastening: 'belt', fit: 'relaxed' },
  puffer: {
    shape: shape('puffer', 'puffer'),
    neck: 'funnel',
    details: ['quilted'],
    fastening: 'front-zip',
    fit: 'oversized',
  },
  teddy: { shape: shape('teddy', 'teddy'), neck: 'notch', fastening: 'buttons', fit: 'relaxed' },
};

export const giletFacts = ({ style = 'puffer' }: CutOf<'gilet'>): CutFacts => ({
  kind: 'coats',
  sleeve: 'none',
  ...GILETS[style],
});

const GILETS: Record<NonNullable<CutOf<'gilet'>['style']>, Omit<CutFacts, 'kind' | 'sleeve'>> = {
  puffer: {
    nouns: ['gilet'],
    shape: shape('gilet', 'padded'),
    neck: 'funnel',
    length: 'hip',
    details: ['quilted'],
    fastening: 'front-zip',
  },
  waistcoat: {
    nouns: ['waistcoat'],
    shape: shape('waistcoat', 'tailored'),
    neck: 'v',
    length: 'waist',
    fastening: 'buttons',
  },
  long: {
    nouns: ['gilet'],
    shape: shape('gilet', 'tailored'),
    neck: 'notch',
    length: 'longline',
    fastening: 'buttons',
  },
};
