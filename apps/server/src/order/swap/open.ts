import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import { requireHeld } from '#server/order/orders/order-change.ts';
import type { OrderDeps, OrderFollowers } from '#server/order/orders/order-ports.ts';
import type { Payments } from '#server/order/payment/payment-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createSwapEnding } from './swap-ending.ts';
import { createSwapMail } from './swap-mail.ts';
import { swapPaymentRoutes } from './swap-payment-routes.ts';
import { createSwapPayments } from './swap-payment-service.ts';
import { findOpenSwap } from './swap-repository.ts';
import { createSwaps } from './swap-service.ts';
import { createSwapSettlement } from './swap-settlement.ts';

type CoreDeps = Pick<Core, 'database' | 'clock' | 'finder'> & {
  jobs: Pick<Core['jobs'], 'define'>;
  log: Pick<Core['log'], 'warn' | 'error'>;
};
type Deps = Pick<OrderDeps, 'stock'> & {
  payments: Pick<Payments, 'pay' | 'look' | 'cancel' | 'refund' | 'capture'>;
  audit: AuditTrail;
  mail: Parameters<typeof createSwapMail>[0]['mail'];
  confirm(tx: Database, orderId: string): Promise<void>;
};
type ServeDeps = Pick<OrderDeps, 'declines'> &
  Pick<Parameters<typeof createSwapPayments>[0], 'getOptions'> &
  Pick<Parameters<typeof swapPaymentRoutes>[1], 'idempotency' | 'resolveOrigin'>;

/** Composition of size swaps that cost more. */
export function openSwaps({ database: { db }, clock, finder, jobs, log }: CoreDeps, deps: Deps) {
  const { storeBy, pageAddress } = finder;
  const { payments } = deps;
  const settlement = createSwapSettlement({ ...deps, db, clock, log, jobs, storeBy });
  const ending = createSwapEnding({ ...deps, db, clock, log, jobs, storeBy, settlement });
  const swaps = createSwaps({ ...deps, clock, ending, mail: createSwapMail({ mail: deps.mail, pageAddress }) });

  function payPage(store: Store, token: string, origin?: string): string {
    const home = new URL(pageAddress(store, `${ROUTES.payDifference.path}?token=${token}`));
    return new URL(`${home.pathname}${home.search}`, origin ?? home).href;
  }

  const followers: OrderFollowers = {
    /** A cancelled order has nothing to swap. */
    async changed(tx, { orderId, state }) {
      const swap = state === 'cancelled' ? await findOpenSwap(tx, orderId) : undefined;
      if (swap) await ending.end(tx, await requireHeld(tx, orderId, storeBy), { swap, state: 'cancelled' });
    },
  };

  return {
    swaps,
    settlement,
    ending,
    followers,
    serve: (app: FastifyInstance, { declines, getOptions, ...routes }: ServeDeps): void =>
      swapPaymentRoutes(app, {
        swapPayments: createSwapPayments({ db, clock, storeBy, declines, payments, settlement, getOptions, payPage }),
        ...routes,
      }),
  };
}
