import type { ListedCategory } from '@shop/contracts/staff/catalog/categories';
import { expect, test } from 'vitest';
import { type DropTarget, getDropPlace } from './drop-place.ts';

const build = (key: string, position: number, parent?: string): ListedCategory => ({
  ...{ key, name: key, path: `/${key}.html`, position, isRuled: false, isArchived: false, hiddenIn: [], products: 0 },
  ...{ version: 1, ...(parent !== undefined && { parent }) },
});
const ITEMS = [build('a', 0), build('b', 1), build('c', 2), build('b1', 0, 'b'), build('b2', 1, 'b')];

test.each<[string, DropTarget['dropPosition'], string, object]>([
  ['a', 'before', 'c', { parent: undefined, index: 1 }],
  ['a', 'after', 'c', { parent: undefined, index: 2 }],
  ['c', 'before', 'a', { parent: undefined, index: 0 }],
  ['a', 'on', 'b', { parent: 'b', index: 2 }],
  ['a', 'before', 'b2', { parent: 'b', index: 1 }],
  ['b1', 'after', 'b2', { parent: 'b', index: 1 }],
])('%s dropped %s %s', (key, dropPosition, target, place) => {
  expect(getDropPlace(ITEMS, key, { key: target, dropPosition })).toEqual(place);
});
