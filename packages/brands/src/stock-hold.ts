import { type HoldTerms, USUAL_HOLD } from '@shop/domain/order/stock-hold';
import type { Locale, Store } from '@shop/domain/site/store/store';

/** Duration of the stock hold while a shopper pays; a store without an entry has the usual one. */
export const getHoldTerms = ({ localeISOCode }: Pick<Store, 'localeISOCode'>): HoldTerms =>
  HOLDS[localeISOCode] ?? USUAL_HOLD;

const HOLDS: Readonly<Partial<Record<Locale, HoldTerms>>> = {};
