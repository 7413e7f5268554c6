import type { ErrorReply } from '@shop/contracts/errors';
import { createContext, use, useContext } from 'react';
import type { Catalogue } from './compiled/en.generated.js';

/** Formats a catalogue message. Key and values are type-checked: `text('frame.quote', { count: 3 })`. */
export type Translate<Messages> = <Key extends keyof Messages>(
  key: Key,
  ...values: MessageValues<Messages[Key]>
) => string;
type MessageValues<Message> = Message extends (...values: infer Values) => string ? Values : never;

export type Text = Translate<Catalogue>;
type Refusal = Pick<ErrorReply['errors'][number], 'code' | 'reason'>;
/** Refusal text in the shopper's language; falls back to the server's reason for an unknown code. */
export type ErrorText = (refusal: Refusal) => string;
/** Catalogue shares that are loaded with the pages that need them; see `scripts/compile-text.ts`. */
export type LateShare = 'product' | 'later';
export type Texts = {
  text: Text;
  errorText: ErrorText;
  /** Browser only: loads a missing share. The server has all texts. */
  missing: (share: LateShare) => Promise<void> | undefined;
};
type AddShare = (share: LateShare) => Promise<void>;

const TextContext = createContext<Texts | undefined>(undefined);
export const TextProvider = TextContext.Provider;

export const useText = (): Text => useTexts().text;
export const useErrorText = (): ErrorText => useTexts().errorText;
export const useMissingTexts = (): Texts['missing'] => useTexts().missing;

/** Suspends a page that needs a late share, so the previous page stays until it is loaded. */
export function useLateTexts(share: LateShare): void {
  const coming = useMissingTexts()(share);
  if (coming) use(coming);
}

export function createTexts(catalogue: Catalogue, addShare?: AddShare): Texts {
  const missing = createMissing(addShare);
  const translate = createTranslator(catalogue);
  const text: Text = (key, ...values) => {
    if (!addShare || Object.hasOwn(catalogue, key)) return translate(key, ...values);
    // The page did not declare the share: render an empty text for a moment instead of failing.
    void missing('later');
    return '';
  };
  const errorText: ErrorText = ({ code, reason }) => {
    const key = `error.${code}`;
    return isErrorKey(catalogue, key) ? text(key) : reason;
  };
  return { text, errorText, missing };
}

function createMissing(addShare: AddShare | undefined): Texts['missing'] {
  const coming = new Map<LateShare, Promise<void>>();
  return (share) => {
    const promise = coming.get(share) ?? addShare?.(share);
    if (promise) coming.set(share, promise);
    return promise;
  };
}

export function createTranslator<Messages>(catalogue: Messages): Translate<Messages> {
  return (key, ...values) => {
    const message = catalogue[key] as (...values: unknown[]) => string;
    return message(...values);
  };
}

type ErrorKey = Extract<keyof Catalogue, `error.${string}`>;
const isErrorKey = (catalogue: Catalogue, key: string): key is ErrorKey => Object.hasOwn(catalogue, key);

function useTexts(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error('useText needs a TextProvider above it');
  return texts;
}
