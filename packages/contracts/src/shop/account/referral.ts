import { REFERRAL_STATES } from '@shop/domain/account/referral';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { emailField, linkToken } from './auth.ts';

const code = z.string().trim().min(1).max(40);

const referral = z.object({
  id: z.string(),
  /** The reason for a refusal is withheld: it would reveal facts about the friend. */
  state: z.enum(REFERRAL_STATES),
  /** Address of an invited friend; withheld for a friend who came by the link. */
  email: z.string().optional(),
  /** Start of the current state. */
  since: z.iso.datetime(),
  reward: z
    .object({
      worth: moneySchema,
      /** Present when the reward is a code and not credit. */
      code: z.string().optional(),
    })
    .optional(),
});

/** Conditions of the friend's discount. */
const limits = {
  minimumOrder: moneySchema.optional(),
  /** The code works before this moment. */
  until: z.iso.datetime().optional(),
};

const referralReply = z.object({
  ...limits,
  code: z.string(),
  /** Referral link for friends. */
  link: z.string(),
  friendPercent: z.int(),
  /** Reward per friend. */
  reward: z.object({ worth: moneySchema, as: z.enum(['credit', 'code']) }),
  /** Latest first. */
  referrals: z.array(referral),
});
export type ReferralReply = z.infer<typeof referralReply>;

const referralOffer = z.object({
  ...limits,
  code: z.string(),
  friendPercent: z.int(),
  firstName: z.string().optional(),
});
export type ReferralOffer = z.infer<typeof referralOffer>;

const stopped = z.object({ status: z.literal('stopped') });

/** Available only in locales that have the page (§2); elsewhere 404 not_here. */
export const referralEndpoints = {
  get: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/referral',
    access: 'customer',
    rateClass: 'api',
    summary: "Return the customer's referral code and link, the reward, and the referrals so far.",
    response: referralReply,
  }),
  invite: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/referral/invite',
    access: 'customer',
    rateClass: 'write',
    summary:
      'Invite a friend by mail. The reply is the same for every address. Refused with 422 email_invalid, referral_self, 429 too_many_invites.',
    body: z.strictObject({ email: emailField }),
    response: z.object({ status: z.literal('invited') }),
  }),
  join: endpoint({
    method: 'POST',
    version: 1,
    path: '/customer/referral/join',
    access: 'customer',
    rateClass: 'write',
    summary:
      'Record the referral code that the customer came by. A code that does not count is ignored with the same reply.',
    body: z.strictObject({ code }),
    response: z.object({ status: z.literal('noted') }),
  }),
  offer: endpoint({
    method: 'GET',
    version: 1,
    path: '/referral/:code',
    access: 'guest',
    rateClass: 'api',
    summary: 'Return the offer for a friend by code. Refused with 404 referral_unknown.',
    params: z.object({ code }),
    response: referralOffer,
  }),
  stop: endpoint({
    method: 'POST',
    version: 1,
    path: '/referral/stop',
    access: 'guest',
    rateClass: 'write',
    summary: 'Stop invitations to an address, with the token of the mail. Refused with 404 link_unusable.',
    withoutLocale: true,
    body: z.strictObject({ token: linkToken }),
    response: stopped,
  }),
  oneClickStop: endpoint({
    method: 'POST',
    version: 1,
    path: '/referral/stop/one-click',
    acceptsAnyBody: true,
    access: 'guest',
    rateClass: 'write',
    summary: "One-click unsubscribe of a mail's List-Unsubscribe header (RFC 8058): called by mail clients.",
    withoutLocale: true,
    query: z.object({ token: linkToken }),
    response: stopped,
  }),
};
