import type { TextureName } from './texture.ts';

/** Lighting properties of a material. */
export type Material = {
  /** Broad highlight: strength and sharpness. */
  gloss: number;
  sharpness: number;
  /** Second, narrower highlight. */
  glint: number;
  glintSharpness: number;
  /** Sheen: light on the fibres at grazing angles. */
  sheen: number;
  /** Wrap lighting: reach of the light into the shaded side. */
  wrap: number;
  /** Share of the shade filled by ambient light. */
  ambient: number;
  foldStrength: number;
  crumple: number;
  texture: TextureName | null;
  /** Height of the texture, in frame units. */
  grain: number;
  opacity: number;
  /** Diameter of sequins; 0 for none. */
  sequin: number;
  metal: boolean;
  /** Holes between the threads, through which an unlined panel shows what lies beneath. */
  openwork: boolean;
};
export type MaterialName = keyof typeof TRAITS;

export function getMaterial(name: MaterialName, finish: Partial<Material> = {}): Material {
  return { ...PLAIN, ...TRAITS[name], ...finish };
}

const PLAIN: Material = {
  gloss: 0.04,
  sharpness: 7,
  glint: 0,
  glintSharpness: 1,
  sheen: 0.08,
  wrap: 0.2,
  ambient: 1,
  foldStrength: 1,
  crumple: 0.35,
  texture: null,
  grain: 0,
  opacity: 1,
  sequin: 0,
  metal: false,
  openwork: false,
};

