import { CHECKOUT_PATHS } from './checkout-path.ts';
import type { Store } from './store.ts';
import { withPrefix } from './store-choice.ts';

type CheckoutStore = Pick<Store, 'brand' | 'checkoutTLD' | 'subpathPrefix'>;

/** Where the checkout of a store stands, of a template like `https://checkout-{brand}.example.{tld}`. */
export const checkoutOrigin = ({ brand, checkoutTLD }: CheckoutStore, template: string): string =>
  template.replace('{brand}', brand).replace('{tld}', checkoutTLD);

/** The address of the checkout where it has a host of its own; undefined where it is part of the shop. */
export const checkoutAddress = (store: CheckoutStore, template: string | undefined): string | undefined =>
  template === undefined ? undefined : `${checkoutOrigin(store, template)}${withPrefix(CHECKOUT_PATHS.start, store)}`;
