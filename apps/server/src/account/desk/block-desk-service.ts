import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import { endBlock, insertBlock } from '#server/account/block/block-repository.ts';
import type { SessionService } from '#server/account/session/session-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type ChangeCustomer, requireOpen } from './customer-change.ts';

type Deps = Pick<ChangeCustomer, 'change'> & { sessions: Pick<SessionService, 'endAll'>; clock: Clock };
type BlockCall = { customerId: string; reason: string };

const permission = 'customers.block';

/** Blocks: neither signing in nor buying. */
export const createBlockDesk = ({ change, sessions, clock }: Deps) => ({
  block: (actor: Actor, { customerId, reason }: BlockCall): Promise<void> =>
    change(actor, { customerId, permission }, async (tx, held) => {
      requireOpen(held);
      if (!(await insertBlock(tx, { customerId, reason, by: actor.name, at: clock() }))) throw alreadyBlocked();
      await sessions.endAll(tx, customerId, 'block');
      return { action: 'block', reason };
    }),

  unblock: (actor: Actor, { customerId, reason }: BlockCall): Promise<void> =>
    change(actor, { customerId, permission }, async (tx) => {
      if (!(await endBlock(tx, { customerId, reason, by: actor.name, at: clock() }))) throw notBlocked();
      return { action: 'unblock', reason };
    }),
});

const alreadyBlocked = () =>
  new ShopError('This customer is blocked already', { code: 'customer_blocked', kind: 'conflict' });
const notBlocked = () =>
  new ShopError('This customer is not blocked', { code: 'customer_not_blocked', kind: 'conflict' });
