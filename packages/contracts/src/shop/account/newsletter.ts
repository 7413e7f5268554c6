import { MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

const token = z.string().min(20).max(100);

export const newsletterEndpoints = {
  signUp: endpoint({
    method: 'POST',
    version: 1,
    path: '/newsletter',
    access: 'guest',
    rateClass: 'write',
    summary:
      'Subscribe to the newsletter. The reply is the same whether or not the address is known; a mail contains the next step.',
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
    rateClass: 'write',
    summary: 'Confirm an address with the token that was mailed to it. Idempotent. Refused with 404 link_unusable.',
    body: z.strictObject({ token }),
    response: z.object({ status: z.literal('subscribed') }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/unsubscribe',
    access: 'guest',
    rateClass: 'write',
    summary: 'End a newsletter subscription with the token of any newsletter mail. Refused with 404 link_unusable.',
    body: z.strictObject({ token }),
    response: z.object({ status: z.literal('unsubscribed') }),
  }),
  oneClickUnsubscribe: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/unsubscribe/one-click',
    acceptsAnyBody: true,
    access: 'guest',
    rateClass: 'write',
    summary: "One-click unsubscribe of a mail's List-Unsubscribe header (RFC 8058): called by mail clients.",
    withoutLocale: true,
    query: z.object({ token }),
    response: z.object({ status: z.literal('unsubscribed') }),
  }),
};
