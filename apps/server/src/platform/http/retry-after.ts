import { ShopError } from '@shop/domain/shop-error';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Sets the `retry-after` header on a rate-limited error. */
export async function withRetryAfter<Result>(reply: FastifyReply, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const wait = error instanceof ShopError ? waiting.safeParse(error.cause) : undefined;
    if (wait?.success) reply.header('retry-after', wait.data.retryAfterSeconds);
    throw error;
  }
}

const waiting = z.object({ retryAfterSeconds: z.int() });
