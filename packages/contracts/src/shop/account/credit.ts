import { MAX_TYPED_CODE_LENGTH } from '@shop/domain/account/credit/gift-card';
import { MOVEMENT_KINDS } from '@shop/domain/account/credit/ledger';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';

/** Ledger movement with the resulting balance. */
const statementEntry = z.object({
  at: z.iso.datetime(),
  kind: z.enum(MOVEMENT_KINDS),
  /** Order number, or the last four characters of a gift card code. */
  about: z.string().optional(),
  amount: moneySchema,
  balance: moneySchema,
});

const creditReply = z.object({
  balance: moneySchema,
  /** Newest first. */
  statement: z.object({ entries: z.array(statementEntry), page: z.int().min(1), pageCount: z.int().min(1) }),
});
export type CreditReply = z.infer<typeof creditReply>;

const giftCardReply = z.object({
  lastFour: z.string(),
  balance: moneySchema,
  /** Whether a customer of this store can transfer it to their credit. */
  canBeCredited: z.boolean(),
});
export type GiftCardReply = z.infer<typeof giftCardReply>;

const transferReply = z.object({ lastFour: z.string(), credited: moneySchema });
export type TransferReply = z.infer<typeof transferReply>;

const MAX_PAGE = 10_000;
const code = z.string().trim().min(1).max(MAX_TYPED_CODE_LENGTH);

export const creditEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/credit',
    access: 'customer',
    rateClass: 'api',
    summary:
      'Return the credit of the signed-in customer in the currency of the store, and a page of its movements. 404 where account balance is not available in the locale.',
    query: z.object({ page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1) }),
    response: creditReply,
  }),
  activateGiftCard: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/gift-card/activate',
    access: 'guest',
    rateClass: 'write',
    summary:
      'Return the balance of a gift card by its code. Refused with 422 gift_card_unknown, the same for a malformed code, and with 429 too_many_tries and Retry-After after many tries.',
    body: z.strictObject({ code }),
    response: giftCardReply,
  }),
  transferGiftCard: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/gift-card/transfer',
    access: 'customer',
    rateClass: 'write',
    summary:
      'Transfer the balance of a gift card to the credit of the signed-in customer. Idempotent. Refused with 422 gift_card_unknown, gift_card_empty, gift_card_currency, with 429 too_many_tries, and with 404 where account balance is not available in the locale.',
    body: z.strictObject({ code }),
    response: transferReply,
  }),
};
