import { emailKey } from '../../email.ts';
import { readOrderNumber } from '../order-number.ts';

/** What a typed text may mean. Every field is a search of its own; an order matches when one of them does. */
export type OrderSearch = {
  /** End of an order number, without the letters of the brand. */
  number?: string;
  /** Beginning of an order number. */
  numberPrefix?: string;
  emailPrefix?: string;
  lastFour?: string;
  postcodePrefix?: string;
  trackingNumber?: string;
  /** Beginnings of first and last name, or of either. */
  names?: readonly [string] | readonly [string, string];
};

const MIN_PREFIX_LENGTH = 2;
const MAX_POSTCODE_LENGTH = 10;

/** Undefined for a text that is too short to search for. */
export function readOrderSearch(typed: string): OrderSearch | undefined {
  const text = typed.normalize('NFKC').trim();
  if (text.length < MIN_PREFIX_LENGTH) return undefined;
  const number = readOrderNumber(text);
  if (number) return { number };
  if (text.includes('@')) return { emailPrefix: emailKey(text) };
  return { ...readNumberStart(text), ...readCode(text), ...readNames(text) };
}

/** Letters of a brand, and at least the dash after them. */
const readNumberStart = (text: string): OrderSearch =>
  /^[a-z]{2,4}-[a-z\d-]*$/i.test(text) ? { numberPrefix: text.toUpperCase() } : {};

function readCode(text: string): OrderSearch {
  const code = text.toUpperCase().replace(/\s/g, '');
  if (!/^[A-Z\d-]+$/.test(code) || !/\d/.test(code)) return {};
  return {
    trackingNumber: code,
    ...(/^\d{4}$/.test(code) && { lastFour: code }),
    ...(code.length <= MAX_POSTCODE_LENGTH && { postcodePrefix: code }),
  };
}

function readNames(text: string): OrderSearch {
  if (/\d/.test(text)) return {};
  const [first = '', ...rest] = text.toLowerCase().split(/\s+/);
  return { names: rest.length > 0 ? [first, rest.join(' ')] : [first] };
}
