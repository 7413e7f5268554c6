import type { StaffMediaItem } from '@shop/contracts/staff/catalog/media';
import { describe, expect, test } from 'vitest';
import { addItem, moveItem, removeItem } from './media-order.ts';

const item = (key: string, more: Partial<StaffMediaItem> = {}): StaffMediaItem => ({
  key,
  role: 'other',
  alt: {},
  ...more,
});
const keys = (items: readonly StaffMediaItem[]) => items.map(({ key }) => key).join('');

describe('the order of media', () => {
  test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 9, 'bca'],
    [2, -3, 'cab'],
    [7, 0, 'abc'],
  ])('moves place %s to %s', (from, to, order) => {
    expect(keys(moveItem([item('a'), item('b'), item('c')], from, to))).toBe(order);
  });

  test('adds the first picture as the front, further ones as other, and none twice', () => {
    const first = addItem([], { key: 'a', kind: 'picture' });
    const all = addItem(addItem(addItem(first, { key: 'v', kind: 'video' }), { key: 'b', kind: 'picture' }), {
      key: 'a',
      kind: 'picture',
    });
    expect(all.map(({ key, role }) => `${key}=${role}`)).toEqual(['a=front', 'v=video', 'b=other']);
  });

  test('removes a picture as a poster, too', () => {
    const items = [item('a'), item('v', { role: 'video', poster: 'a' }), item('w', { role: 'video', poster: 'b' })];
    expect(removeItem(items, 'a')).toEqual([item('v', { role: 'video' }), item('w', { role: 'video', poster: 'b' })]);
  });
});
