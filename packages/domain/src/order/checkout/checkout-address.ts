import type { Store } from '../../site/store/store.ts';
import { withPrefix } from '../../site/store/store-choice.ts';
import { CHECKOUT_PATHS } from './checkout-path.ts';

type CheckoutStore = Pick<Store, 'brand' | 'checkoutTLD' | 'subpathPrefix'>;

/** Origin of a store's checkout, from a template such as `https://checkout-{brand}.example.{tld}`. */
export const checkoutOrigin = ({ brand, checkoutTLD }: CheckoutStore, template: string): string =>
  template.replace('{brand}', brand).replace('{tld}', checkoutTLD);

/** URL of the checkout where it has a host of its own; undefined where it is part of the shop. */
export const checkoutAddress = (store: CheckoutStore, template: string | undefined): string | undefined =>
  template === undefined ? undefined : `${checkoutOrigin(store, template)}${withPrefix(CHECKOUT_PATHS.start, store)}`;
