import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const staffDiscountEndpoints = {
  verify: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/staff-discount/verify',
    access: 'customer',
    rateClass: 'api',
    summary:
      "Enable the staff discount with a token signed by the shop for the customer's address: single-use, before it expires. Refused with 404 link_unusable.",
    query: z.object({ token: z.string().min(20).max(1_000) }),
    response: z.object({ status: z.literal('verified') }),
  }),
};
