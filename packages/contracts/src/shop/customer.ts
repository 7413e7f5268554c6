import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '@shop/domain/registration';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emailField, linkToken, passwordField } from './auth.ts';

/** What is private about a page, fetched after load in one call, because the page itself is the same for every guest. */
export const refreshReply = z.object({
  signedIn: z.boolean(),
  /** Of who is signed in. */
  firstName: z.string().optional(),
  bagCount: z.int().min(0),
  wishlistSkus: z.array(z.string()),
  /** What the shop has to say to this customer. */
  messages: z.array(z.object({ id: z.string(), text: z.string(), url: z.string().optional() })),
});
export type RefreshReply = z.infer<typeof refreshReply>;

const name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NAME_LENGTH)
  .regex(/^\P{Cc}*$/u, 'One line');
/** As people write it; whether somebody could be called is a rule, and it is kept as +442079460000. */
const phone = z
  .string()
  .trim()
  .min(1)
  .max(MAX_PHONE_LENGTH)
  .regex(/^\P{Cc}*$/u, 'One line');
/** As 1999-12-31; which dates are allowed is a rule. */
const birthDate = z.iso.date();

const choice = z.boolean().default(false);
/** How the shop may write: nothing that was not chosen. */
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
    summary: 'The one private call of a page: who is here and what is in the bag. Sets the XSRF-TOKEN cookie.',
    response: refreshReply,
  }),
  register: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/registration',
    access: 'guest',
    summary:
      'Open an account. The answer is the same whether or not the address is known: a mail asks to confirm it, or says that there is an account. Refused with 422 email_invalid, password_*, birth_date_invalid.',
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
    summary: 'Confirm the address of an account with the token that was mailed to it. Refused with 404 link_unusable.',
    body: z.strictObject({ token: linkToken }),
    response: z.object({ status: z.literal('confirmed') }),
  }),
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer',
    access: 'customer',
    summary: 'What the shop knows of the customer who asks.',
    response: customerReply,
  }),
  change: endpoint({
    method: 'PATCH',
    version: 1,
    path: '/customer',
    access: 'customer',
    summary:
      'Change what is given; null takes away what may be absent. Refused with 422 birth_date_invalid or phone_invalid.',
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
