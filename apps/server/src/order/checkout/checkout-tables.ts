import type { DeliveryMethodCode } from '@shop/domain/quote/delivery/delivery';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';

export type CheckoutTables = {
  checkout: {
    quoteId: string;
    email: string;
    /** Time of the marketing opt-in. */
    marketingAt: Date | null;
    deliveryAddress: OrderPostalAddress;
    /** Null: same as the delivery address. */
    billingAddress: OrderPostalAddress | null;
    method: DeliveryMethodCode | null;
    collectPoint: string | null;
    useCredit: boolean;
    /** In minor units; null: as much credit as covers the total. */
    creditLimit: number | null;
    updatedAt: Date;
  };
};
