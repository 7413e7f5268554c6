import type { MaterialName } from '@shop/illustrator/materials';

/** A cloth as a shopper knows it. */
export type Fabric = {
  /** Value of the shop's own `fabric` filter. */
  code: FabricCode;
  /** What a title may call it; the first is what a sentence calls it. */
  names: readonly [string, ...string[]];
  /** Fibres, of which a style has one. */
  fibres: readonly [string, ...string[]];
  care: keyof typeof CARE;
  lined?: boolean;
};

export type FabricCode =
  | 'satin'
  | 'jersey'
  | 'cotton'
  | 'linen'
  | 'crepe'
  | 'chiffon'
  | 'velvet'
  | 'sequin'
  | 'lace'
  | 'mesh'
  | 'ribbed'
  | 'knit'
  | 'denim'
  | 'corduroy'
  | 'tailoring'
  | 'wool-blend'
  | 'tweed'
  | 'leather-look'
  | 'suede-look'
  | 'fleece'
  | 'nylon'
  | 'swim'
  | 'straw'
  | 'metal'
  | 'other';

export const fabricOf = (material: MaterialName): Fabric => FABRICS[material];
/** One line of a care label. */
export type CareText = (typeof CARE)[keyof typeof CARE][number];
export const careOf = ({ care }: Fabric): readonly CareText[] => CARE[care];

const CARE = {
  everyday: ['Machine wash at 30°C with similar colours', 'Tumble dry low', 'Warm iron', 'Do not bleach'],
  delicate: [
    'Machine wash at 30°C on a gentle cycle',
    'Do not tumble dry',
    'Cool iron on the reverse',
    'Do not bleach',
  ],
  knit: ['Machine wash at 30°C on a wool cycle', 'Reshape and dry flat', 'Do not tumble dry', 'Do not iron the rib'],
  denim: ['Machine wash at 30°C inside out', 'Do not tumble dry', 'Warm iron', 'Colour may transfer at first'],
  hand: ['Hand wash cold', 'Do not wring', 'Dry flat', 'Do not iron the trim'],
  dryClean: ['Dry clean only', 'Cool iron under a cloth', 'Do not bleach', 'Store on a shaped hanger'],
  wipe: ['Wipe clean with a damp cloth', 'Do not machine wash', 'Keep away from direct heat'],
  swim: ['Rinse in cold water after use', 'Hand wash cold', 'Do not wring', 'Dry in the shade'],
  padded: ['Machine wash at 30°C with mild detergent', 'Tumble dry low to restore loft', 'Do not iron'],
  metal: ['Wipe with a soft dry cloth', 'Keep away from water and perfume', 'Store in the pouch'],
} as const;

