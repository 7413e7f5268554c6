import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const token = z.string().min(20).max(100);
/** Of the size. */
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
    summary: 'The size that somebody may ask for, and its product.',
    query: z.object({ sku }),
    response: backInStockSize,
  }),
  ask: endpoint({
    method: 'POST',
    version: 1,
    path: '/back-in-stock',
    access: 'guest',
    summary:
      'Ask for one mail when a size is back. The answer is the same for every address; a mail asks to confirm it.',
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
    summary: 'Confirm the address with the token that was mailed to it.',
    body: z.strictObject({ token }),
    response: z.object({ status: z.literal('waiting') }),
  }),
  cancel: endpoint({
    method: 'POST',
    version: 1,
    path: '/back-in-stock/cancel',
    access: 'guest',
    summary: 'Wait no longer, with the token of any of these mails.',
    body: z.strictObject({ token }),
    response: z.object({ status: z.literal('cancelled') }),
  }),
};
