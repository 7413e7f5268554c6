import type { DeliveryMethodCode } from '@shop/domain/delivery';
import type { OrderPlace } from '../order/order-parts.ts';

export type CheckoutTables = {
  checkout: {
    quoteId: string;
    email: string;
    /** When news by mail were asked for. */
    marketingAt: Date | null;
    deliveryAddress: OrderPlace;
    /** None: the one of delivery. */
    billingAddress: OrderPlace | null;
    method: DeliveryMethodCode | null;
    collectPoint: string | null;
    useCredit: boolean;
    updatedAt: Date;
  };
};
