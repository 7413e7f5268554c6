import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const paymentEndpoints = {
  webhook: endpoint({
    method: 'POST',
    version: 1,
    path: '/payment/webhook',
    acceptsAnyBody: true,
    access: 'guest',
    rateClass: 'api',
    summary:
      'Webhook of the payment gateway. Signed over the raw body; refused with 401 signature_invalid and 400 event_unreadable. Idempotent.',
    withoutLocale: true,
    response: z.object({ received: z.literal(true) }),
  }),
};
