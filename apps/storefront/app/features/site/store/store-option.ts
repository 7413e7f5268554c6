import type { Locale, Store } from '@shop/domain/site/store/store';
import { viewCookies } from '@shop/domain/site/store/store-code';
import { storeWord } from '@shop/domain/site/store/store-switch';
import { storeName } from '#app/i18n/store-name.ts';

type View = 'east' | 'west' | 'central';

/** Selectable store, named in its own language. */
export type StoreOption = ReturnType<typeof storeName> & {
  /** Posted value. */
  word: string;
  flag: string;
  locale: Locale;
  direction: Store['direction'];
  /** Regions of a country with their own menus and banners. */
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
