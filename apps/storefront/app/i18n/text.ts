import type { ErrorReply } from '@shop/contracts/errors';
import { createContext, useContext } from 'react';
import type { Catalogue } from './compiled/en.generated.js';

/** Says a message of a catalogue. Key and values are both checked: `text('frame.bag', { count: 3 })`. */
export type Say<Messages> = <Key extends keyof Messages>(key: Key, ...values: ValuesOf<Messages[Key]>) => string;
type ValuesOf<Message> = Message extends (...values: infer Values) => string ? Values : never;

export type Text = Say<Catalogue>;
type Refusal = Pick<ErrorReply['errors'][number], 'code' | 'reason'>;
/** Says why something was refused in the shopper's language, or in the server's words where the code is unknown. */
export type ErrorText = (refusal: Refusal) => string;
export type Texts = { text: Text; errorText: ErrorText };

const TextContext = createContext<Texts | undefined>(undefined);
export const TextProvider = TextContext.Provider;

export const useText = (): Text => useTexts().text;
export const useErrorText = (): ErrorText => useTexts().errorText;

export function createTexts(catalogue: Catalogue): Texts {
  const text = createSay(catalogue);
  const errorText: ErrorText = ({ code, reason }) => {
    const key = `error.${code}`;
    return isErrorKey(catalogue, key) ? text(key) : reason;
  };
  return { text, errorText };
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
