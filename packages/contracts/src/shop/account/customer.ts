import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@shop/domain/account/sign-in/registration';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { emailField, linkToken, passwordField } from './auth.ts';

/** Private data of a page, fetched after load in one call, because the cached page is the same for every guest. */
export const refreshReply = z.object({
  signedIn: z.boolean(),
  /** First name of a signed-in customer. */
  firstName: z.string().optional(),
  quoteCount: z.int().min(0),
  wishlistSkus: z.array(z.string()),
  /** Messages from the shop to this customer. */
  messages: z.array(z.object({ id: z.string(), text: z.string(), url: z.string().optional() })),
});
export type RefreshReply = z.infer<typeof refreshReply>;

const name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NAME_LENGTH)
  .regex(/^\P{Cc}*$/u, 'One line');
/** Phone number as typed; a domain rule validates it, and it is stored as +442079460000. */
const phone = z
  .string()
  .trim()
  .min(1)
  .max(MAX_PHONE_LENGTH)
  .regex(/^\P{Cc}*$/u, 'One line');
/** Such as 1999-12-31; a domain rule limits the range. */
const birthDate = z.iso.date();

const choice = z.boolean().default(false);
/** Marketing channels: only those the customer opted in to. */
const marketing = z.strictObject({ email: choice, sms: choice, post: choice });

const customerReply = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.string().optional(),
  phone: z.string().optional(),
  marketing: z.object({ email: z.boolean(), sms: z.boolean(), post: z.boolean() }),
});
export type CustomerReply = z.infer<typeof customerReply>;

export const customerEndpoints = {
  refresh: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/refresh/get',
    access: 'guest',
    rateClass: 'api',
    summary: 'Return all private data of a page: customer and quote. Sets the XSRF-TOKEN cookie.',
    response: refreshReply,
  }),
  register: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/registration',
    access: 'guest',
    rateClass: 'auth',
    summary:
      'Open an account. The reply is the same whether or not the address is known: a mail asks to confirm it, or says that the account exists. Refused with 422 email_invalid, password_*, birth_date_invalid.',
    body: z.strictObject({
      email: emailField,
      password: passwordField,
      firstName: name,
      lastName: name,
      birthDate: birthDate.optional(),
      marketing: marketing.default({ email: false, sms: false, post: false }),
    }),
    response: z.object({ status: z.literal('confirmation-sent') }),
  }),
  confirm: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/registration/confirmation',
    access: 'guest',
    rateClass: 'auth',
    summary:
      'Confirm the address of an account with the token that was mailed to it and the password chosen with it. A newer registration of the address voids the link. Refused with 404 link_unusable, 403 wrong_password (field password) or 429 too_many_tries.',
    body: z.strictObject({ token: linkToken, password: passwordField }),
    response: z.object({ status: z.literal('confirmed'), email: z.string() }),
  }),
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer',
    access: 'customer',
    rateClass: 'api',
    summary: 'Return the profile of the signed-in customer.',
    response: customerReply,
  }),
  change: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/customer',
    access: 'customer',
    rateClass: 'write',
    summary:
      'Change the given fields; null removes an optional one. Refused with 422 birth_date_invalid or phone_invalid.',
    body: z.strictObject({
      firstName: name.optional(),
      lastName: name.optional(),
      birthDate: birthDate.nullable().optional(),
      phone: phone.nullable().optional(),
      marketing: z
        .strictObject({ email: z.boolean().optional(), sms: z.boolean().optional(), post: z.boolean().optional() })
        .optional(),
    }),
    response: customerReply,
  }),
};
