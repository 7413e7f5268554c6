import { CONTACT_TOPICS } from '@shop/domain/contact';
import { z } from 'zod';
import { orderMailSchemas } from './order-mail.ts';

/** A size that somebody waits for, in the words of the store. */
const waitedFor = { title: z.string(), colour: z.string().optional(), size: z.string() };

/** Every mail the shop sends, as data. It is rendered when it is sent, so a template can be mended before a retry. */
export const mailMessageSchema = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('newsletter-confirmation'),
    confirmUrl: z.url(),
    unsubscribeUrl: z.url(),
    /** Where a mail program unsubscribes by itself (List-Unsubscribe, RFC 8058). */
    oneClickUrl: z.url(),
  }),
  z.object({
    /** To those who answer. */
    template: z.literal('contact-message'),
    name: z.string(),
    topic: z.enum(CONTACT_TOPICS),
    orderNumber: z.string().optional(),
    text: z.string(),
    /** Whom an answer goes to. */
    replyTo: z.string(),
  }),
  /** To whoever typed an address into the form: nothing of what was typed, or it would carry anybody's words to anybody. */
  z.object({ template: z.literal('contact-confirmation') }),
  z.object({
    template: z.literal('back-in-stock-confirmation'),
    ...waitedFor,
    confirmUrl: z.url(),
    cancelUrl: z.url(),
  }),
  /** The one mail of a request: it ends with it. */
  z.object({ template: z.literal('back-in-stock'), ...waitedFor, productUrl: z.url() }),
  /** To whoever typed an address to register: nothing of what was typed, for the same reason. */
  z.object({ template: z.literal('verify-address'), confirmUrl: z.url() }),
  z.object({ template: z.literal('already-registered'), loginUrl: z.url(), forgotUrl: z.url() }),
  z.object({ template: z.literal('password-reset'), resetUrl: z.url() }),
  z.object({ template: z.literal('password-changed'), forgotUrl: z.url() }),
  z.object({
    template: z.literal('new-device'),
    /** As `Chrome, Windows`; empty where it is not known. */
    device: z.string(),
    forgotUrl: z.url(),
  }),
  z.object({
    template: z.literal('passkey-added'),
    /** The device it was added with, as above; never a name that somebody has typed. */
    device: z.string(),
    forgotUrl: z.url(),
  }),
  z.object({ template: z.literal('deletion-code'), code: z.string() }),
  z.object({ template: z.literal('account-closed'), restoreUrl: z.url(), days: z.int() }),
  z.object({ template: z.literal('data-export'), exportUrl: z.url() }),
  /** The only place where its code is ever written. */
  z.object({
    template: z.literal('gift-card'),
    code: z.string(),
    worth: z.string(),
    activateUrl: z.url(),
    /** Of one that somebody has bought for somebody: plain text, as it was typed. */
    present: z.object({ name: z.string(), from: z.string(), message: z.string().optional() }).optional(),
  }),
  z.object({
    template: z.literal('delivery-pass'),
    /** Renewing: it is going to be paid for. Ending: the card could not be charged. */
    about: z.enum(['renewing', 'renewed', 'ending']),
    /** As the store writes it. */
    price: z.string(),
    /** On which it is paid for, or until which it runs now. */
    day: z.string().optional(),
    subscriptionUrl: z.url(),
  }),
  z.object({
    /** All that fell within a day, or the one that is back. */
    template: z.literal('wishlist-news'),
    about: z.enum(['price-drop', 'back-in-stock']),
    pieces: z
      .array(
        z.object({
          title: z.string(),
          colour: z.string().optional(),
          size: z.string().optional(),
          url: z.url(),
          /** As the store writes it. */
          price: z.string(),
          /** What it cost when it was saved. */
          saved: z.string().optional(),
        }),
      )
      .min(1),
    /** How many there are besides. */
    more: z.int().min(0),
    wishlistUrl: z.url(),
    unsubscribeUrl: z.url(),
    oneClickUrl: z.url(),
  }),
  z.object({
    /** To a stranger: nothing of what was typed but a first name, or it would carry anybody's words to anybody. */
    template: z.literal('referral-invite'),
    firstName: z.string().optional(),
    percent: z.int(),
    code: z.string(),
    referUrl: z.url(),
    stopUrl: z.url(),
    oneClickUrl: z.url(),
  }),
  z.object({
    template: z.literal('referral-reward'),
    /** As the store writes it. */
    worth: z.string(),
    /** Where it is no credit. */
    code: z.string().optional(),
    accountUrl: z.url(),
  }),
  /** To the new address, and nothing of whose account it is about. */
  z.object({ template: z.literal('email-change-confirmation'), confirmUrl: z.url() }),
  /** To the old one. */
  z.object({ template: z.literal('email-changed'), contactUrl: z.url() }),
  ...orderMailSchemas,
]);
export type MailMessage = z.infer<typeof mailMessageSchema>;
