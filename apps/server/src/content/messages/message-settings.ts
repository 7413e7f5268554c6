import { isEmail } from '@shop/domain/email';
import { z } from 'zod';

/** Settings of messages of customers. */
export const messageSettings = {
  INBOUND_MAIL_ADDRESS: z
    .string()
    .refine((text) => isEmail(text) && !text.includes('+'), 'expected an address such as reply@in.example.com')
    .optional()
    .describe(
      'Address whose mail a service posts to /messages/inbound. Answers to customers then ask to reply to it, with the reference of the thread. Needs INBOUND_MAIL_SECRET. Unset: replies go to MAIL_FROM',
    ),
};
