import { ROUTES } from '@shop/domain/route-table';

/** Where paying begins. The page of the bag stands in until there is a checkout, and nothing promises to lead there. */
export const CHECKOUT_PATH: string = ROUTES.cart.path;
export const HAS_CHECKOUT = CHECKOUT_PATH !== ROUTES.cart.path;
