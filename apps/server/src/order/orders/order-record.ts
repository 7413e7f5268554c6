import type { Currency } from '@shop/domain/money';
import type { OrderState } from '@shop/domain/order/order-state';
import type { TenderKind } from '@shop/domain/order/payment/refund-split';
import type { DeliveryMethodCode } from '@shop/domain/quote/delivery/delivery';
import type { Store } from '@shop/domain/site/store/store';
import type { DraftLine, OrderPostalAddress } from './order-deps.ts';
import type { OrderPromotion } from './order-tables.ts';

export type OrderLineRecord = DraftLine & { lineNumber: number; totalAmount: number; returned: number };

export type OrderTenderRecord = {
  tenderId: string;
  kind: TenderKind;
  position: number;
  amount: number;
  refunded: number;
  giftCardId?: string;
  label: string;
};

/** Refund, pending or done. */
export type OrderRefund = {
  refundId: string;
  reference: string;
  tenderId: string;
  kind: TenderKind;
  destination: 'tender' | 'credit';
  amount: number;
  state: 'pending' | 'done' | 'failed';
  createdAt: Date;
  doneAt?: Date;
};

type OrderEvent = { kind: string; at: Date; details: Record<string, unknown> };
type OrderParcel = { carrier: string; trackingNumber: string; createdAt: Date };

/** Order with all of its related rows. */
export type OrderRecord = {
  orderId: string;
  number: string;
  /** Id of the quote the order was made from. */
  madeFrom: string;
  state: OrderState;
  store: Store;
  currency: Currency;
  customerId?: string;
  email: string;
  customerKey: string;
  delivery: { method: DeliveryMethodCode; from: string; to: string };
  /** Absent after the customer was erased. */
  deliveryAddress?: OrderPostalAddress;
  billingAddress?: OrderPostalAddress;
  amounts: {
    items: number;
    discount: number;
    services: number;
    delivery: number;
    tax: number;
    taxIsAdded: boolean;
    total: number;
  };
  /** Amount requested from the payment gateway. */
  toPay: number;
  promotions: readonly OrderPromotion[];
  affiliateClick?: string;
  conversionEventId?: string;
  deviceHash?: string;
  heldUntil: Date;
  /** The payment page was left: no stock is held. */
  holdReleasedAt?: Date;
  placedAt: Date;
  paidAt?: Date;
  packedAt?: Date;
  dispatchedAt?: Date;
  deliveredAt?: Date;
  endedAt?: Date;
  lines: readonly OrderLineRecord[];
  tenders: readonly OrderTenderRecord[];
  refunds: readonly OrderRefund[];
  parcels: readonly OrderParcel[];
  events: readonly OrderEvent[];
};
