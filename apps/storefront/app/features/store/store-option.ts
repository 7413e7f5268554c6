import type { Locale, Store } from '@shop/domain/store';
import { viewCookies } from '@shop/domain/store-code';
import { storeWord } from '@shop/domain/store-switch';
import { storeName } from '#app/i18n/store-name.ts';

type View = 'east' | 'west' | 'central';

/** A store as it can be chosen, named in its own language. */
export type StoreOption = ReturnType<typeof storeName> & {
  /** What is posted. */
  word: string;
  flag: string;
  locale: Locale;
  direction: Store['direction'];
  /** The parts of a country whose menus and banners differ. */
  views: readonly { word: string; view: View }[];
};

export const storeOption = (store: Store): StoreOption => ({
  ...storeName(store),
  word: storeWord(store),
  flag: store.currencyMenuFlagImage,
  locale: store.localeISOCode,
  direction: store.direction,
  views: viewCookies(store).map((word) => ({ word, view: word.slice(word.indexOf('-') + 1) as View })),
});
