import { ShopError } from '../../shop-error.ts';

/**
 * The same for every decline: the gateway's reason would tell a card tester which details are right. A blocked customer
 * gets it, too, and so is not told of the block.
 */
export const paymentDeclined = () =>
  new ShopError('The payment was declined', { code: 'payment_declined', kind: 'unprocessable', field: 'payment' });
