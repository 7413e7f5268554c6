import { ROUTES } from '@shop/domain/route-table';

/** Where paying begins. The page of the bag stands in until there is a checkout, and offers no way on to itself. */
export const CHECKOUT_PATH: string = ROUTES.cart.path;
