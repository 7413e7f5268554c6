import { z } from 'zod';

/** Format `t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<body>`. */
export const GATEWAY_SIGNATURE_HEADER = 'gateway-signature';

/** Webhook from the gateway to the merchant: delivered at least once, in any order. */
export const gatewayEvent = z.object({
  id: z.string().min(1).max(100),
  /** `payment.left`: the payer left the gateway's page; the payment stays open. */
  type: z.enum([
    'payment.authorised',
    'payment.captured',
    'payment.declined',
    'payment.cancelled',
    'payment.refunded',
    'payment.left',
  ]),
  reference: z.string().min(1).max(100),
  createdAt: z.iso.datetime(),
});
export type GatewayEvent = z.infer<typeof gatewayEvent>;
