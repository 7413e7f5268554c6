import { CONTENT_PAGES, isContentPageEnabled } from '../../content/content-pages.ts';
import { requireEmail } from '../../email.ts';
import { toIsoDate } from '../../quote/delivery/delivery-calendar.ts';
import { ShopError } from '../../shop-error.ts';
import type { Store } from '../../site/store/store.ts';
import { readMoment } from '../../zoned-time.ts';

export const MAX_GIFT_NAME_LENGTH = 60;
export const MAX_GIFT_MESSAGE_LENGTH = 300;

/** Looks of a card, first the default. */
export const GIFT_CARD_DESIGNS = ['classic', 'blush', 'midnight', 'celebration'] as const;
export type GiftCardDesign = (typeof GIFT_CARD_DESIGNS)[number];

/** Gift card amounts on sale, in minor units of the store's currency. */
export type GiftCardTerms = { min: number; max: number; amounts: readonly number[] };

/** Recipient and send date of a gift card. */
export type GiftCardDetails = {
  email: string;
  name: string;
  from: string;
  message?: string | undefined;
  /** Absent: the first one. */
  design?: GiftCardDesign | undefined;
  /** Date in the store's time zone. */
  sendOn: string;
};

/** Sold only where the gift cards page is enabled (§2). */
export const isGiftCardSold = (store: Store): boolean => isContentPageEnabled(CONTENT_PAGES.giftCards, store);

export function requireGiftCardSale(store: Store): void {
  if (isGiftCardSold(store)) return;
  throw new ShopError('Gift cards are not sold here', { code: 'not_here', kind: 'not-found' });
}

export function requireSoldAmount(amount: number, { min, max }: Pick<GiftCardTerms, 'min' | 'max'>): number {
  if (Number.isInteger(amount) && amount >= min && amount <= max) return amount;
  throw new ShopError('Gift cards are not sold in this amount', {
    code: 'gift_card_amount',
    kind: 'unprocessable',
    field: 'amount',
  });
}

/** From today to a year ahead, in the store's time zone. */
export function sendingDays(now: Date, timeZone: string): { first: string; last: string } {
  const first = toIsoDate(now, timeZone);
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  return { first, last: new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10) };
}

export type TypedGiftCard = Omit<GiftCardDetails, 'sendOn'> & {
  /** Absent: today. */
  sendOn?: string | undefined;
};

/** Validates the input, each field as one line of plain text. */
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
    ...(typed.design && { design: typed.design }),
    sendOn,
  };
}

/** Local time of sending: mail is read in the morning. */
const SENT_AT = '08:00';

/** Send time of a card paid for now: at once if its date is today or past. */
export function sendingMoment(sendOn: string, now: Date, timeZone: string): Date {
  const morning = sendOn > toIsoDate(now, timeZone) ? readMoment(`${sendOn}T${SENT_AT}`, timeZone) : undefined;
  return morning ?? now;
}

/** Send date shown in a quote: today if it has passed meanwhile. */
export const shownDay = (sendOn: string, now: Date, timeZone: string): string => {
  const today = toIsoDate(now, timeZone);
  return sendOn < today ? today : sendOn;
};

/** Refuses cancellation once a card of the order was sent: it may be spent already. */
export const giftCardSent = () =>
  new ShopError('A gift card of this order has already been sent, so the order cannot be cancelled', {
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
