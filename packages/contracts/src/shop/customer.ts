import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What is private about a page, fetched after load in one call, because the page itself is the same for every guest. */
export const refreshReply = z.object({
  signedIn: z.boolean(),
  bagCount: z.int().min(0),
});
export type RefreshReply = z.infer<typeof refreshReply>;

export const customerEndpoints = {
  refresh: endpoint({
    method: 'GET',
    version: 1,
    path: '/customer/refresh/get',
    access: 'guest',
    summary: 'The one private call of a page: who is here and what is in the bag. Sets the XSRF-TOKEN cookie.',
    response: refreshReply,
  }),
};
