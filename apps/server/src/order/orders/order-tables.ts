import type { StockPool } from '@shop/domain/catalog/stock';
import type { Currency } from '@shop/domain/money';
import type { OrderSignal } from '@shop/domain/order/desk/order-signals';
import type { OrderLineKind, OrderState } from '@shop/domain/order/order-state';
import type { TenderKind } from '@shop/domain/order/payment/refund-split';
import type { DeliveryMethodCode } from '@shop/domain/quote/delivery/delivery';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** JSON column: written as text, read as an object. */
type Json<Read> = ColumnType<Read, string | undefined, string>;
/** Date column, which the driver would convert to a timestamp. */
type Day = ColumnType<Date, string, string>;

export type OrderPromotion = { promotion: string; name: string; code?: string };
export type LineDiscount = { promotion: string; name: string; amount: number };

export type OrderTables = {
  shopOrder: {
    orderId: Generated<string>;
    number: string;
    quoteId: string | null;
    madeFrom: string;
    state: OrderState;
    brand: BrandKey;
    locale: Locale;
    currency: Currency;
    customerId: string | null;
    email: string;
    emailKey: string;
    customerKey: string;
    deliveryMethod: DeliveryMethodCode;
    deliveryFrom: Day;
    deliveryTo: Day;
    itemsAmount: number;
    discountAmount: number;
    servicesAmount: number;
    deliveryAmount: number;
    taxAmount: number;
    taxIsAdded: boolean;
    totalAmount: number;
    paymentAmount: number;
    promotions: Json<OrderPromotion[]>;
    affiliateClick: string | null;
    conversionEventId: string | null;
    deviceHash: string | null;
    networkHash: Generated<string | null>;
    heldUntil: Date;
    holdReleasedAt: Generated<Date | null>;
    waitingSince: Generated<Date | null>;
    placedAt: Date;
    paidAt: Date | null;
    chargedAt: Generated<Date | null>;
    packedAt: Date | null;
    dispatchedAt: Date | null;
    deliveredAt: Date | null;
    endedAt: Date | null;
    version: Generated<number>;
    onHoldSince: Generated<Date | null>;
    onHoldReason: Generated<string | null>;
    signals: Generated<OrderSignal[]>;
    deliveryRefundedAmount: Generated<number>;
  };
  orderAddress: {
    orderId: string;
    kind: 'delivery' | 'billing';
    firstName: string;
    lastName: string;
    company: string | null;
    line1: string;
    line2: string | null;
    city: string | null;
    region: string | null;
    postcode: string | null;
    country: string;
    phone: string | null;
    /** `placedAt` of the order, for the search. */
    orderedAt: Date;
  };
  orderLine: {
    orderId: string;
    lineNumber: number;
    kind: OrderLineKind;
    variantSku: string | null;
    productSku: string | null;
    stockPool: StockPool | null;
    title: string;
    colour: string | null;
    size: string | null;
    url: string | null;
    imageKey: string | null;
    imageAlt: string | null;
    quantity: number;
    unitAmount: number;
    fullAmount: number;
    discountAmount: number;
    totalAmount: number;
    taxAmount: number;
    discounts: Json<LineDiscount[]>;
    details: Json<Record<string, unknown>>;
    returnedQuantity: Generated<number>;
    cancelledQuantity: Generated<number>;
    packedQuantity: Generated<number>;
    refundedQuantity: Generated<number>;
    refundedAmount: Generated<number>;
    refundedTaxAmount: Generated<number>;
  };
  orderTender: {
    tenderId: Generated<string>;
    orderId: string;
    kind: TenderKind;
    position: number;
    amount: number;
    refundedAmount: Generated<number>;
    giftCardId: string | null;
    label: Generated<string>;
    paymentId: Generated<string | null>;
  };
  orderEvent: {
    eventId: Generated<string>;
    orderId: string;
    kind: string;
    details: Json<Record<string, unknown>>;
    at: Date;
  };
  orderParcel: {
    parcelId: Generated<string>;
    orderId: string;
    carrier: string;
    trackingNumber: string;
    createdAt: Date;
    deliveredAt: Generated<Date | null>;
  };
  creditNote: {
    orderId: string;
    reference: string;
    brand: BrandKey;
    year: number;
    number: number;
    issuedAt: Date;
  };
  orderRefund: {
    refundId: Generated<string>;
    orderId: string;
    reference: string;
    tenderId: string;
    destination: 'tender' | 'credit';
    amount: number;
    state: 'pending' | 'done' | 'failed';
    createdAt: Date;
    doneAt: Date | null;
  };
  idempotencyKey: {
    scope: string;
    key: string;
    fingerprint: Buffer;
    claimedAt: Date;
    status: number | null;
    reply: ColumnType<unknown, string | null, string | null>;
  };
};

export type TableRow<Table extends keyof OrderTables> = Selectable<OrderTables[Table]>;
/** Row with the delivery dates as text. */
export type OrderRow = TableRow<'shopOrder'> & { fromDay: string; toDay: string };
