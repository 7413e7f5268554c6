import { CAPTURE_TIMES } from '@shop/domain/order/payment/capture';
import { z } from 'zod';
import { origin } from '#server/platform/settings/setting-types.ts';

/** Settings of payment, whatever the gateway. */
export const paymentSettings = {
  PAYMENT_GATEWAY_ORIGIN: origin
    .optional()
    .describe('Public origin of the payment gateway. Unset: same origin as the shop, below /gateway'),
  PAYMENT_TEST_GATEWAY: z
    .stringbool()
    .optional()
    .describe('true: accept test card numbers outside demo mode. Unset: in demo mode only'),
  PAYMENT_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(14_000)
    .default(8_000)
    .describe('Timeout of payment gateway calls; the result of a timed-out call is queried later'),
  PAYMENT_CAPTURE: z
    .enum(CAPTURE_TIMES)
    .default('automatic')
    .describe(
      'When cards are charged. automatic: with the order. at-dispatch: authorised with the order, charged when it is dispatched',
    ),
};
