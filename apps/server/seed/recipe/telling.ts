import type { ColourName } from './colours.ts';
import { measurementsOf, sampleSizeOf } from './measurements.ts';
import type { DemoProduct } from './products.ts';
import { sizesOf } from './size-runs.ts';
import type { Detail, Neck, Sleeve } from './vocabulary.ts';

/** The parts that a description names, at most four, as a language says them. */
export function featuresIn(
  { facts: { neck, sleeve, details } }: DemoProduct,
  say: { neck: (name: Neck) => string; sleeve: (name: Sleeve) => string; detail: (name: Detail) => string },
): string[] {
  const parts = [
    neck && say.neck(neck),
    sleeve && sleeve !== 'none' && sleeve !== 'strapless' ? say.sleeve(sleeve) : undefined,
    ...details.filter((detail) => detail !== 'wrap-tie').map(say.detail),
  ];
  return parts.filter((part) => part !== undefined && part !== '').slice(0, 4) as string[];
}

/** The one measure that a description states, as a language says it. */
export function measureIn(
  product: DemoProduct,
  say: {
    heel: (cm: number) => string;
    insideLeg: (cm: number, size: string) => string;
    length: (cm: number, size: string, from: 'waist' | 'shoulder') => string;
  },
): string | undefined {
  const size = sampleSizeOf(product);
  const measures = measurementsOf(product)?.[size];
  if (!measures) return undefined;
  if (measures.heel !== undefined) return say.heel(measures.heel);
  if (measures.insideLeg !== undefined) return say.insideLeg(measures.insideLeg, size);
  return say.length(measures.length ?? 0, size, product.facts.kind === 'skirts' ? 'waist' : 'shoulder');
}

/** The colours of a print, or else the run of sizes. */
export function extraIn(
  { colours, facts, style }: DemoProduct,
  say: {
    pattern: (printed: readonly ColourName[], ground: ColourName) => string;
    sizes: (first: string, last: string) => string;
  },
): string | undefined {
  const [ground, ...printed] = [...new Set(colours.map(({ name }) => name))];
  if (ground && printed.length > 1 && facts.design !== 'tweed' && facts.design !== 'ombre') {
    return say.pattern(printed, ground);
  }
  const [first, ...others] = sizesOf(style.sizes);
  const last = others.at(-1);
  return first && last && others.length > 2 && style.sizes !== 'bra' ? say.sizes(first, last) : undefined;
}
