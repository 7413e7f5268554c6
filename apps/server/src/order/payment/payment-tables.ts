import type { Currency } from '@shop/domain/money';
import type { Generated } from 'kysely';

export type PaymentState = 'created' | 'action' | 'authorised' | 'captured' | 'declined' | 'cancelled';

export type PaymentTables = {
  payment: {
    reference: string;
    gateway: string;
    customerId: string | null;
    method: string;
    amount: number;
    currency: Currency;
    state: PaymentState;
    reason: string | null;
    label: Generated<string>;
    cardFingerprint: string | null;
    authorisedUntil: Generated<Date | null>;
    captureAmount: Generated<number | null>;
    /** Rate limit subjects that a decline counts against. */
    attemptSubjects: string[] | null;
    createdAt: Date;
    changedAt: Date;
  };
  paymentRefund: {
    refundReference: string;
    reference: string;
    amount: number;
    isRelease: Generated<boolean>;
    doneAt: Date;
  };
  paymentDispute: {
    disputeId: string;
    reference: string;
    amount: number;
    currency: Currency;
    reason: string;
    state: 'open' | 'won' | 'lost';
    dueAt: Date | null;
    changedAt: Date;
  };
  paymentPayout: {
    payoutId: string;
    gateway: string;
    amount: number;
    currency: Currency;
    state: string;
    arrivesAt: Date;
    createdAt: Date;
    changedAt: Date;
  };
  paymentTransaction: {
    transactionId: string;
    payoutId: string;
    kind: 'payment' | 'refund' | 'dispute' | 'other';
    reference: string | null;
    amount: number;
    fee: number;
    net: number;
    currency: Currency;
    createdAt: Date;
  };
  paymentEvent: {
    gateway: string;
    eventId: string;
    type: string;
    reference: string;
    receivedAt: Date;
    handledAt: Date | null;
  };
};
