import type { MaterialName } from '@shop/illustrator/materials';
import type { ColourName } from '../colours.ts';
import type { CareText } from '../fabrics.ts';
import type { MaterialPart } from '../materials-text.ts';
import type { Design, Detail, Fastening, Fit, Length, Neck, Sleeve } from '../vocabulary.ts';

/** Title and note of each style, by its English title. */
export type StyleWords = Readonly<Record<string, readonly [title: string, note: string]>>;

/** What a language calls the parts of a garment, in the form in which its sentences need them. */
export type PartWords = {
  /** By shape and noun, as `slip dress`. */
  things: Readonly<Record<string, string>>;
  necks: Readonly<Record<Neck, string>>;
  sleeves: Readonly<Record<Sleeve, string>>;
  fits: Readonly<Record<Fit, string>>;
  /** Empty where the thing says it already. */
  lengths: Readonly<Record<Length, string>>;
  designs: Readonly<Record<Design, string>>;
  details: Readonly<Record<Detail, string>>;
  /** A sentence without its full stop. */
  fastenings: Readonly<Record<Fastening, string>>;
};

/** What a language calls cloth, colour, fibres and the care for them. */
export type ClothWords = {
  fabrics: Readonly<Record<MaterialName, string>>;
  colours: Readonly<Record<ColourName, string>>;
  /** Fibres and what else a label says, by the English. */
  fibres: Readonly<Record<string, string>>;
  layers: Readonly<Record<NonNullable<MaterialPart['layer']>, string>>;
  care: Readonly<Record<CareText, string>>;
  /** Formulas and the names of their choices, by the English. */
  beauty: Readonly<Record<string, string>>;
};

/** How a language puts words together. It has no sentence in which a word would have to agree with another. */
export type Sentences = {
  opening: (said: { thing: string; cloth: string; colour: string; features: string }) => string;
  beauty: (said: { formula: string; size: string; shade?: string; label?: string }) => string;
  /** The formula of a beauty product as its label states it. */
  label: (formula: string, size: string) => string;
  and: (parts: readonly string[]) => string;
  cloth: (fabric: string, design: string) => string;
  length: (cm: string, size: string, from: 'waist' | 'shoulder') => string;
  insideLeg: (cm: string, size: string) => string;
  heel: (cm: string) => string;
  sizes: (first: string, last: string, measured: 'clothes' | 'shoes') => string;
  pattern: (printed: string, ground: string) => string;
  share: (percent: string, fibre: string) => string;
  layer: (name: string, fibres: string) => string;
  comma: string;
  picture: Readonly<Record<'front' | 'back' | 'detail' | 'swatch', (title: string, colour: string) => string>>;
  units: Readonly<Record<'g' | 'ml', string>>;
  /** The last touch to every text of the language. */
  finish: (text: string) => string;
};

export type LanguageWords = {
  locale: 'fr-FR' | 'de-DE' | 'ar-AE';
  styles: StyleWords;
  parts: PartWords;
  cloth: ClothWords;
  sentences: Sentences;
};
