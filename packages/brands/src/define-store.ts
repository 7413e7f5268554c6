import type { Store } from '@shop/domain/site/store/store';

const DEFAULTS = {
  direction: 'ltr',
  dateFormat: 'DD/MM/YYYY',
  subpathPrefix: '',
  sizeFormat: 'default',
  priceTax: 'vat',
  requiredStoreCookie: '',
  categoryHomepages: [],
} as const satisfies Partial<Store>;

type Entry = Omit<Store, keyof typeof DEFAULTS> & Partial<Pick<Store, keyof typeof DEFAULTS>>;

export const defineStore = (entry: Entry): Store => Object.freeze({ ...DEFAULTS, ...entry });
