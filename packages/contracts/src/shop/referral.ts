import { REFERRAL_STATES } from '@shop/domain/referral';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { emailField, linkToken } from './auth.ts';

const code = z.string().trim().min(1).max(40);

const referral = z.object({
  id: z.string(),
  /** Why one is refused is not told: it would tell of the friend. */
  state: z.enum(REFERRAL_STATES),
  /** Of whom the customer has invited; of whoever came by the link it is not told. */
  email: z.string().optional(),
  /** In this state. */
  since: z.iso.datetime(),
  reward: z
    .object({
      worth: moneySchema,
      /** Where it is no credit. */
      code: z.string().optional(),
    })
    .optional(),
});

const referralReply = z.object({
  code: z.string(),
  /** What a friend opens. */
  link: z.string(),
  friendPercent: z.int(),
  /** For each friend. */
  reward: z.object({ worth: moneySchema, as: z.enum(['credit', 'code']) }),
  /** The latest first. */
  referrals: z.array(referral),
});
export type ReferralReply = z.infer<typeof referralReply>;

const referralOffer = z.object({ code: z.string(), friendPercent: z.int(), firstName: z.string().optional() });
export type ReferralOffer = z.infer<typeof referralOffer>;

const stopped = z.object({ status: z.literal('stopped') });

/** Only in the locales that have the page (§2); elsewhere 404 not_here. */
export const referralEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/referral',
    access: 'customer',
    summary: 'The code and the link of the customer, what they bring, and whom they have brought.',
    response: referralReply,
  }),
  invite: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/referral/invite',
    access: 'customer',
    summary:
      'Invite somebody by mail. The answer is the same whoever they are. Refused with 422 email_invalid, referral_self, 429 too_many_invites.',
    body: z.strictObject({ email: emailField }),
    response: z.object({ status: z.literal('invited') }),
  }),
  join: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/referral/join',
    access: 'customer',
    summary: 'Tell by whose code the customer came. What does not count is passed over with the same answer.',
    body: z.strictObject({ code }),
    response: z.object({ status: z.literal('noted') }),
  }),
  offer: endpoint({
    method: 'GET',
    version: 1,
    path: '/referral/:code',
    access: 'guest',
    summary: 'What a friend is offered by a code. Refused with 404 referral_unknown.',
    params: z.object({ code }),
    response: referralOffer,
  }),
  stop: endpoint({
    method: 'POST',
    version: 1,
    path: '/referral/stop',
    access: 'guest',
    summary: 'No more invitations to the address of a mail, by the token in it. Refused with 404 link_unusable.',
    withoutLocale: true,
    body: z.strictObject({ token: linkToken }),
    response: stopped,
  }),
  oneClickStop: endpoint({
    method: 'POST',
    version: 1,
    path: '/referral/stop/one-click',
    access: 'guest',
    summary: "The address in a mail's List-Unsubscribe header (RFC 8058): a mail program posts to it by itself.",
    withoutLocale: true,
    query: z.object({ token: linkToken }),
    response: stopped,
  }),
};
