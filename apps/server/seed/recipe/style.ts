import type { GarmentSpec } from '@shop/illustrator/garment-spec';
import type { MaterialName } from '@shop/illustrator/materials';
import type { PatternSpec } from '@shop/illustrator/patterns';
import type { ColourName } from './colours.ts';
import type { SizeRun } from './size-runs.ts';

/** What is sold in several colours, each of them a product. */
export type Style = {
  /** Says only what the cut, the cloth and the print show; a test reads every word of it. */
  title: string;
  cut: Cut;
  material: MaterialName;
  print?: Print;
  colours: readonly Colourway[];
  /** The full price in pounds, as the main brand charges it. */
  price: number;
  sizes: SizeRun;
  occasions: readonly Occasion[];
  /** One sentence that only this style can say. */
  note: string;
  /** Where the note names a fibre the cloth does not usually have. */
  fibres?: string;
  /** Styles of one set are cut from one cloth and worn together. */
  set?: string;
  beauty?: BeautyFacts;
};

type BeautyFacts = {
  formula: string;
  size: string;
  skinTypes: readonly SkinType[];
  skinConcerns: readonly SkinConcern[];
  /** What the choices are called where they are no shades: scents, strengths. */
  labels?: readonly string[];
};
export type SkinType = 'all' | 'normal' | 'dry' | 'oily' | 'combination' | 'sensitive';
export type SkinConcern = 'dryness' | 'redness' | 'blemishes' | 'dullness' | 'fine-lines';

export type Cut = Without<GarmentSpec, 'colour' | 'material' | 'pattern'>;
export type Print = Without<PatternSpec, 'colours'>;
/** The colour of the cloth; of a print its ground, followed by what is printed on it. */
export type Colourway = ColourName | readonly [ColourName, ...ColourName[]];

export type Occasion = 'everyday' | 'work' | 'party' | 'evening' | 'wedding-guest' | 'holiday' | 'lounge' | 'active';

type Without<Spec, Key extends PropertyKey> = Spec extends unknown ? Omit<Spec, Key> : never;
