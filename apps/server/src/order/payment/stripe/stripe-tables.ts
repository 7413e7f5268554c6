import type { ColumnType } from 'kysely';

/** Parameters of a payment intent as first requested. */
export type IntentParams = {
  amount: number;
  currency: string;
  description: string;
  metadata: { reference: string; order_number: string };
  payment_method_types: string[];
  capture_method: 'automatic_async' | 'manual';
  customer?: string;
  setup_future_usage?: 'off_session';
};

export type StripeTables = {
  stripePayment: {
    reference: string;
    intentId: string | null;
    params: ColumnType<IntentParams | null, string | null, string | null>;
    createdAt: Date;
  };
  stripeCustomer: { payer: string | null; customerId: string; createdAt: Date };
};
