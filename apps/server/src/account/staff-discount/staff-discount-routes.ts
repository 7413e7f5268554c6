import { staffDiscountEndpoints } from '@shop/contracts/shop/account/staff-discount';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { StaffDiscountService } from './staff-discount-service.ts';

export function staffDiscountRoutes(app: FastifyInstance, staff: Pick<StaffDiscountService, 'verify'>): void {
  serve(app, staffDiscountEndpoints.verify, async ({ query }, { caller }, reply) => {
    reply.header('cache-control', 'no-store');
    if (caller.kind !== 'customer') throw sessionEnded();
    await staff.verify(caller.customerId, query.token);
    return { status: 'verified' };
  });
}
