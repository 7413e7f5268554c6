import { emailKey } from '../email.ts';
import { readOrderNumber } from '../order/order-number.ts';

/** What a typed text may mean. Every field is a search of its own; a customer matches when one of them does. */
export type CustomerSearch = {
  customerId?: string;
  orderNumber?: string;
  emailPrefix?: string;
  /** Last digits of a phone number, without leading zeros. */
  phoneEnd?: string;
  /** Beginnings of first and last name, or of either. */
  names?: readonly [string] | readonly [string, string];
};

const MIN_LENGTH = 2;
const MIN_PHONE_DIGITS = 5;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Undefined for a text that is too short to search for. */
export function readCustomerSearch(typed: string): CustomerSearch | undefined {
  const text = typed.normalize('NFKC').trim();
  if (text.length < MIN_LENGTH) return undefined;
  if (UUID.test(text)) return { customerId: text.toLowerCase() };
  const orderNumber = readOrderNumber(text);
  if (orderNumber) return { orderNumber };
  if (text.includes('@')) return { emailPrefix: emailKey(text) };
  return /\d/.test(text) ? readPhone(text) : readNames(text);
}

function readPhone(text: string): CustomerSearch | undefined {
  const digits = text.replace(/[\s()./+-]/g, '').replace(/^0+/, '');
  return /^\d+$/.test(digits) && digits.length >= MIN_PHONE_DIGITS ? { phoneEnd: digits } : undefined;
}

function readNames(text: string): CustomerSearch {
  const [first = '', ...rest] = text.toLowerCase().split(/\s+/);
  return { names: rest.length > 0 ? [first, rest.join(' ')] : [first] };
}
