import type { FormField } from '@shop/contracts/content/form-values';
import { isRecord } from '@shop/domain/record';

/** List with a part at another place. */
export function movePart<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Gives a part an id where it needs one: parts of the footer always, blocks as soon as they are scheduled. */
export function withId(part: unknown, fields: readonly FormField[], siblings: readonly unknown[]): unknown {
  const own = fields.find(({ kind }) => kind === 'id');
  if (!own || !isRecord(part) || typeof part.id === 'number') return part;
  if (!own.isRequired && !part.Scheduling) return part;
  const ids = siblings.map((one) => (isRecord(one) && typeof one.id === 'number' ? one.id : 0));
  return { ...part, id: Math.max(0, ...ids) + 1 };
}

const NAMES = ['title', 'headline', 'label', 'question', 'slot', 'category', 'sku', 'key'];

/** First text that tells a part from the others. */
export function namePart(part: unknown): string {
  if (!isRecord(part)) return '';
  const [name] = NAMES.flatMap((key) => (typeof part[key] === 'string' && part[key] ? [part[key]] : []));
  return name?.replaceAll('*', '') ?? '';
}

/** `27-11-2026 00:00` of a schedule as a field takes it, and back. Both are in the time of the store. */
export const toFieldMoment = (stored: string | null | undefined): string =>
  (stored ?? '').replace(/^(\d\d)-(\d\d)-(\d{4})[ T](\d\d:\d\d).*$/, '$3-$2-$1T$4');
export const toStoredMoment = (typed: string): string | null =>
  typed.replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d).*$/, '$3-$2-$1 $4') || null;
