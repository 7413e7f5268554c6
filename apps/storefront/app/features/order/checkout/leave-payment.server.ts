import type { Visitor } from '@shop/contracts/storefront';

/** The shopper is back without having paid: frees the stock for others. The payment stays open and can be continued. */
export async function leavePayment({ services: { api, report } }: Visitor): Promise<void> {
  try {
    await api.checkout.leave();
  } catch (error) {
    report(error, 'leaving a payment');
  }
}
