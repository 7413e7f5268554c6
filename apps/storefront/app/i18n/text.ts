import type { ErrorReply } from '@shop/contracts/errors';
import { createContext, use, useContext } from 'react';
import type { Catalogue } from './compiled/en.generated.js';

/** Says a message of a catalogue. Key and values are both checked: `text('frame.bag', { count: 3 })`. */
export type Say<Messages> = <Key extends keyof Messages>(key: Key, ...values: ValuesOf<Messages[Key]>) => string;
type ValuesOf<Message> = Message extends (...values: infer Values) => string ? Values : never;

export type Text = Say<Catalogue>;
type Refusal = Pick<ErrorReply['errors'][number], 'code' | 'reason'>;
/** Says why something was refused in the shopper's language, or in the server's words where the code is unknown. */
export type ErrorText = (refusal: Refusal) => string;
/** What comes with the pages that say it; see `scripts/compile-text.ts`. */
export type LateShare = 'product' | 'later';
export type Texts = {
  text: Text;
  errorText: ErrorText;
  /** In the browser: fetches what a page says that not every page does. Nothing is missing on the server. */
  missing: (share: LateShare) => Promise<void> | undefined;
};
type AddShare = (share: LateShare) => Promise<void>;

const TextContext = createContext<Texts | undefined>(undefined);
export const TextProvider = TextContext.Provider;

export const useText = (): Text => useTexts().text;
export const useErrorText = (): ErrorText => useTexts().errorText;
export const useMissingTexts = (): Texts['missing'] => useTexts().missing;

/** For a page that says more than any page does: until it can, the one that is there stays. */
export function useLateTexts(share: LateShare): void {
  const coming = useMissingTexts()(share);
  if (coming) use(coming);
}

export function createTexts(catalogue: Catalogue, addShare?: AddShare): Texts {
  const missing = createMissing(addShare);
  const say = createSay(catalogue);
  const text: Text = (key, ...values) => {
    if (!addShare || Object.hasOwn(catalogue, key)) return say(key, ...values);
    // Its page has not said that it needs the rest: an empty place for a moment is better than no page.
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

export function createSay<Messages>(catalogue: Messages): Say<Messages> {
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
