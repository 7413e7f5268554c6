import type { Kind } from '../facts.ts';
import type { Names } from '../texts.ts';
import type { Category, Child } from './category.ts';

/** Whether a product belongs in a category. */
type Holds = NonNullable<Category['holds']>;
type Row = readonly [group: Child['group'], slug: string, names: Names, holds: Holds];
type Parent = { key: string; folder: string; holds: Holds };

/** Children hold what their parent holds and what they ask for themselves. */
export const within = (parent: Parent, rows: readonly Row[]): Child[] =>
  rows.map(([group, slug, names, holds]) => ({
    group,
    key: `${parent.key}/${group}/${slug}`,
    path: `${parent.folder}/${slug}.html`,
    names,
    holds: (product) => parent.holds(product) && holds(product),
  }));

export const kind =
  (...kinds: readonly Kind[]): Holds =>
  ({ facts }) =>
    kinds.includes(facts.kind);

export const shape =
  (...codes: readonly string[]): Holds =>
  ({ facts }) =>
    codes.includes(facts.shape?.code ?? '');

export const noun =
  (...nouns: readonly string[]): Holds =>
  ({ facts }) =>
    nouns.includes(facts.nouns[0]);

export const length =
  (...lengths: readonly string[]): Holds =>
  ({ facts }) =>
    lengths.includes(facts.length ?? '');

export const sleeve =
  (...sleeves: readonly string[]): Holds =>
  ({ facts }) =>
    sleeves.includes(facts.sleeve ?? '');

export const occasion =
  (...occasions: readonly string[]): Holds =>
  ({ style }) =>
    style.occasions.some((worn) => occasions.includes(worn));
