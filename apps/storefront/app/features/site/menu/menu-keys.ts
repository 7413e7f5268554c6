export type Direction = 'ltr' | 'rtl';

type Row = { place: number; count: number; direction: Direction };

/** Next index for a key in the row; undefined if the key does not apply. */
export function alongRow(key: string, { place, count, direction }: Row): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = sideways(key, direction);
  return step === 0 ? undefined : (place + step + count) % count;
}

/** Horizontal step in reading direction. */
export function sideways(key: string, direction: Direction): 1 | 0 | -1 {
  if (key === (direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === (direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0;
}
