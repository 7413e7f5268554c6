import type Stripe from 'stripe';
import { z } from 'zod';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { isMissing } from '../stripe-failure.ts';
import { deleteStripeCustomer, readErasedCustomers } from '../stripe-repository.ts';

type Deps = { jobs: Pick<Jobs, 'define'>; stripe: Stripe };

const DELETED_AT_ONCE = 100;

/** Deletes customers of erased accounts at Stripe, with their cards. */
export function forgetStripeCustomers({ jobs, stripe }: Deps): void {
  jobs.define({
    name: 'forget-stripe-customers',
    schema: z.object({}),
    cron: '23 * * * *',
    async handle(_, { tx }) {
      for (const customerId of await readErasedCustomers(tx, DELETED_AT_ONCE)) {
        try {
          await stripe.customers.del(customerId);
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
        await deleteStripeCustomer(tx, customerId);
      }
    },
  });
}
