import type { StaffMediaItem } from '@shop/contracts/staff/catalog/media';

type Items = readonly StaffMediaItem[];

/** List with one entry moved to another place; a place outside the list is the nearest end. */
export function moveItem(items: Items, from: number, to: number): StaffMediaItem[] {
  const moved = items[from];
  if (!moved) return [...items];
  const others = items.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, moved);
}

export const replaceItem = (items: Items, key: string, change: Partial<StaffMediaItem>): StaffMediaItem[] =>
  items.map((item) => (item.key === key ? { ...item, ...change } : item));

/** Without the entry, also as a poster. */
export const removeItem = (items: Items, key: string): StaffMediaItem[] =>
  items
    .filter((item) => item.key !== key)
    .map(({ poster, ...item }) => (poster === undefined || poster === key ? item : { ...item, poster }));

/** A file that is in the list already is not added again. */
export function addItem(items: Items, { key, kind }: { key: string; kind: 'picture' | 'video' }): StaffMediaItem[] {
  if (items.some((item) => item.key === key)) return [...items];
  if (kind === 'video') return [...items, { key, role: 'video', alt: {} }];
  const hasFront = items.some(({ role }) => role === 'front');
  return [...items, { key, role: hasFront ? 'other' : 'front', alt: {} }];
}
