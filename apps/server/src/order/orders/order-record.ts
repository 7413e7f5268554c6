import type { Currency } from '@shop/domain/money';
import type { OrderSignal } from '@shop/domain/order/desk/order-signals';
import type { OrderState } from '@shop/domain/order/order-state';
import type { TenderKind } from '@shop/domain/order/payment/refund-split';
import type { DeliveryMethodCode } from '@shop/domain/quote/delivery/delivery';
import type { Store } from '@shop/domain/site/store/store';
import type { DraftLine, OrderPostalAddress } from './order-deps.ts';
import type { OrderPromotion } from './order-tables.ts';

export type OrderLineRecord = DraftLine & {
  lineNumber: number;
  totalAmount: number;
  returned: number;
  /** Units cancelled before packing; counted in `refunded`, too. */
  cancelled: number;
  packed: number;
  /** Refunded without a return. */
  refunded: { quantity: number; amount: number; taxAmount: number };
};

export type OrderTenderRecord = {
  tenderId: string;
  kind: TenderKind;
  position: number;
  amount: number;
  refunded: number;
  giftCardId?: string;
  label: string;
  /** Payment of a size swap. Absent: the payment of the order, which the id of the order names. */
  paymentId?: string;
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
  /** Number of its credit note; absent in the transaction that makes it. */
  creditNote?: string;
};

type OrderEvent = { kind: string; at: Date; details: Record<string, unknown> };
type OrderParcel = { carrier: string; trackingNumber: string; createdAt: Date; deliveredAt?: Date };

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
  /** Refunded part of the delivery price, with added tax. */
  deliveryRefunded: number;
  promotions: readonly OrderPromotion[];
  affiliateClick?: string;
  conversionEventId?: string;
  deviceHash?: string;
  heldUntil: Date;
  /** The payment page was left: no stock is held. */
  holdReleasedAt?: Date;
  placedAt: Date;
  paidAt?: Date;
  /** The payment was taken; absent while it is authorised only. */
  chargedAt?: Date;
  packedAt?: Date;
  dispatchedAt?: Date;
  deliveredAt?: Date;
  endedAt?: Date;
  version: number;
  /** Held by the desk: cannot be packed. */
  hold?: { since: Date; reason: string };
  signals: readonly OrderSignal[];
  lines: readonly OrderLineRecord[];
  tenders: readonly OrderTenderRecord[];
  refunds: readonly OrderRefund[];
  parcels: readonly OrderParcel[];
  events: readonly OrderEvent[];
};
