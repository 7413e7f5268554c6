import { expect, test } from 'vitest';
import { getProductState } from './product-view.ts';

test.each([
  [{ online: true, isArchived: false }, 'online'],
  [{ online: true, isArchived: true }, 'online'],
  [{ online: false, isArchived: false }, 'offline'],
  [{ online: false, isArchived: true }, 'archived'],
] as const)('%o is %s', (facts, state) => {
  expect(getProductState(facts)).toBe(state);
});