const TRAITS = {
  jersey: { gloss: 0.05, sharpness: 8, sheen: 0.1, wrap: 0.25, texture: 'fine', grain: 0.045 },
  cotton: { gloss: 0.03, sharpness: 6, sheen: 0.07, texture: 'weave', grain: 0.05, crumple: 0.8 },
  poplin: { gloss: 0.05, sharpness: 10, sheen: 0.06, texture: 'weave', grain: 0.03, crumple: 1.1 },
  linen: {
    gloss: 0.02,
    sharpness: 5,
    sheen: 0.06,
    wrap: 0.22,
    foldStrength: 1.05,
    texture: 'linen',
    grain: 0.11,
    crumple: 1.7,
  },
  satin: {
    gloss: 0.95,
    sharpness: 11,
    glint: 0.5,
    glintSharpness: 44,
    sheen: 0.06,
    wrap: 0,
    foldStrength: 1.55,
    texture: 'streak',
    grain: 0.05,
    ambient: 0.7,
    crumple: 0.12,
  },
  silk: {
    gloss: 0.34,
    sharpness: 9,
    glint: 0.1,
    glintSharpness: 34,
    wrap: 0.12,
    foldStrength: 1.25,
    texture: 'streak',
    grain: 0.02,
    ambient: 0.85,
    crumple: 0.2,
  },
  crepe: { gloss: 0.06, sharpness: 8, sheen: 0.1, wrap: 0.22, texture: 'fine', grain: 0.06 },
  chiffon: {
    gloss: 0.06,
    sharpness: 10,
    sheen: 0.16,
    wrap: 0.35,
    foldStrength: 0.9,
    texture: 'fine',
    grain: 0.03,
    opacity: 0.9,
  },
  denim: {
    gloss: 0.03,
    sharpness: 6,
    sheen: 0.06,
    wrap: 0.15,
    foldStrength: 1.05,
    texture: 'twill',
    grain: 0.13,
    crumple: 1.1,
  },
  twill: { sharpness: 7, sheen: 0.07, wrap: 0.18, texture: 'fine-twill', grain: 0.05, crumple: 0.8 },
  wool: { gloss: 0.02, sharpness: 5, sheen: 0.16, wrap: 0.28, foldStrength: 0.8, texture: 'felt', grain: 0.1 },
  suiting: { gloss: 0.035, sharpness: 7, sheen: 0.09, foldStrength: 0.8, texture: 'fine-twill', grain: 0.035 },
  corduroy: { gloss: 0.02, sharpness: 5, sheen: 0.3, wrap: 0.2, foldStrength: 0.8, texture: 'cord', grain: 0.45 },
  rib: { gloss: 0.03, sharpness: 6, sheen: 0.14, wrap: 0.26, foldStrength: 0.8, texture: 'rib', grain: 0.62 },
  'fine-rib': {
    gloss: 0.03,
    sharpness: 6,
    sheen: 0.14,
    wrap: 0.26,
    foldStrength: 0.8,
    texture: 'fine-rib',
    grain: 0.4,
  },
  knit: { gloss: 0.02, sharpness: 5, sheen: 0.2, wrap: 0.3, foldStrength: 0.75, texture: 'knit', grain: 0.9 },
  'fine-knit': {
    gloss: 0.02,
    sharpness: 5,
    sheen: 0.2,
    wrap: 0.3,
    foldStrength: 0.8,
    texture: 'fine-knit',
    grain: 0.4,
  },
  cable: { gloss: 0.02, sharpness: 5, sheen: 0.2, wrap: 0.3, foldStrength: 0.6, texture: 'cable', grain: 1 },
  crochet: { gloss: 0.02, sharpness: 5, sheen: 0.16, wrap: 0.3, foldStrength: 0.7, texture: 'crochet', grain: 1 },
  leather: {
    gloss: 0.34,
    sharpness: 16,
    glint: 0.22,
    glintSharpness: 70,
    sheen: 0.04,
    wrap: 0.06,
    foldStrength: 1.05,
    texture: 'leather',
    grain: 0.16,
    crumple: 0.9,
    ambient: 0.85,
  },
  patent: { gloss: 0.5, sharpness: 22, glint: 0.9, glintSharpness: 160, sheen: 0.05, wrap: 0.05 },
  suede: { gloss: 0.01, sharpness: 4, sheen: 0.22, wrap: 0.3, foldStrength: 0.8, texture: 'felt', grain: 0.09 },
  velvet: {
    gloss: 0,
    sharpness: 4,
    sheen: 0.75,
    wrap: 0.05,
    foldStrength: 1.2,
    texture: 'fine',
    grain: 0.05,
    ambient: 0.7,
  },
  nylon: {
    gloss: 0.3,
    sharpness: 14,
    glint: 0.16,
    glintSharpness: 48,
    sheen: 0.05,
    wrap: 0.12,
    texture: 'fine',
    grain: 0.02,
    crumple: 0.9,
  },
  lycra: {
    gloss: 0.22,
    sharpness: 12,
    glint: 0.06,
    glintSharpness: 40,
    sheen: 0.06,
    wrap: 0.15,
    foldStrength: 0.7,
    texture: 'fine',
    grain: 0.02,
  },
  fleece: { gloss: 0.01, sharpness: 4, sheen: 0.22, wrap: 0.35, foldStrength: 0.8, texture: 'felt', grain: 0.08 },
  shearling: { gloss: 0.01, sharpness: 4, sheen: 0.3, wrap: 0.35, foldStrength: 0.6, texture: 'boucle', grain: 0.8 },
  boucle: { gloss: 0.02, sharpness: 4, sheen: 0.2, wrap: 0.3, foldStrength: 0.6, texture: 'boucle', grain: 1.1 },
  tweed: { gloss: 0.02, sharpness: 4, sheen: 0.12, wrap: 0.25, foldStrength: 0.6, texture: 'tweed', grain: 0.5 },
  straw: { gloss: 0.12, sharpness: 9, sheen: 0.06, wrap: 0.15, foldStrength: 0.5, texture: 'straw', grain: 1.1 },
  sequin: { gloss: 0.25, sharpness: 10, sheen: 0.05, wrap: 0.12, sequin: 5.2 },
  lace: { gloss: 0.05, sharpness: 8, sheen: 0.1, foldStrength: 0.9, texture: 'lace', grain: 0.7, openwork: true },
  plastic: { gloss: 0.25, sharpness: 30, glint: 0.7, glintSharpness: 180, sheen: 0.03, wrap: 0.15 },
  rubber: { gloss: 0.08, sharpness: 12, sheen: 0.05, wrap: 0.25 },
  mesh: { gloss: 0.05, sharpness: 8, sheen: 0.1, foldStrength: 0.9, texture: 'mesh', grain: 0.4 },
  metal: { gloss: 0.4, sharpness: 60, glint: 0.8, glintSharpness: 260, wrap: 0.1, metal: true },
} satisfies Record<string, Partial<Material>>;
