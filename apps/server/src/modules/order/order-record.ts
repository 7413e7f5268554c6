import type { DeliveryMethodCode } from '@shop/domain/delivery';
import type { Currency } from '@shop/domain/money';
import type { OrderState } from '@shop/domain/order-state';
import type { TenderKind } from '@shop/domain/refund-split';
import type { Store } from '@shop/domain/store';
import type { DraftLine, OrderPlace } from './order-parts.ts';
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

/** Money on its way back, or there. */
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

/** An order and all that belongs to it. */
export type OrderRecord = {
  orderId: string;
  number: string;
  /** The bag it was made from. */
  madeFrom: string;
  state: OrderState;
  store: Store;
  currency: Currency;
  customerId?: string;
  email: string;
  customerKey: string;
  delivery: { method: DeliveryMethodCode; from: string; to: string };
  /** Absent where the person was forgotten. */
  deliveryAddress?: OrderPlace;
  billingAddress?: OrderPlace;
  amounts: {
    items: number;
    discount: number;
    services: number;
    delivery: number;
    tax: number;
    taxIsAdded: boolean;
    total: number;
  };
  /** What the payment gateway was asked for. */
  toPay: number;
  promotions: readonly OrderPromotion[];
  affiliateClick?: string;
  conversionEventId?: string;
  deviceHash?: string;
  heldUntil: Date;
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
