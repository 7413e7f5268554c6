import type { CutFacts, HeelHeight } from './facts.ts';
import type { Style } from './style.ts';
import type { Word } from './vocabulary.ts';

type CutOf<Type extends Style['cut']['type']> = Extract<Style['cut'], { type: Type }>;

const shape = (code: string, text: string, ...titles: string[]): Word => ({ code, text, titles: [text, ...titles] });

const HEELS: Record<NonNullable<CutOf<'heels'>['heel']>, { height: HeelHeight; title: string }> = {
  stiletto: { height: 'high', title: 'stiletto' },
  block: { height: 'mid', title: 'block-heel' },
  kitten: { height: 'low', title: 'kitten-heel' },
};

export function heelsFacts({ style = 'court', heel = 'stiletto', bow }: CutOf<'heels'>): CutFacts {
  const { shape: base, nouns, fastening } = HEEL_STYLES[style];
  return {
    kind: 'heels',
    nouns,
    plural: true,
    shape: { ...base, titles: [...base.titles, HEELS[heel].title] },
    heel: HEELS[heel].height,
    details: bow ? ['bow'] : [],
    fastening,
  };
}

const HEEL_STYLES = {
  court: { shape: shape('court', 'court'), nouns: ['heels', 'shoes'], fastening: 'slip-on' },
  slingback: { shape: shape('slingback', 'slingback'), nouns: ['slingbacks', 'heels'], fastening: 'slip-on' },
  mule: { shape: shape('mule', 'backless'), nouns: ['mules', 'heels'], fastening: 'slip-on' },
  sandal: { shape: shape('sandal', 'strappy'), nouns: ['sandals', 'heels'], fastening: 'buckle' },
  'mary-jane': { shape: shape('mary-jane', 'Mary Jane'), nouns: ['Mary Janes', 'heels'], fastening: 'buckle' },
} as const;

export function bootsFacts({ style = 'ankle', heel }: CutOf<'boots'>): CutFacts {
  const { usualHeel, ...facts } = BOOT_STYLES[style];
  const worn = heel ?? usualHeel;
  const titles = { flat: 'flat', block: 'block-heel', stiletto: 'stiletto' };
  const heights = { flat: 'flat', block: 'mid', stiletto: 'high' } as const;
  return {
    kind: 'boots',
    nouns: ['boots'],
    plural: true,
    ...facts,
    shape: { ...facts.shape, titles: [...facts.shape.titles, titles[worn]] },
    heel: heights[worn],
  };
}

const BOOT_STYLES = {
  ankle: { shape: shape('ankle', 'ankle'), usualHeel: 'block', length: 'ankle', fastening: 'inside-zip' },
  chelsea: { shape: shape('chelsea', 'Chelsea'), usualHeel: 'flat', length: 'ankle', fastening: 'slip-on' },
  knee: { shape: shape('knee', 'knee'), usualHeel: 'block', length: 'knee-high', fastening: 'inside-zip' },
  biker: { shape: shape('biker', 'biker'), usualHeel: 'flat', length: 'ankle', fastening: 'buckle' },
  western: { shape: shape('western', 'western'), usualHeel: 'block', length: 'ankle', fastening: 'slip-on' },
} as const;

export const loafersFacts = ({ style = 'penny' }: CutOf<'loafers'>): CutFacts => ({
  kind: 'flats',
  nouns: style === 'ballet' ? ['ballet flats'] : ['loafers'],
  plural: true,
  shape: shape(style === 'ballet' ? 'ballet' : 'loafer', style === 'bar' ? 'horsebit' : style),
  heel: 'flat',
  details: style === 'bar' ? ['metal-bar'] : [],
  fastening: 'slip-on',
});

export const sandalsFacts = ({ style = 'strappy', metal = 'gold' }: CutOf<'sandals'>): CutFacts => ({
  kind: 'sandals',
  nouns: ['sandals'],
  plural: true,
  shape: shape(style, style.replace('-', ' '), 'flat', `flat ${style}`),
  heel: 'flat',
  details: style === 'slider' ? [] : [`${metal}-buckle`],
  fastening: style === 'slider' || style === 'toe-post' ? 'slip-on' : 'buckle',
});

