import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createFormats, type Formats } from './formats.ts';
import type { Language } from './language.ts';
import type { en } from './text/en.ts';
import { createTranslate, type PlainKeys, type Translate, type Translation } from './translate.ts';

export type Texts = Translation<typeof en>;
/** Keys of texts without placeholders. */
export type PlainKey = PlainKeys<typeof en>;
export type Text = Translate<typeof en>;

type Localized = { language: Language; text: Text; formats: Formats };

const LocalizedContext = createContext<Localized | undefined>(undefined);

type ProviderProps = { language: Language; texts: Texts; children: ReactNode };

export function TextProvider({ language, texts, children }: ProviderProps) {
  const localized = useMemo(
    () => ({ language, text: createTranslate<typeof en>(texts, language), formats: createFormats(language) }),
    [language, texts],
  );
  return <LocalizedContext value={localized}>{children}</LocalizedContext>;
}

export const useText = (): Text => useLocalized().text;
export const useFormats = (): Formats => useLocalized().formats;
export const useLanguage = (): Language => useLocalized().language;

function useLocalized(): Localized {
  const localized = useContext(LocalizedContext);
  if (!localized) throw new Error('TextProvider is missing');
  return localized;
}
