import { attributeSort, parseAttributeSort, type SortOption } from '@shop/domain/discovery/listing';
import type { AttributeLabelTexts } from './attribute-labels.ts';

/** Sort order by an attribute. `by` is the direction of a number; choices are in the order of their values. */
export type ListingSort = { sort: SortOption; label: string; by: 'asc' | 'desc' | 'order' };

/** Sorting needs at least two products to compare. */
const LEAST_PRODUCTS = 2;

type Listed = { sort: SortOption; sortable: Readonly<Record<string, number>> };

/** The chosen order stays in the menu, whatever is left to sort. */
export function listSorts(
  { sorts, getLabel, getType }: Pick<AttributeLabelTexts, 'sorts' | 'getLabel' | 'getType'>,
  { sort, sortable }: Listed,
): ListingSort[] {
  const chosen = parseAttributeSort(sort);
  return sorts.flatMap((attribute): ListingSort[] => {
    const isChosen = chosen?.attribute === attribute;
    if ((sortable[attribute] ?? 0) < LEAST_PRODUCTS && !isChosen) return [];
    const label = getLabel(attribute);
    const [up, down] = [attributeSort(attribute, false), attributeSort(attribute, true)];
    if (getType(attribute) === 'number') {
      return [
        { sort: up, label, by: 'asc' },
        { sort: down, label, by: 'desc' },
      ];
    }
    return [{ sort: isChosen ? sort : up, label, by: 'order' }];
  });
}
