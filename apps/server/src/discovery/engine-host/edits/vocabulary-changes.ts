import type { Vocabulary, VocabularyChanges } from '../search-repository.ts';

export function listVocabularyChanges(before: Vocabulary, after: Vocabulary): VocabularyChanges {
  const [earlier, later] = [describeCategories(before), describeCategories(after)];
  const keys = [...new Set([...earlier.keys(), ...later.keys()])];
  const ruled = keys.filter((key) => earlier.get(key)?.ruled !== later.get(key)?.ruled);
  return {
    ...listAttributeChanges(before, after),
    placed: keys.filter((key) => earlier.get(key)?.placed !== later.get(key)?.placed),
    ruled,
    rules: ruled.flatMap((key) => {
      const rule = later.get(key)?.rule;
      return rule && JSON.stringify(rule) !== JSON.stringify(earlier.get(key)?.rule) ? [rule] : [];
    }),
  };
}

function listAttributeChanges(before: Vocabulary, after: Vocabulary): Pick<VocabularyChanges, 'values' | 'sorted'> {
  const [earlier, later] = [describeAttributes(before), describeAttributes(after)];
  const names = [...new Set([...earlier.keys(), ...later.keys()])];
  return {
    values: names.flatMap((name) => {
      const [one, other] = [earlier.get(name)?.labels, later.get(name)?.labels];
      const values = [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])];
      return values.filter((value) => one?.get(value) !== other?.get(value)).map((value) => ({ name, value }));
    }),
    sorted: names.filter((name) => earlier.get(name)?.order !== later.get(name)?.order),
  };
}

/** Labels of each value, and the order that listings sort by. A value without labels is indexed by its name. */
function describeAttributes({ attributes }: Vocabulary) {
  return new Map(
    attributes.map(({ name, sortType, values }) => {
      const labels = new Map((values ?? []).map((own) => [own.value, own.labels ? toText(own.labels) : undefined]));
      const order = sortType ? toText([sortType, sortType === 'number' ? [] : [...labels.keys()]]) : undefined;
      return [name, { labels, order }] as const;
    }),
  );
}

/** The line of a category with its names, as products placed in it are indexed; and its rule with the line. */
function describeCategories({ categories }: Vocabulary) {
  const byKey = new Map(categories.map((category) => [category.key, category]));
  return new Map(
    categories.map(({ key, rule }) => {
      const line = listLine(key, byKey);
      return [
        key,
        {
          placed: toText(line.map((one) => [one, byKey.get(one)?.names])),
          ruled: rule ? toText([rule, line]) : undefined,
          rule,
        },
      ] as const;
    }),
  );
}

/** Key order of objects from the database is stable, so that equal values have equal texts. */
const toText = (value: unknown): string => JSON.stringify(value);

function listLine(key: string, categories: ReadonlyMap<string, Vocabulary['categories'][number]>): string[] {
  const line = new Set<string>();
  let next: string | null | undefined = key;
  while (next && categories.has(next) && !line.has(next)) {
    line.add(next);
    next = categories.get(next)?.parentKey;
  }
  return [...line];
}
