import type { Locale } from '@shop/domain/site/store/store';
import { createContext, type ReactNode, useContext } from 'react';

/** Number format and text direction of the page. */
export type UiLocale = { locale: Locale; direction: 'ltr' | 'rtl' };

const UiLocaleContext = createContext<UiLocale>({ locale: 'en-GB', direction: 'ltr' });

type UiLocaleProviderProps = { value: UiLocale; children: ReactNode };

export function UiLocaleProvider({ value, children }: UiLocaleProviderProps) {
  return <UiLocaleContext value={value}>{children}</UiLocaleContext>;
}

export function useUiLocale(): UiLocale {
  return useContext(UiLocaleContext);
}