const FABRICS: Record<MaterialName, Fabric> = {
  jersey: {
    code: 'jersey',
    names: ['jersey', 'cotton'],
    fibres: ['95% cotton, 5% elastane', '95% viscose, 5% elastane', '100% cotton'],
    care: 'everyday',
  },
  cotton: { code: 'cotton', names: ['cotton', 'canvas', 'heavyweight'], fibres: ['100% cotton'], care: 'everyday' },
  poplin: {
    code: 'cotton',
    names: ['poplin', 'cotton'],
    fibres: ['100% cotton', '98% cotton, 2% elastane'],
    care: 'everyday',
  },
  linen: { code: 'linen', names: ['linen'], fibres: ['100% linen', '55% linen, 45% viscose'], care: 'everyday' },
  satin: {
    code: 'satin',
    names: ['satin'],
    fibres: ['97% polyester, 3% elastane', '100% recycled polyester'],
    care: 'delicate',
  },
  silk: {
    code: 'satin',
    names: ['silky viscose', 'silky'],
    fibres: ['100% viscose', '70% viscose, 30% polyester'],
    care: 'delicate',
  },
  crepe: {
    code: 'crepe',
    names: ['crepe'],
    fibres: ['95% polyester, 5% elastane', '100% polyester', '68% viscose, 32% polyester'],
    care: 'delicate',
  },
  chiffon: {
    code: 'chiffon',
    names: ['chiffon'],
    fibres: ['100% polyester', '100% recycled polyester'],
    care: 'delicate',
    lined: true,
  },
  denim: {
    code: 'denim',
    names: ['denim'],
    fibres: ['100% cotton', '99% cotton, 1% elastane', '92% cotton, 6% polyester, 2% elastane'],
    care: 'denim',
  },
  twill: {
    code: 'cotton',
    names: ['cotton twill', 'twill', 'cotton', 'brushed'],
    fibres: ['100% cotton', '98% cotton, 2% elastane'],
    care: 'everyday',
  },
  wool: {
    code: 'wool-blend',
    names: ['wool blend', 'wool-blend', 'wool', 'felt'],
    fibres: ['55% wool, 37% polyester, 8% polyamide', '60% wool, 40% polyester'],
    care: 'dryClean',
    lined: true,
  },
  suiting: {
    code: 'tailoring',
    names: ['suiting', 'tailored'],
    fibres: ['64% polyester, 33% viscose, 3% elastane', '72% recycled polyester, 24% viscose, 4% elastane'],
    care: 'dryClean',
    lined: true,
  },
  corduroy: {
    code: 'corduroy',
    names: ['corduroy'],
    fibres: ['100% cotton', '98% cotton, 2% elastane'],
    care: 'everyday',
  },
  rib: {
    code: 'ribbed',
    names: ['wide rib', 'ribbed', 'ribbed knit'],
    fibres: ['96% cotton, 4% elastane', '60% viscose, 36% polyamide, 4% elastane'],
    care: 'knit',
  },
  'fine-rib': {
    code: 'ribbed',
    names: ['fine rib', 'ribbed', 'knitted'],
    fibres: ['95% cotton, 5% elastane', '70% viscose, 26% polyamide, 4% elastane'],
    care: 'knit',
  },
  knit: {
    code: 'knit',
    names: ['chunky knit', 'knitted', 'chunky'],
    fibres: ['52% cotton, 48% acrylic', '60% acrylic, 30% polyamide, 10% wool'],
    care: 'knit',
  },
  'fine-knit': {
    code: 'knit',
    names: ['fine knit', 'fine-knit', 'knitted'],
    fibres: ['50% viscose, 28% polyester, 22% polyamide', '80% cotton, 20% polyamide'],
    care: 'knit',
  },
  cable: {
    code: 'knit',
    names: ['cable knit', 'cable-knit', 'cable'],
    fibres: ['55% cotton, 45% acrylic', '64% acrylic, 26% polyamide, 10% wool'],
    care: 'knit',
  },
  crochet: {
    code: 'knit',
    names: ['crochet', 'crochet-stitch cotton', 'crochet-stitch'],
    fibres: ['100% cotton'],
    care: 'hand',
  },
  leather: {
    code: 'leather-look',
    names: ['faux leather', 'leather-look'],
    fibres: ['100% polyurethane', '60% polyurethane, 40% viscose'],
    care: 'wipe',
  },
  patent: {
    code: 'leather-look',
    names: ['patent faux leather', 'patent', 'leather-look'],
    fibres: ['100% polyurethane'],
    care: 'wipe',
  },
  suede: {
    code: 'suede-look',
    names: ['faux suede', 'suede-look'],
    fibres: ['94% polyester, 6% elastane', '100% polyester'],
    care: 'wipe',
  },
  velvet: {
    code: 'velvet',
    names: ['velvet'],
    fibres: ['95% polyester, 5% elastane', '92% polyester, 8% elastane'],
    care: 'delicate',
  },
  nylon: {
    code: 'nylon',
    names: ['nylon'],
    fibres: ['100% recycled polyamide', '100% polyamide'],
    care: 'padded',
    lined: true,
  },
  lycra: {
    code: 'swim',
    names: ['stretch lycra'],
    fibres: ['82% recycled polyamide, 18% elastane', '78% polyamide, 22% elastane'],
    care: 'swim',
  },
  fleece: {
    code: 'fleece',
    names: ['brushed fleece', 'fleece', 'jersey'],
    fibres: ['80% cotton, 20% polyester', '70% cotton, 30% recycled polyester'],
    care: 'everyday',
  },
  shearling: {
    code: 'fleece',
    names: ['borg fleece', 'teddy'],
    fibres: ['100% recycled polyester'],
    care: 'delicate',
    lined: true,
  },
  boucle: {
    code: 'knit',
    names: ['bouclé', 'bouclé knit'],
    fibres: ['64% acrylic, 28% polyester, 8% wool'],
    care: 'hand',
  },
  tweed: {
    code: 'tweed',
    names: ['tweed'],
    fibres: ['38% wool, 34% acrylic, 28% polyester', '45% cotton, 35% polyester, 20% wool'],
    care: 'dryClean',
    lined: true,
  },
  straw: { code: 'straw', names: ['straw'], fibres: ['100% paper straw'], care: 'wipe' },
  sequin: {
    code: 'sequin',
    names: ['sequins', 'sequin'],
    fibres: ['100% polyester with polyester sequins', '95% polyester, 5% elastane with recycled sequins'],
    care: 'hand',
    lined: true,
  },
  lace: {
    code: 'lace',
    names: ['lace'],
    fibres: ['58% cotton, 42% polyamide', '90% polyamide, 10% elastane'],
    care: 'hand',
    lined: true,
  },
  plastic: { code: 'other', names: ['acetate'], fibres: ['100% acetate'], care: 'wipe' },
  rubber: { code: 'other', names: ['rubber'], fibres: ['100% natural rubber'], care: 'wipe' },
  mesh: {
    code: 'mesh',
    names: ['mesh'],
    fibres: ['92% polyamide, 8% elastane', '90% recycled polyester, 10% elastane'],
    care: 'delicate',
  },
  metal: { code: 'metal', names: ['brass'], fibres: ['Plated brass, nickel free'], care: 'metal' },
};
