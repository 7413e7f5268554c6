import { ShopError } from '../../shop-error.ts';
import { MS_PER_DAY, MS_PER_MINUTE } from '../../time.ts';

export const DELETION_CODE_DIGITS = 6;
const DELETION_CODE_MS = 15 * MS_PER_MINUTE;
/** Number of wrong tries before a code becomes invalid. */
const DELETION_CODE_TRIES = 5;
const CODES_PER_WINDOW = 3;
export const CODE_WINDOW_MS = DELETION_CODE_MS;

/** Grace period: a closed account can be reopened this long; then it is erased for good. */
export const CLOSING_GRACE_DAYS = 14;

/** Record of a mailed code, stored under its hash. */
type DeletionCode = { madeAt: Date; tries: number };

/** Whether a code may still be tried, independent of the input. */
export const isCodeUsable = ({ madeAt, tries }: DeletionCode, now: Date): boolean =>
  tries < DELETION_CODE_TRIES && now.getTime() - madeAt.getTime() <= DELETION_CODE_MS;

export const mayMailCode = (sentLately: number): boolean => sentLately < CODES_PER_WINDOW;

export const eraseAfter = (closedAt: Date): Date => new Date(closedAt.getTime() + CLOSING_GRACE_DAYS * MS_PER_DAY);

export const isRestorable = (closing: { eraseAt: Date; erasedAt: Date | null }, now: Date): boolean =>
  closing.erasedAt === null && now < closing.eraseAt;

export const wrongDeletionCode = () =>
  new ShopError('The code is incorrect. Use the code from the latest email.', {
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
  new ShopError('Another account now uses this e-mail address', { code: 'account_address_taken', kind: 'conflict' });
