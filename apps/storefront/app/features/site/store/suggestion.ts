import type { Locale, Store } from '@shop/domain/site/store/store';
import { createDeviceList } from '#app/browser/device-list.ts';

/** Better-fitting store, described in its own language. */
export type Suggestion = {
  /** Posted value. */
  word: string;
  flag: string;
  locale: Locale;
  direction: Store['direction'];
  label: string;
  text: string;
  go: string;
  stay: string;
};

/** Once declined, the suggestion is not shown again. */
export const declined = createDeviceList({ name: 'store-suggestion', limit: 1 });
