import { MERCHANT_LANGUAGES } from '@shop/contracts/merchant-mail';
import { isEmail } from '@shop/domain/email';
import { ORDER_MAILS } from '@shop/domain/order/merchant-mail';
import { z } from 'zod';

/** Settings of mails to the merchant. */
export const merchantSettings = {
  MERCHANT_EMAIL: z
    .string()
    .refine(isEmail, 'expected a plain e-mail address such as orders@example.com')
    .optional()
    .describe(
      'Address that is told of new orders, and at once of payment disputes and of orders that cannot be fulfilled. Unset: no such mails',
    ),
  MERCHANT_ORDER_MAILS: z
    .enum(ORDER_MAILS)
    .default('each')
    .describe(
      'New orders in mails to MERCHANT_EMAIL. each: one mail per order. hourly or daily: a summary per brand, daily at 7:00 of its first store. off: none',
    ),
  MERCHANT_LANGUAGE: z.enum(MERCHANT_LANGUAGES).default('en').describe('Language of mails to MERCHANT_EMAIL'),
};
