import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const token = z.string().min(20).max(100);

export const newsletterEndpoints = {
  signUp: endpoint({
    method: 'POST',
    version: 1,
    path: '/newsletter',
    access: 'guest',
    summary:
      'Ask for the newsletter. The answer is the same whether or not the address is known; a mail says the rest.',
    body: z.strictObject({
      email: z.string().trim().max(MAX_EMAIL_LENGTH),
      source: z.enum(['footer', 'home', 'checkout', 'account']).default('footer'),
    }),
    response: z.object({ status: z.literal('confirmation-sent') }),
  }),
  confirm: endpoint({
    method: 'POST',
    version: 1,
    path: '/newsletter/confirmation',
    access: 'guest',
    summary: 'Confirm an address with the token that was mailed to it.',
    body: z.strictObject({ token }),
    response: z.object({ status: z.literal('subscribed') }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/unsubscribe',
    access: 'guest',
    summary: 'End a newsletter subscription with the token of any newsletter mail.',
    body: z.strictObject({ token }),
    response: z.object({ status: z.literal('unsubscribed') }),
  }),
  oneClickUnsubscribe: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/unsubscribe/one-click',
    access: 'guest',
    summary: "The address in a mail's List-Unsubscribe header (RFC 8058): a mail program posts to it by itself.",
    withoutLocale: true,
    query: z.object({ token }),
    response: z.object({ status: z.literal('unsubscribed') }),
  }),
};
