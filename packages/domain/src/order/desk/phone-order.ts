import { ShopError } from '../../shop-error.ts';
import { MS_PER_MINUTE } from '../../time.ts';

/** A mailed pay link opens the checkout this long. Stock is held from payment on, as for every quote. */
export const PAY_LINK_MS = 48 * 60 * MS_PER_MINUTE;

export const PHONE_ORDER_STATES = ['draft', 'sent', 'opened', 'expired', 'connected', 'ordered', 'ended'] as const;
export type PhoneOrderState = (typeof PHONE_ORDER_STATES)[number];

export type PhoneOrderFacts = {
  kind: 'phone' | 'shared';
  linkExpiresAt: Date | null;
  linkUsedAt: Date | null;
  sharedUntil: Date | null;
  endedAt: Date | null;
  orderId: string | null;
};

/** State of a quote that staff serve. `connected` is that of a quote which its shopper shares. */
export function getPhoneOrderState(facts: PhoneOrderFacts, now: Date): PhoneOrderState {
  const { kind, linkExpiresAt, linkUsedAt, sharedUntil, endedAt, orderId } = facts;
  if (orderId !== null) return 'ordered';
  if (endedAt !== null) return 'ended';
  if (kind === 'shared') return sharedUntil !== null && now < sharedUntil ? 'connected' : 'ended';
  if (linkUsedAt !== null) return 'opened';
  if (linkExpiresAt === null) return 'draft';
  return now < linkExpiresAt ? 'sent' : 'expired';
}

/** The shopper who has opened the link owns the quote: staff change it no more. */
const EDITABLE: readonly PhoneOrderState[] = ['draft', 'sent', 'expired', 'connected'];
const SENDABLE: readonly PhoneOrderState[] = ['draft', 'sent', 'expired', 'opened'];

export const canEditPhoneOrder = (state: PhoneOrderState): boolean => EDITABLE.includes(state);
export const canSendPayLink = (state: PhoneOrderState): boolean => SENDABLE.includes(state);

/** Refusal of a link, by the state of its order. Undefined: it opens the checkout. */
export function refusePayLink(state: PhoneOrderState): ShopError | undefined {
  if (state === 'sent') return undefined;
  const code = LINK_REFUSALS[state] ?? 'link_unusable';
  return new ShopError('This pay link cannot be used', { code, kind: 'conflict' });
}

const LINK_REFUSALS: Partial<Record<PhoneOrderState, string>> = {
  opened: 'pay_link_used',
  expired: 'pay_link_expired',
  ordered: 'pay_link_paid',
};

export const phoneOrderUnknown = (): ShopError =>
  new ShopError('There is no such phone order', { code: 'phone_order_unknown', kind: 'not-found' });

export const phoneOrderClosed = (): ShopError =>
  new ShopError('This order can no longer be changed here', { code: 'phone_order_closed', kind: 'conflict' });
