import { ShopError } from '../../shop-error.ts';

export const THREAD_STATES = ['open', 'answered', 'closed'] as const;
/** open: waits for an answer. answered: waits for the customer. */
export type ThreadState = (typeof THREAD_STATES)[number];

export const MESSAGE_KINDS = ['in', 'out', 'note'] as const;
/** in: from the customer. out: answer by mail. note: for colleagues only. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Crockford's alphabet: no letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE = /\bM-[0-9A-HJKMNP-TV-Z]{8}\b/i;
const REFERENCE_BYTES = 8;

/** Reference of a thread by random bytes, as printed in the subject of every answer. */
export const writeReference = (random: Uint8Array): string =>
  `M-${[...random.subarray(0, REFERENCE_BYTES)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;

/** First reference in a text that a customer or a colleague wrote. */
export const findReference = (text: string): string | undefined => REFERENCE.exec(text)?.[0].toUpperCase();

export const threadUnknown = (): ShopError =>
  new ShopError('There is no such message', { code: 'message_unknown', kind: 'not-found' });

export const threadConflict = (): ShopError =>
  new ShopError('Another member of staff answered or changed this message', {
    code: 'version_conflict',
    kind: 'conflict',
  });

export const threadStateRefused = (state: ThreadState): ShopError =>
  new ShopError(`This message is ${state}`, { code: 'message_state', kind: 'conflict' });
