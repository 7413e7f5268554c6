import { ShopError } from '@shop/domain/shop-error';

/** Place of the last row of a page. */
type Place = { at: string; id: string };

const TIME = /^\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const writeCursor = ({ at, id }: Place): string => Buffer.from(`${at}|${id}`).toString('base64url');

export function readCursor(cursor: string): Place {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (!TIME.test(at) || !UUID.test(id))
    throw new ShopError('This cursor is not one of ours', { code: 'cursor_invalid', kind: 'invalid', field: 'cursor' });
  return { at, id };
}
