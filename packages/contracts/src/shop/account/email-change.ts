import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { emailField, linkToken, passwordField } from './auth.ts';

export const emailChangeEndpoints = {
  ask: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/email-change',
    access: 'customer',
    rateClass: 'auth',
    summary:
      'Request a change of e-mail address. The reply is the same whether or not it is taken: a mail to it asks to confirm, or says that the account exists. Refused with 403 wrong_password (field currentPassword), 422 email_invalid or 429.',
    body: z.strictObject({ email: emailField, password: passwordField }),
    response: z.object({ status: z.literal('confirmation-sent') }),
  }),
  confirm: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/email-change/confirmation',
    access: 'guest',
    rateClass: 'auth',
    summary:
      'Confirm the new address with the token that was mailed to it, once within the hour; the old address is notified. Refused with 404 link_unusable.',
    body: z.strictObject({ token: linkToken }),
    response: z.object({ status: z.literal('changed') }),
  }),
};
