import { ShopError } from './shop-error.ts';
import { MS_PER_DAY, MS_PER_MINUTE } from './time.ts';

export const DELETION_CODE_DIGITS = 6;
const DELETION_CODE_MS = 15 * MS_PER_MINUTE;
/** So often a code may be typed wrongly; then it is worth nothing. */
const DELETION_CODE_TRIES = 5;
const CODES_PER_WINDOW = 3;
export const CODE_WINDOW_MS = DELETION_CODE_MS;

/** A closed account can be opened again for so long; then it is erased, and nobody can bring it back. */
export const CLOSING_GRACE_DAYS = 14;

/** Under the hash of a code that was mailed. */
type DeletionCode = { madeAt: Date; tries: number };

/** Whether a code may still be tried at all, whatever was typed. */
export const isCodeUsable = ({ madeAt, tries }: DeletionCode, now: Date): boolean =>
  tries < DELETION_CODE_TRIES && now.getTime() - madeAt.getTime() <= DELETION_CODE_MS;

export const mayMailCode = (sentLately: number): boolean => sentLately < CODES_PER_WINDOW;

export const eraseAfter = (closedAt: Date): Date => new Date(closedAt.getTime() + CLOSING_GRACE_DAYS * MS_PER_DAY);

export const isRestorable = (closing: { eraseAt: Date; erasedAt: Date | null }, now: Date): boolean =>
  closing.erasedAt === null && now < closing.eraseAt;

export const wrongDeletionCode = () =>
  new ShopError('This is not the code of the newest mail', {
    code: 'deletion_code_wrong',
    kind: 'unprocessable',
    field: 'code',
  });

export const spentDeletionCode = () =>
  new ShopError('This code has expired or was tried too often. Ask for a new one.', {
    code: 'deletion_code_spent',
    kind: 'unprocessable',
    field: 'code',
  });

export const tooManyDeletionCodes = () =>
  new ShopError('Several codes were sent already. Please wait some minutes before the next one.', {
    code: 'deletion_code_often',
    kind: 'too-many',
  });

export const addressTaken = () =>
  new ShopError('Another account has this e-mail address now', { code: 'account_address_taken', kind: 'conflict' });
