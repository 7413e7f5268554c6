import {
  GIFT_CARD_DESIGNS,
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_GIFT_NAME_LENGTH,
} from '@shop/domain/account/credit/gift-card-order';
import { z } from 'zod';
import { moneySchema } from '../../money.ts';
import { emailField } from '../account/auth.ts';

const giftName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_GIFT_NAME_LENGTH)
  .regex(/^\P{Cc}*$/u, 'One line');

/** Non-product item to add to the quote. Prices are never taken from the body, except a gift card's value. */
export const chosenService = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('gift-card'),
    /** In minor units of the store's currency. */
    amount: z.int(),
    email: emailField,
    name: giftName,
    from: giftName,
    message: z
      .string()
      .trim()
      .max(MAX_GIFT_MESSAGE_LENGTH)
      .regex(/^[\P{Cc}\n\r\t]*$/u, 'Plain text')
      .optional(),
    design: z.enum(GIFT_CARD_DESIGNS).optional(),
    /** Date in the store's time zone; absent: today. */
    sendOn: z.iso.date().optional(),
  }),
  z.strictObject({ kind: z.literal('delivery-pass') }),
]);
export type ChosenService = z.output<typeof chosenService>;

export const serviceTerms = z.object({
  /** Absent where the store sells none. */
  giftCard: z
    .object({
      min: moneySchema,
      max: moneySchema,
      amounts: z.array(moneySchema),
      firstDay: z.iso.date(),
      lastDay: z.iso.date(),
    })
    .optional(),
  /** Price for a year. Absent where the store sells none. */
  deliveryPass: z.object({ price: moneySchema }).optional(),
});
export type ServiceTerms = z.infer<typeof serviceTerms>;
