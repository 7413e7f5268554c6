import type { Locale, Store } from '@shop/domain/store';
import { createDeviceList } from '#app/browser/device-list.ts';

/** A store that may suit a shopper better, told in its own language. */
export type Suggestion = {
  /** What is posted. */
  word: string;
  flag: string;
  locale: Locale;
  direction: Store['direction'];
  label: string;
  text: string;
  go: string;
  stay: string;
};

export const SUGGESTION_PATH = '/stores/suggestion';

/** Whoever has said no once is not asked again. */
export const declined = createDeviceList({ name: 'store-suggestion', limit: 1 });
