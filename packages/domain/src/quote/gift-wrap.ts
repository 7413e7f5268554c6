import { ShopError } from '../shop-error.ts';
import type { ServiceKind } from './quote-service.ts';

/** Characters of a gift note, counted as a reader sees them: an emoji or an Arabic letter with its marks is one. */
export const MAX_GIFT_NOTE_LENGTH = 200;
/** Limit of the request body. A visible character may consist of several code units. */
export const MAX_GIFT_NOTE_UNITS = 2_000;

/** Fulfilment data of the wrapping, stored with the order line for the warehouse. */
export type GiftWrapDetails = { note?: string };

/**
 * Note as printed on the card: plain text with line breaks. Control characters are dropped, and so are bidi overrides,
 * which could make the printed text differ from the text seen by staff.
 */
export function readGiftNote(typed: string): string | undefined {
  const note = typed
    .normalize('NFC')
    .replace(LINE_BREAK, '\n')
    .replace(UNPRINTABLE, '')
    .replace(BLANK_LINES, '\n\n')
    .trim();
  if (countCharacters(note) > MAX_GIFT_NOTE_LENGTH) throw giftNoteTooLong();
  return note || undefined;
}

type Wrapping = {
  /** Price of the store; undefined where it does not wrap. */
  price: number | undefined;
  /** Units in the quote that can be bought. */
  goods: number;
};

/** Price of wrapping the whole order; undefined where it is not offered. Gift cards and passes are not wrapped. */
export const calculateWrapPrice = ({ price, goods }: Wrapping): number | undefined => (goods > 0 ? price : undefined);

/** Amount of the wrapping among the services of a quote or an order. */
export const sumGiftWrap = (services: readonly { kind: ServiceKind | 'goods'; amount: number }[]): number =>
  services.reduce((sum, { kind, amount }) => (kind === 'gift-wrap' ? sum + amount : sum), 0);

export const giftWrapUnavailable = () =>
  new ShopError('Gift wrapping is not available for this bag', {
    code: 'gift_wrap_unavailable',
    kind: 'unprocessable',
  });

const giftNoteTooLong = () =>
  new ShopError(`A gift note can have up to ${MAX_GIFT_NOTE_LENGTH} characters`, {
    code: 'gift_note_too_long',
    kind: 'unprocessable',
    field: 'note',
  });

const LINE_BREAK = /\r\n?|[\u2028\u2029]/gu;
/** Keeps the line break, and the joiners of emojis and Persian. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/gu;
const BLANK_LINES = /\n{3,}/gu;

const countCharacters = (note: string): number => [...new Intl.Segmenter().segment(note)].length;
