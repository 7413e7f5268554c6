import { ShopError } from '@shop/domain/shop-error';
import { readDisputes } from '#server/order/payment/payment-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ListedPayout, listPayouts, readPayoutParts } from './payout-list-repository.ts';

type Wanted = { cursor?: string | undefined; limit: number };

const MOST_DISPUTES = 200;
const TIME = /^\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/;

export type PayoutDesk = ReturnType<typeof createPayoutDesk>;

/** Payouts and disputes of the gateway. */
export function createPayoutDesk({ db }: { db: Database }) {
  return {
    async list({ cursor, limit }: Wanted): Promise<{ rows: ListedPayout[]; next?: string }> {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await listPayouts(db, { after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return { rows: shown, ...(rows.length > limit && last && { next: writeCursor(last) }) };
    },

    async find(payoutId: string) {
      const [payout] = await listPayouts(db, { payoutId, limit: 1 });
      return payout && { payout, parts: await readPayoutParts(db, payoutId) };
    },

    listDisputes: () => readDisputes(db, MOST_DISPUTES),
  };
}

const writeCursor = ({ cursorAt, payoutId }: ListedPayout): string =>
  Buffer.from(`${cursorAt}|${payoutId}`).toString('base64url');

function readCursor(cursor: string): { at: string; payoutId: string } {
  const [at = '', payoutId = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (!TIME.test(at) || payoutId === '')
    throw new ShopError('This cursor is not one of ours', { code: 'cursor_invalid', kind: 'invalid', field: 'cursor' });
  return { at, payoutId };
}
