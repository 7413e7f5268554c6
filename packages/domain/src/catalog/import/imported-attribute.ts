import { sortSizes } from '../desk/variant-plan.ts';
import { isDefaultAttribute } from '../shop-attribute.ts';
import { SIZE_ATTRIBUTES } from '../sizes.ts';
import { findColourHex } from './colour-palette.ts';

export const COLOUR_ATTRIBUTE = 'colour_en';
/** Shoppers do not read a longer list of choices: such an attribute is free text. */
export const MOST_CHOICES = 100;

type Value<Texts> = { value: string; texts: Texts };
type Known<Texts> = { position: number; texts: Texts; values: readonly Value<Texts>[] };
type Found = { name: string; values: readonly string[] };

/**
 * Attribute that an import needs: a known one keeps its place, labels and values, and gets the new values after them. An
 * unknown one becomes a choice filter with a readable label. Undefined if it has too many values to choose from.
 */
export function planAttribute<Texts extends object>(
  { name, values }: Found,
  known: Known<Texts> | undefined,
  toTexts: (label: string) => Texts,
) {
  if (!known && !isDefaultAttribute(name) && values.length > MOST_CHOICES) return undefined;
  const own = new Set(known?.values.map(({ value }) => value));
  const added = sortValues(
    name,
    values.filter((value) => !own.has(value)),
  );
  return {
    ...{ kind: 'attribute' as const, name, position: known?.position ?? 0 },
    texts: known && Object.keys(known.texts).length > 0 ? known.texts : toTexts(labelAttribute(name)),
    values: [
      ...(known?.values ?? []).map(({ value, texts }) => ({ value, texts })),
      ...added.map((value) => ({ value, texts: toTexts(value), ...withHex(name, value) })),
    ],
    ...(!known && !isDefaultAttribute(name) && { filter: true }),
  };
}

const isSizeAttribute = (name: string): boolean => name === 'size' || SIZE_ATTRIBUTES.some((one) => one === name);

/** Sizes in wearing order, other values in that of the alphabet. */
const sortValues = (name: string, values: readonly string[]): string[] =>
  isSizeAttribute(name)
    ? sortSizes(values, String)
    : values.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));

function withHex(name: string, value: string): { hex?: string } {
  const hex = name === COLOUR_ATTRIBUTE ? findColourHex(value) : undefined;
  return hex ? { hex } : {};
}

/** `style_general` is `Style general`. */
function labelAttribute(name: string): string {
  if (name === COLOUR_ATTRIBUTE) return 'Colour';
  if (isSizeAttribute(name)) return 'Size';
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` || name;
}
