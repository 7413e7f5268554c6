/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * RFC 9110 §14.2, single ranges only: undefined means that the whole is sent (no range, several, or another unit),
 * `unsatisfiable` is answered with 416.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return lastBytes(Number(last), size);
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)];
  if (start > end && last !== '') return undefined;
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}

const lastBytes = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count > 0 && size > 0 ? { start: Math.max(0, size - count), end: size - 1 } : 'unsatisfiable';
