import type { ListedCategory } from '@shop/contracts/staff/catalog/categories';
import { type CategoryPlace, listChildren } from '@shop/domain/catalog/category/category-place';

export type DropTarget = { key: string; dropPosition: 'before' | 'after' | 'on' };

/** Place of a category that is dropped on another one or beside it. */
export function getDropPlace(items: readonly ListedCategory[], key: string, target: DropTarget): CategoryPlace {
  if (target.dropPosition === 'on') return { parent: target.key, index: listChildren(items, target.key).length };
  const parent = items.find((one) => one.key === target.key)?.parent;
  const others = listChildren(items, parent).filter((one) => one.key !== key);
  const at = others.findIndex((one) => one.key === target.key);
  return { parent, index: target.dropPosition === 'after' ? at + 1 : at };
}
