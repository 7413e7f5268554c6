import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

/** Variants that a page shows. */
export const seenVariants = z.array(z.strictObject({ key: z.string().max(40), variant: z.string().max(40) })).max(20);

export const experimentEndpoints = {
  visit: endpoint({
    method: 'POST',
    version: 1,
    path: '/experiments/visit',
    access: 'guest',
    rateClass: 'api',
    summary:
      'Take part in the experiments of the store: draws a bucket, or counts the variants that a page has shown. With consent to functionality only; without it nothing is stored or counted.',
    body: z.strictObject({ seen: seenVariants }),
    response: z.object({ status: z.literal('received') }),
  }),
};
