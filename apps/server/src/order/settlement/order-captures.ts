import { judgeExpiringHold, RENEWED_BEFORE_MS } from '@shop/domain/order/payment/capture';
import { ShopError } from '@shop/domain/shop-error';
import { MS_PER_MINUTE } from '@shop/domain/time';
import { z } from 'zod';
import type { OrderPayments } from '#server/order/orders/order-deps.ts';
import type { OrderDeps, OrderFollowers } from '#server/order/orders/order-ports.ts';
import { addEvent, lockOrder } from '#server/order/orders/order-repository.ts';
import type { Payments } from '#server/order/payment/payment-service.ts';
import { findUncharged, listUncharged, markCharged } from './capture-repository.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'log' | 'jobs'> & {
  payments: Pick<OrderPayments, 'look'> & Pick<Payments, 'capture' | 'renew' | 'listExpiring'>;
  orders: { cancel(orderId: string): Promise<void> };
};

/** Many retries, because a gateway may be unavailable for days. */
const CAPTURE_TRIES = 40;
/** A dispatched order is captured by its job; the sweep finds what the job gave up. */
const SWEPT_AFTER_MS = 30 * MS_PER_MINUTE;

/** Captures authorised payments at dispatch, and keeps the authorisations of orders that wait. */
export function createCaptures({ db, clock, log, jobs, payments, orders }: Deps) {
  const capturing = jobs.define({
    name: 'capture-payment',
    schema: z.object({ orderId: z.string() }),
    retryLimit: CAPTURE_TRIES,
    handle: ({ orderId }) => capture(orderId),
  });

  /** Idempotent. Throws while the outcome is unknown, so that the job is repeated. */
  async function capture(orderId: string): Promise<void> {
    if (!(await findUncharged(db, orderId))) return;
    const outcome = (await payments.capture(orderId)) ?? (await payments.look(orderId));
    if (outcome?.state === 'captured') return await recordCharge(orderId);
    if (outcome?.state === 'cancelled') return log.error({ orderId }, 'capture failed: authorisation is gone');
    throw new Error(`Outcome of the capture of order ${orderId} is not known yet`);
  }

  const recordCharge = (orderId: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId);
      const at = clock();
      if (await markCharged(tx, orderId, at)) await addEvent(tx, { orderId, kind: 'charged', at });
    });

  async function keep(orderId: string, leftMs: number): Promise<void> {
    const order = await findUncharged(db, orderId);
    if (!order) return;
    const verdict = judgeExpiringHold({ state: order.state, leftMs });
    if (verdict === 'capture') return await capture(orderId);
    if (verdict === 'wait') return;
    const { state } = await payments.renew(orderId);
    if (state !== 'declined') return;
    log.warn({ orderId }, 'authorisation cannot be renewed');
    if (verdict === 'renew-or-cancel') await giveUp(orderId);
  }

  /** Cancelling releases what is left of the authorisation and tells the customer. */
  async function giveUp(orderId: string): Promise<void> {
    try {
      await orders.cancel(orderId);
    } catch (error) {
      // Packed meanwhile: the next run captures.
      if (!(error instanceof ShopError)) throw error;
    }
  }

  async function forEach<Item extends { orderId: string }>(all: readonly Item[], work: (item: Item) => Promise<void>) {
    for (const item of all) {
      await work(item).catch((err: unknown) => log.error({ err, orderId: item.orderId }, 'capture failed, will retry'));
    }
  }

  async function sweep(): Promise<void> {
    const now = clock().getTime();
    const late = await listUncharged(db, new Date(now - SWEPT_AFTER_MS));
    await forEach(late, ({ orderId }) => capture(orderId));
    const expiring = await payments.listExpiring(new Date(now + RENEWED_BEFORE_MS));
    await forEach(
      expiring.map(({ reference: orderId, until }) => ({ orderId, leftMs: until.getTime() - now })),
      ({ orderId, leftMs }) => keep(orderId, leftMs),
    );
  }

  jobs.define({ name: 'keep-authorisations', schema: z.object({}), cron: '23 * * * *', handle: sweep });

  const followers: OrderFollowers = {
    changed: async (tx, { orderId, state }) => {
      if (state !== 'dispatched' || !(await findUncharged(tx, orderId))) return;
      await capturing.enqueue(tx, { orderId }, { key: orderId });
    },
  };

  return {
    followers,
    capture,
    sweep,
    /** The gateway tells of a payment: one that was captured or cancelled there is noted. */
    async note(orderId: string): Promise<void> {
      if (!UUID.test(orderId) || !(await findUncharged(db, orderId))) return;
      const outcome = await payments.look(orderId);
      if (outcome?.state === 'captured') await recordCharge(orderId);
      if (outcome?.state === 'cancelled') log.warn({ orderId }, 'authorisation of an order was cancelled');
    },
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
