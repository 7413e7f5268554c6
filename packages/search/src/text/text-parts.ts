import type { NumberRange, TextReading } from '../query.ts';

/** One bit per document of a segment, 32 to a word. */
export type Bits = Uint32Array<SharedArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Makes the arrays of a segment. The builder in a worker hands in shared ones, so that nothing is copied. */
export type Allocate = (bytes: number) => SharedArrayBuffer;

/** A segment as the text search sees it. */
export type TextView<Text> = {
  text: Text;
  /** How many documents it holds; their ordinals run from 0. */
  size: number;
  /** Those that have not been replaced or removed since. */
  alive: Bits;
  /** Documents with a value of a facet; undefined where nobody has it. */
  bitsOf: (facet: string, value: string) => Bits | undefined;
  /** Documents with a number in a range. */
  bitsWithin: (number: string, range: NumberRange) => Bits;
};

/** The documents of one segment that match, by rising ordinal, with what the text alone makes of them. */
export type TextMatch = { ordinals: Uint32Array; scores: Float32Array };

export type TextOutcome = { matches: TextMatch[]; reading: TextReading };
