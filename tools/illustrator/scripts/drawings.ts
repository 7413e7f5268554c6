import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Laid } from '@shop/illustrator/compose';
import type { View } from '@shop/illustrator/garment';
import type { GarmentSpec } from '@shop/illustrator/garment-spec';
import type { Background } from '@shop/illustrator/scene';

type Size = { file: string; width: number; height: number };

/** Spec of a demo picture: one garment, or several in a layout. */
export type Drawing = Size &
  (
    | { kind: 'garment'; view: View; spec: GarmentSpec; seed: number }
    | { kind: 'tile'; background: Background; laid: Omit<Laid, 'x' | 'y' | 'width'> }
    | { kind: 'hero'; cloth: `#${string}`; seed: number; laid: readonly Laid[] }
    | { kind: 'outfit'; background: Background; laid: readonly Laid[] }
  );

const FILE = join(import.meta.dirname, '../../../demo/drawings.jsonl');

/** Every picture of the demo: products first, then tiles, heroes and outfits. */
export const readDrawings = (): Drawing[] =>
  readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
