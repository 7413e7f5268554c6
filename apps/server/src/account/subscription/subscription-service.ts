import {
  type DeliveryPass,
  noDeliveryPass,
  passStatus,
  requireSubscriptions,
} from '@shop/domain/account/delivery-pass';
import { sessionEnded } from '@shop/domain/account/sign-in/session-family';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';

/** Newsletter operations used by subscriptions. */
type KnownReaders = {
  isSubscribed(store: Store, email: string): Promise<boolean>;
  choose(store: Store, email: string, wanted: boolean): Promise<void>;
};

/** Delivery pass operations used by subscriptions. */
type DeliveryPasses = {
  getPass(store: Store, customerId: string): Promise<(DeliveryPass & { price: Money }) | undefined>;
  /** Turns off renewal; the pass ends on its last day. */
  cancel(store: Store, customerId: string): Promise<void>;
};

type Deps = {
  newsletter: KnownReaders;
  passes: DeliveryPasses;
  logins: { findEmail(customerId: string): Promise<string | undefined> };
  clock: Clock;
};

export type Subscriptions = {
  newsletter: boolean;
  email: string;
  pass?: { status: 'active' | 'ending'; price: Money; until: Date };
};

export function createSubscriptionService({ newsletter, passes, logins, clock }: Deps) {
  async function requireEmail(store: Store, customerId: string): Promise<string> {
    requireSubscriptions(store);
    const email = await logins.findEmail(customerId);
    if (email === undefined) throw sessionEnded();
    return email;
  }

  async function findPass(store: Store, customerId: string): Promise<Subscriptions['pass']> {
    const pass = await passes.getPass(store, customerId);
    const status = pass && passStatus(pass, clock());
    if (!pass || !status || status === 'ended') return undefined;
    return { status, price: pass.price, until: pass.until };
  }

  async function get(store: Store, customerId: string): Promise<Subscriptions> {
    const email = await requireEmail(store, customerId);
    const pass = await findPass(store, customerId);
    return { newsletter: await newsletter.isSubscribed(store, email), email, ...(pass && { pass }) };
  }

  return {
    get,

    async chooseNewsletter(store: Store, customerId: string, wanted: boolean): Promise<Subscriptions> {
      await newsletter.choose(store, await requireEmail(store, customerId), wanted);
      return await get(store, customerId);
    },

    async cancelPass(store: Store, customerId: string): Promise<Subscriptions> {
      await requireEmail(store, customerId);
      if (!(await findPass(store, customerId))) throw noDeliveryPass();
      await passes.cancel(store, customerId);
      return await get(store, customerId);
    },
  };
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;
