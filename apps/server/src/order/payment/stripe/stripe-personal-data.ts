import type { PersonalDataMap } from '@shop/domain/account/personal-data/personal-table';

export const STRIPE_PERSONAL_DATA: PersonalDataMap = {
  stripe_payment: {
    section: 'orders',
    whose: { parent: 'payment', by: 'reference' },
    erase: [],
    keep: {
      reason: 'Payments are part of the books, and identify no customer any more',
      columns: ['reference', 'intent_id', 'created_at'],
      hidden: ['params'],
    },
  },
  stripe_customer: {
    section: 'orders',
    whose: { customer: 'payer' },
    erase: ['payer'],
    keep: {
      reason: 'Until the job forget-stripe-customers has deleted the customer at Stripe',
      columns: ['customer_id', 'created_at'],
    },
  },
};
