import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

const token = z.string().min(20).max(100);
/** Variant SKU. */
const sku = z
  .string()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u, 'Control characters are not allowed');

export const backInStockSize = z.object({
  sku: z.string(),
  size: z.string(),
  inStock: z.boolean(),
  product: z.object({
    sku: z.string(),
    title: z.string(),
    url: z.string(),
    colour: z.string().optional(),
    image: z.object({ key: z.string(), alt: z.string() }).optional(),
  }),
});
export type BackInStockSize = z.infer<typeof backInStockSize>;

export const backInStockEndpoints = {
  find: endpoint({
    method: 'GET',
    version: 1,
    path: '/back-in-stock',
    access: 'guest',
    rateClass: 'api',
    summary: 'Return the variant of a back-in-stock request, and its product.',
    query: z.object({ sku }),
    response: backInStockSize,
  }),
  ask: endpoint({
    method: 'POST',
    version: 1,
    path: '/back-in-stock',
    access: 'guest',
    rateClass: 'write',
    summary:
      'Request one mail when a variant is back in stock. The reply is the same for every address; a mail asks to confirm it.',
    body: z.strictObject({
      sku,
      email: z.string().trim().max(MAX_EMAIL_LENGTH),
    }),
    response: z.object({ status: z.literal('confirmation-sent') }),
  }),
  confirm: endpoint({
    method: 'POST',
    version: 1,
    path: '/back-in-stock/confirmation',
    access: 'guest',
    rateClass: 'write',
    summary: 'Confirm the address with the token that was mailed to it. Idempotent. Refused with 404 link_unusable.',
    body: z.strictObject({ token }),
    response: z.object({ status: z.literal('waiting') }),
  }),
  cancel: endpoint({
    method: 'POST',
    version: 1,
    path: '/back-in-stock/cancel',
    access: 'guest',
    rateClass: 'write',
    summary:
      'Cancel a back-in-stock request with the token of any of its mails, or with `all` every request of its address. Refused with 404 link_unusable.',
    body: z.strictObject({ token, all: z.boolean().default(false) }),
    response: z.object({ status: z.literal('cancelled') }),
  }),
  oneClickCancel: endpoint({
    method: 'POST',
    version: 1,
    path: '/back-in-stock/cancel/one-click',
    acceptsAnyBody: true,
    access: 'guest',
    rateClass: 'write',
    withoutLocale: true,
    summary:
      "One-click unsubscribe of a mail's List-Unsubscribe header (RFC 8058): called by mail clients. Cancels every back-in-stock request of the address. Refused with 404 link_unusable.",
    query: z.object({ token }),
    response: z.object({ status: z.literal('cancelled') }),
  }),
};
