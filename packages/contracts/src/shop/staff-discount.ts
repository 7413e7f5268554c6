import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const staffDiscountEndpoints = {
  verify: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/staff-discount/verify',
    access: 'customer',
    summary:
      'Turn on the staff discount with a token that the shop has signed for the address of the customer: once, before it expires. Refused with 404 link_unusable.',
    query: z.object({ token: z.string().min(20).max(1_000) }),
    response: z.object({ status: z.literal('verified') }),
  }),
};
