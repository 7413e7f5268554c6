import { ShopError } from '@shop/domain/shop-error';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Who is refused because they must wait is told how long, in the header that says so. */
export async function tellingWait<Result>(reply: FastifyReply, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const wait = error instanceof ShopError ? waiting.safeParse(error.cause) : undefined;
    if (wait?.success) reply.header('retry-after', wait.data.retryAfterSeconds);
    throw error;
  }
}

const waiting = z.object({ retryAfterSeconds: z.int() });
