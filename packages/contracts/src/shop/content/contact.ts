import {
  CONTACT_TOPICS,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  ORDER_NUMBER,
} from '@shop/domain/content/contact';
import { isEmail, MAX_EMAIL_LENGTH } from '@shop/domain/email';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const contactEndpoints = {
  send: endpoint({
    method: 'POST',
    version: 1,
    path: '/contact',
    access: 'guest',
    rateClass: 'write',
    summary: 'Send a message to the shop. The reply is always the same; a mail confirms receipt.',
    body: z.strictObject({
      name: z
        .string()
        .trim()
        .min(1)
        .max(MAX_CONTACT_NAME_LENGTH)
        .regex(/^\P{Cc}*$/u, 'One line'),
      email: z.string().trim().max(MAX_EMAIL_LENGTH).refine(isEmail, 'An e-mail address, like name@example.com'),
      topic: z.enum(CONTACT_TOPICS),
      orderNumber: z.string().trim().regex(ORDER_NUMBER, 'Letters, digits and hyphens').optional(),
      message: z
        .string()
        .trim()
        .min(1)
        .max(MAX_CONTACT_MESSAGE_LENGTH)
        .regex(/^[\P{Cc}\n\r\t]*$/u, 'Plain text'),
      /** Honeypot: hidden from people, so only bots fill it in. */
      website: z.string().max(1_000).default(''),
    }),
    response: z.object({ status: z.literal('received') }),
  }),
};
