import { ShopError } from '@shop/domain/shop-error';

/** Place in a list by time: microseconds since 1970 as text, which a `Date` would cut, and the id of the row. */
export type TimePlace = { micros: string; id: string };

const MICROS = /^\d{1,18}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const writeTimeCursor = ({ micros, id }: TimePlace): string => `${micros}|${id}`;

export function readTimeCursor(cursor: string | undefined): TimePlace | undefined {
  if (cursor === undefined) return undefined;
  const [micros = '', id = '', ...rest] = cursor.split('|');
  if (!MICROS.test(micros) || !UUID.test(id) || rest.length > 0) {
    throw new ShopError('This cursor is not one of ours', { code: 'cursor_invalid', kind: 'invalid', field: 'cursor' });
  }
  return { micros, id };
}
