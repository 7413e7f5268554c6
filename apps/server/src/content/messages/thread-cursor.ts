import { ShopError } from '@shop/domain/shop-error';
import type { ThreadPlace } from './thread-list-repository.ts';

const TIME = /^\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const writeCursor = ({ at, threadId }: ThreadPlace): string =>
  Buffer.from(`${at}|${threadId}`).toString('base64url');

export function readCursor(cursor: string): ThreadPlace {
  const [at = '', threadId = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (!TIME.test(at) || !UUID.test(threadId)) throw cursorInvalid();
  return { at, threadId };
}

const cursorInvalid = (): ShopError =>
  new ShopError('This cursor is not one of ours', { code: 'cursor_invalid', kind: 'invalid', field: 'cursor' });
