import { CONTENT_PAGES, isContentPageEnabled } from './content-pages.ts';
import { dayOf } from './delivery-calendar.ts';
import { requireEmail } from './email.ts';
import { ShopError } from './shop-error.ts';
import type { Store } from './store.ts';
import { readMoment } from './zoned-time.ts';

export const MAX_GIFT_NAME_LENGTH = 60;
export const MAX_GIFT_MESSAGE_LENGTH = 300;

/** For how much gift cards are sold, in minor units of the store's currency. */
export type GiftCardTerms = { min: number; max: number; amounts: readonly number[] };

/** Whom a gift card is for, and when it is to come. */
export type GiftCardDetails = {
  email: string;
  name: string;
  from: string;
  message?: string | undefined;
  /** A day of the store. */
  sendOn: string;
};

/** Sold where the page of gift cards is (§2): nowhere else is there anything to buy. */
export const isGiftCardSold = (store: Store): boolean => isContentPageEnabled(CONTENT_PAGES.giftCards, store);

export function requireGiftCardSale(store: Store): void {
  if (isGiftCardSold(store)) return;
  throw new ShopError('Gift cards are not sold here', { code: 'not_here', kind: 'not-found' });
}

export function requireSoldAmount(amount: number, { min, max }: Pick<GiftCardTerms, 'min' | 'max'>): number {
  if (Number.isInteger(amount) && amount >= min && amount <= max) return amount;
  throw new ShopError('A gift card of this amount is not sold', {
    code: 'gift_card_amount',
    kind: 'unprocessable',
    field: 'amount',
  });
}

/** From today to a year ahead, on the calendar of the store. */
export function sendingDays(now: Date, timeZone: string): { first: string; last: string } {
  const first = dayOf(now, timeZone);
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  return { first, last: new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10) };
}

export type TypedGiftCard = Omit<GiftCardDetails, 'sendOn'> & {
  /** Absent: today. */
  sendOn?: string | undefined;
};

/** What was typed, each as one line of plain text. */
export function requireGiftCardDetails(typed: TypedGiftCard, now: Date, timeZone: string): GiftCardDetails {
  const { first, last } = sendingDays(now, timeZone);
  const { sendOn = first } = typed;
  if (sendOn < first || sendOn > last) throw badDay();
  const message = oneLine(typed.message ?? '');
  return {
    email: requireEmail(typed.email),
    name: oneLine(typed.name),
    from: oneLine(typed.from),
    ...(message && { message }),
    sendOn,
  };
}

/** People open their mail in the morning. */
const SENT_AT = '08:00';

/** When a card that is paid for now is sent: at once if its day is here or past. */
export function sendingMoment(sendOn: string, now: Date, timeZone: string): Date {
  const morning = sendOn > dayOf(now, timeZone) ? readMoment(`${sendOn}T${SENT_AT}`, timeZone) : undefined;
  return morning ?? now;
}

/** The day that a bag shows: one that has passed in it is today. */
export const shownDay = (sendOn: string, now: Date, timeZone: string): string => {
  const today = dayOf(now, timeZone);
  return sendOn < today ? today : sendOn;
};

/** An order of which a card has reached somebody cannot be taken back: it may be spent. */
export const giftCardSent = () =>
  new ShopError('A gift card of this order has been sent, so that it cannot be cancelled', {
    code: 'gift_card_sent',
    kind: 'conflict',
  });

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const badDay = () =>
  new ShopError('Choose a day between today and a year from now', {
    code: 'gift_card_day',
    kind: 'unprocessable',
    field: 'sendOn',
  });
