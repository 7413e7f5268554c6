import { attributeSort, parseAttributeSort, type SortOption } from '@shop/domain/discovery/listing';
import type { Language, Store } from '@shop/domain/site/store/store';
import type { AttributeLabelTexts } from './attribute-labels.ts';

/** Sort order by an attribute, as the menu names it: numbers in two directions, choices in the order of their values. */
export type ListingSort = { sort: SortOption; label: string };

/** Sorting needs at least two products to compare. */
const LEAST_PRODUCTS = 2;

type Listed = { store: Pick<Store, 'language'>; sort: SortOption; sortable: Readonly<Record<string, number>> };

/** The chosen order stays in the menu, whatever is left to sort. */
export function listSorts(
  { sorts, getLabel, getType }: Pick<AttributeLabelTexts, 'sorts' | 'getLabel' | 'getType'>,
  { store, sort, sortable }: Listed,
): ListingSort[] {
  const chosen = parseAttributeSort(sort);
  return sorts.flatMap((attribute): ListingSort[] => {
    const isChosen = chosen?.attribute === attribute;
    if ((sortable[attribute] ?? 0) < LEAST_PRODUCTS && !isChosen) return [];
    const label = getLabel(attribute);
    const [up, down] = [attributeSort(attribute, false), attributeSort(attribute, true)];
    if (getType(attribute) === 'number') {
      return [
        { sort: up, label: `${label}${DIRECTIONS[store.language][0]}` },
        { sort: down, label: `${label}${DIRECTIONS[store.language][1]}` },
      ];
    }
    return [{ sort: isChosen ? sort : up, label }];
  });
}

/** On the server: texts of the storefront are part of every page. */
const DIRECTIONS: Readonly<Record<Language, readonly [up: string, down: string]>> = {
  ar: [': من الأقل إلى الأعلى', ': من الأعلى إلى الأقل'],
  de: [' aufsteigend', ' absteigend'],
  en: [': low to high', ': high to low'],
  fr: [' : croissant', ' : décroissant'],
};
