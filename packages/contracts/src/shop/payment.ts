import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const paymentEndpoints = {
  webhook: endpoint({
    method: 'POST',
    version: 1,
    path: '/payment/webhook',
    access: 'guest',
    summary:
      'The payment gateway tells of a payment. Signed over the body as it is sent; refused with 401 signature_invalid and 400 event_unreadable. Said twice it is heard once.',
    withoutLocale: true,
    response: z.object({ received: z.literal(true) }),
  }),
};