export const trainersFacts = ({ style = 'court', platform }: CutOf<'trainers'>): CutFacts => ({
  kind: 'trainers',
  nouns: ['trainers'],
  plural: true,
  shape: { ...TRAINER_SHAPES[style], code: style },
  heel: 'flat',
  details: platform ? ['platform'] : [],
  fastening: style === 'slip-on' ? 'slip-on' : 'laces',
});

const TRAINER_SHAPES = {
  court: shape('court', 'court'),
  runner: shape('runner', 'running'),
  'high-top': shape('high-top', 'high-top'),
  'slip-on': shape('slip-on', 'slip-on'),
};

export function bagFacts({ style = 'tote', quilted, metal = 'gold' }: CutOf<'bag'>): CutFacts {
  const fastenings = { tote: 'open', shoulder: 'clasp', crossbody: 'magnet', clutch: 'magnet', bucket: 'cord' };
  return {
    kind: 'bags',
    nouns: ['bag'],
    shape: style === 'tote' ? shape('tote', 'tote', 'topstitched') : shape(style, style),
    details: [...(quilted ? (['quilted'] as const) : []), `${metal}-hardware`],
    fastening: fastenings[style] as 'open' | 'clasp' | 'magnet' | 'cord',
  };
}

export const beltFacts = ({ width = 'slim', buckle = 'square' }: CutOf<'belt'>): CutFacts => ({
  kind: 'belts',
  nouns: ['belt', 'waist belt'],
  shape: shape(width, width),
  details: [`${buckle}-buckle`],
  fastening: 'buckle',
});

export const scarfFacts = ({ style = 'long', fringe = true }: CutOf<'scarf'>): CutFacts => ({
  kind: 'scarves',
  nouns: ['scarf'],
  shape: shape(style, style),
  details: style === 'long' && fringe ? ['fringe'] : [],
});

export function hatFacts({ style = 'beanie', pompom }: CutOf<'hat'>): CutFacts {
  const nouns = { beanie: 'beanie', 'wide-brim': 'hat', cap: 'baseball cap', bucket: 'bucket hat' };
  return {
    kind: 'hats',
    nouns: [nouns[style]],
    shape: shape(style, style),
    details: [...(pompom ? (['pompom'] as const) : []), ...(style === 'wide-brim' ? (['hat-band'] as const) : [])],
  };
}

export const sunglassesFacts = ({ style = 'round' }: CutOf<'sunglasses'>): CutFacts => ({
  kind: 'sunglasses',
  nouns: ['sunglasses'],
  plural: true,
  shape: style === 'round' ? shape('round', 'round', 'rounded') : shape(style, style),
});

export function jewelleryFacts({ style = 'hoops' }: CutOf<'jewellery'>): CutFacts {
  const { nouns, code, text } = JEWELLERY[style];
  return {
    kind: style === 'ring' ? 'rings' : 'jewellery',
    nouns: [nouns],
    plural: nouns.endsWith('s'),
    shape: { ...shape(code, text), titles: [text, ...(STONED.includes(style) ? ['stone'] : [])] },
    ...(style === 'bangle' || style === 'ring' ? {} : { fastening: 'clasp' as const }),
  };
}

const STONED = ['drops', 'pendant', 'ring'];
const JEWELLERY = {
  hoops: { nouns: 'earrings', code: 'earrings', text: 'hoop' },
  drops: { nouns: 'earrings', code: 'earrings', text: 'drop' },
  pendant: { nouns: 'necklace', code: 'necklace', text: 'pendant' },
  pearls: { nouns: 'necklace', code: 'necklace', text: 'pearl' },
  chain: { nouns: 'necklace', code: 'necklace', text: 'chain' },
  bangle: { nouns: 'bangles', code: 'bracelet', text: 'polished' },
  ring: { nouns: 'ring', code: 'ring', text: 'claw-set' },
};

export function beautyFacts({ style = 'lipstick' }: CutOf<'beauty'>, { beauty }: Style): CutFacts {
  const kinds = {
    lipstick: 'make-up',
    palette: 'make-up',
    polish: 'make-up',
    perfume: 'fragrance',
    jar: 'skincare',
  } as const;
  return {
    kind: kinds[style],
    nouns: [beauty?.formula.toLowerCase() ?? style],
    shape: shape(style, style),
  };
}
