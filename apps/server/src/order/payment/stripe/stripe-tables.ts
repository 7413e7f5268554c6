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

/** Parameters of a checkout session, whose page takes the card. */
export type SessionParams = {
  mode: 'payment';
  payment_method_types: ['card'];
  line_items: {
    quantity: 1;
    price_data: { currency: string; unit_amount: number; product_data: { name: string } };
  }[];
  payment_intent_data: Pick<IntentParams, 'description' | 'metadata' | 'setup_future_usage'> & {
    capture_method?: 'manual';
  };
  success_url: string;
  cancel_url: string;
  locale: string;
  customer?: string;
};

/** What is created at Stripe under our reference. */
export type PaymentParams = IntentParams | SessionParams;

export type StripeTables = {
  stripePayment: {
    reference: string;
    /** Of the payment intent, or of the checkout session until it is paid. */
    intentId: string | null;
    params: ColumnType<PaymentParams | null, string | null, string | null>;
    createdAt: Date;
  };
  stripeCustomer: { payer: string | null; customerId: string; createdAt: Date };
};
