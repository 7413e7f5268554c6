import type { Endpoint } from '../endpoint.ts';
import type { MailMessage } from '../mail.ts';
import { accountClosureEndpoints } from './account/account-closure.ts';
import { authEndpoints } from './account/auth.ts';
import { customerEndpoints } from './account/customer.ts';
import { emailChangeEndpoints } from './account/email-change.ts';
import { newsletterEndpoints } from './account/newsletter.ts';
import { referralEndpoints } from './account/referral.ts';
import { contactEndpoints } from './content/contact.ts';
import { backInStockEndpoints } from './quote/back-in-stock.ts';

/** Mail of an event of the shop, such as a parcel or a payment: its number is bounded by the events. */
const BY_EVENT: readonly Endpoint[] = [];
/** Mail that a member of staff writes at the desk. */
const BY_STAFF: readonly Endpoint[] = [];
/** Mail to the owner of an account after a proof, such as the password. Its call is throttled as a sign-in. */
const AFTER_PROOF: readonly Endpoint[] = [];

/** The contact form never reveals its limits: it counts by the same limits itself, and keeps the message without a mail. */
const CONTACT_FORM = [contactEndpoints.send];

/** Calls that send each mail. Every mail has an entry, and each of these calls is limited by mailbox and network. */
const CALLS: Readonly<Record<MailMessage['template'], readonly Endpoint[]>> = {
  'newsletter-confirmation': [newsletterEndpoints.signUp],
  // Sent by a member of staff who may invite, to one address each.
  'staff-invitation': AFTER_PROOF,
  'staff-mention': BY_STAFF,
  'contact-message': CONTACT_FORM,
  'contact-confirmation': CONTACT_FORM,
  'contact-answer': BY_STAFF,
  'back-in-stock-confirmation': [backInStockEndpoints.ask],
  'back-in-stock': BY_EVENT,
  'verify-address': [customerEndpoints.register],
  'already-registered': [customerEndpoints.register, emailChangeEndpoints.ask],
  'password-reset': [authEndpoints.forgotPassword],
  'password-changed': AFTER_PROOF,
  'new-device': AFTER_PROOF,
  'passkey-added': AFTER_PROOF,
  'deletion-code': [accountClosureEndpoints.sendDeletionCode],
  'account-closed': AFTER_PROOF,
  'data-export': [accountClosureEndpoints.askExport],
  'gift-card': BY_EVENT,
  'goodwill-credit': BY_STAFF,
  'accounts-merged': BY_STAFF,
  'delivery-pass': BY_EVENT,
  'wishlist-news': BY_EVENT,
  'referral-invite': [referralEndpoints.invite],
  'referral-reward': BY_EVENT,
  'email-change-confirmation': [emailChangeEndpoints.ask],
  'email-changed': AFTER_PROOF,
  'order-confirmation': BY_EVENT,
  'order-dispatched': BY_EVENT,
  'order-delivered': BY_EVENT,
  'order-cancelled': BY_EVENT,
  'order-unfillable': BY_EVENT,
  'order-refund': BY_EVENT,
  'pay-link': BY_STAFF,
  'swap-pay-link': BY_STAFF,
  'return-requested': BY_EVENT,
  'merchant-order': BY_EVENT,
  'merchant-digest': BY_EVENT,
  'merchant-unfillable': BY_EVENT,
  'merchant-dispute': BY_EVENT,
  // By schedule, or as a test to the caller: the calls of the back office are limited per account.
  'figure-report': BY_STAFF,
};

export const MAIL_CALLS: readonly Endpoint[] = [...new Set(Object.values(CALLS).flat())];

/** Calls that are refused with 429 above the limit. */
export const LIMITED_MAIL_CALLS = MAIL_CALLS.filter((call) => !CONTACT_FORM.some((one) => one === call));
