import { GIFT_CARD_DESIGNS } from '@shop/domain/account/credit/gift-card-order';
import { CONTACT_TOPICS } from '@shop/domain/content/contact';
import { z } from 'zod';
import { merchantMailSchemas } from './merchant-mail.ts';
import { orderMailSchemas } from './order-mail.ts';

/** Variant of a back-in-stock request, in the store's language. */
const waitedFor = { title: z.string(), colour: z.string().optional(), size: z.string() };

/** First name of the account holder, absent when unknown. Only in mails to an address that its owner confirmed. */
const greeted = { firstName: z.string().optional() };

/** Every mail the shop sends, as data. Rendered at send time, so a template can be fixed before a retry. */
export const mailMessageSchema = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('newsletter-confirmation'),
    confirmUrl: z.url(),
    unsubscribeUrl: z.url(),
    /** One-click unsubscribe URL for mail clients (List-Unsubscribe, RFC 8058). */
    oneClickUrl: z.url(),
  }),
  z.object({
    /** Sent to customer service. */
    template: z.literal('contact-message'),
    name: z.string(),
    topic: z.enum(CONTACT_TOPICS),
    orderNumber: z.string().optional(),
    text: z.string(),
    /** Address of the sender, for the answer. */
    replyTo: z.string(),
  }),
  /**
   * Sent to an unverified address: contains no typed text, or the form could be abused to send spam to third parties.
   */
  z.object({ template: z.literal('contact-confirmation') }),
  z.object({
    template: z.literal('contact-answer'),
    /** Reference of the thread, in the subject. */
    reference: z.string(),
    /** Plain text of a member of staff. */
    text: z.string(),
    /** Inbound address with the reference; absent: replies go to the sender. */
    replyTo: z.string().optional(),
  }),
  z.object({
    template: z.literal('back-in-stock-confirmation'),
    ...waitedFor,
    confirmUrl: z.url(),
    cancelUrl: z.url(),
    /** Absent in mails stored by an older version. */
    oneClickUrl: z.url().optional(),
  }),
  /** The only mail of a back-in-stock request, which ends with it. */
  z.object({
    template: z.literal('back-in-stock'),
    ...waitedFor,
    productUrl: z.url(),
    /** Absent in mails stored by an older version. */
    oneClickUrl: z.url().optional(),
  }),
  /** Sent to an unverified address: contains no typed text, for the same reason. */
  z.object({ template: z.literal('verify-address'), confirmUrl: z.url() }),
  z.object({ template: z.literal('already-registered'), loginUrl: z.url(), forgotUrl: z.url() }),
  z.object({ template: z.literal('password-reset'), ...greeted, resetUrl: z.url() }),
  z.object({ template: z.literal('password-changed'), ...greeted, forgotUrl: z.url() }),
  z.object({
    template: z.literal('new-device'),
    ...greeted,
    /** Such as `Chrome, Windows`; empty when unknown. */
    device: z.string(),
    forgotUrl: z.url(),
  }),
  z.object({
    template: z.literal('passkey-added'),
    ...greeted,
    /** Device that added the passkey, as above; never user-typed text. */
    device: z.string(),
    forgotUrl: z.url(),
  }),
  /** Sent to a new member of staff, by a colleague who may invite; also for a forgotten password. */
  z.object({ template: z.literal('staff-invitation'), name: z.string(), acceptUrl: z.url() }),
  /** Sent to a member of staff whom a colleague mentioned in a note of an order. */
  z.object({
    template: z.literal('staff-mention'),
    name: z.string(),
    author: z.string(),
    order: z.string(),
    url: z.url(),
  }),
  z.object({ template: z.literal('deletion-code'), ...greeted, code: z.string() }),
  z.object({ template: z.literal('account-closed'), ...greeted, restoreUrl: z.url(), days: z.int() }),
  z.object({ template: z.literal('data-export'), ...greeted, exportUrl: z.url() }),
  /** The only place where the code of a gift card appears in clear text. */
  z.object({
    template: z.literal('gift-card'),
    code: z.string(),
    worth: z.string(),
    activateUrl: z.url(),
    /** Present for a card bought as a gift: plain text as typed. */
    present: z
      .object({
        name: z.string(),
        from: z.string(),
        message: z.string().optional(),
        design: z.enum(GIFT_CARD_DESIGNS).optional(),
      })
      .optional(),
  }),
  z.object({
    /** Goodwill of the merchant. The reason is for staff only. */
    template: z.literal('goodwill-credit'),
    ...greeted,
    /** Formatted by the store. */
    worth: z.string(),
    balanceUrl: z.url(),
  }),
  z.object({
    /** Two accounts of a customer became one: to the address that stays and to the one that no longer signs in. */
    template: z.literal('accounts-merged'),
    ...greeted,
    about: z.enum(['kept', 'ended']),
    /** Hint at the other address, such as j…@example.com: never the whole, in case staff merged the wrong accounts. */
    other: z.string(),
    loginUrl: z.url(),
    contactUrl: z.url(),
  }),
  z.object({
    template: z.literal('delivery-pass'),
    ...greeted,
    /** renewing: a charge is due. ending: the card could not be charged. confirming: the bank wants the customer to confirm. */
    about: z.enum(['renewing', 'renewed', 'ending', 'confirming']),
    /** Formatted by the store. */
    price: z.string(),
    /** Day of the charge, or last day of the current term. */
    day: z.string().optional(),
    subscriptionUrl: z.url(),
  }),
  z.object({
    /** All price drops of a day, or one item back in stock. */
    template: z.literal('wishlist-news'),
    ...greeted,
    about: z.enum(['price-drop', 'back-in-stock']),
    pieces: z
      .array(
        z.object({
          title: z.string(),
          colour: z.string().optional(),
          size: z.string().optional(),
          url: z.url(),
          /** Formatted by the store. */
          price: z.string(),
          /** Price at the time it was saved. */
          saved: z.string().optional(),
        }),
      )
      .min(1),
    /** Number of further items not listed. */
    more: z.int().min(0),
    wishlistUrl: z.url(),
    unsubscribeUrl: z.url(),
    oneClickUrl: z.url(),
  }),
  z.object({
    /** Sent to a third party: contains no typed text but a first name, or the form could be abused to send spam. */
    template: z.literal('referral-invite'),
    firstName: z.string().optional(),
    percent: z.int(),
    /** Least goods of the first order, formatted by the store. */
    minimum: z.string().optional(),
    code: z.string(),
    referUrl: z.url(),
    stopUrl: z.url(),
    oneClickUrl: z.url(),
  }),
  z.object({
    template: z.literal('referral-reward'),
    ...greeted,
    /** Formatted by the store. */
    worth: z.string(),
    /** Present when the reward is a code and not credit. */
    code: z.string().optional(),
    /** Validity of the code. */
    days: z.int().optional(),
    accountUrl: z.url(),
  }),
  /** Sent to the new address; reveals nothing about the account. */
  z.object({ template: z.literal('email-change-confirmation'), confirmUrl: z.url() }),
  /** Sent to the old address. */
  z.object({ template: z.literal('email-changed'), ...greeted, contactUrl: z.url() }),
  ...orderMailSchemas,
  ...merchantMailSchemas,
]);
export type MailMessage = z.infer<typeof mailMessageSchema>;
