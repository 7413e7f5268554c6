import { z } from 'zod';
import { staffEndpoint } from './staff-endpoint.ts';

const findingSchema = z.object({
  code: z.string(),
  level: z.enum(['blocks', 'warns', 'fine']),
  text: z.string(),
  cure: z.string().optional(),
});

export const staffReadinessEndpoints = {
  list: staffEndpoint({
    method: 'GET',
    path: '/readiness',
    access: { staff: 'shop.readiness' },
    rateClass: 'api',
    summary: 'Return what stands between this shop and real sales, as `doctor` prints it. Up to a minute old.',
    response: z.object({ items: z.array(findingSchema), mayOpen: z.boolean() }),
  }),
};
