import { type DeliveryPass, nextPeriod } from '@shop/domain/account/delivery-pass';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import type { OrderChange, PaidOrderFollower } from '#server/account/order-port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPass, insertPeriod, lockPass, revokePeriod, savePass } from './delivery-pass-repository.ts';

type Deps = {
  db: Database;
  clock: Clock;
  /** Yearly price in minor units; undefined where no pass is sold. */
  getPrice: (store: Store) => number | undefined;
};

type Bought = {
  customerId: string;
  store: Store;
  /** Idempotency key of the payment: one year per reference. */
  reference: string;
  price: Money;
};

/** Unlimited delivery passes of customers. */
export function createDeliveryPasses({ db, clock, getPrice }: Deps) {
  async function getPass(
    store: Store,
    customerId: string,
    on: Database = db,
  ): Promise<(DeliveryPass & { price: Money }) | undefined> {
    const pass = await findPass(on, getOwner(store, customerId));
    if (!pass) return undefined;
    const amount = getPrice(store);
    const renews = pass.renews && amount !== undefined;
    return { until: pass.until, renews, price: { amount: amount ?? 0, currency: store.currency } };
  }

  /** Adds one year; the renewal flag changes only if given. */
  async function prolong(
    tx: Database,
    { customerId, store, reference, price }: Bought,
    change: { renews?: true } = {},
  ): Promise<Date> {
    const now = clock();
    const { localeISOCode: locale } = store;
    const pass = await lockPass(tx, { ...getOwner(store, customerId), locale }, now);
    const period = nextPeriod(pass, now);
    if (!(await insertPeriod(tx, { reference, passId: pass.passId, ...price, ...period }))) return pass.until;
    const since = pass.until > now ? pass.since : now;
    await savePass(tx, pass.passId, { locale, since, until: period.endsAt, ...change });
    return period.endsAt;
  }

  /** Purchase: renews until cancelled. */
  const activate = (tx: Database, bought: Bought): Promise<Date> => prolong(tx, bought, { renews: true });

  /** Joins the transaction that marks an order as paid. */
  const passFollower: PaidOrderFollower = async (tx, { orderId, store, customerId, lines }) => {
    const line = lines.find(({ kind }) => kind === 'delivery-pass');
    if (!line) return;
    if (customerId === undefined) throw new Error(`Guest order ${orderId} has a delivery pass`);
    const price = { amount: line.fullAmount, currency: store.currency };
    await activate(tx, { customerId, store, reference: formatReference(orderId), price });
  };

  return {
    getPass,
    activate,
    prolong,
    passFollower,

    /** Stops the renewal; the pass stays valid until its last day. */
    async cancel(store: Store, customerId: string): Promise<void> {
      const pass = await findPass(db, getOwner(store, customerId));
      if (pass) await savePass(db, pass.passId, { renews: false });
    },

    /** Revokes the pass of a cancelled or unfillable order. */
    async passChange(tx: Database, { orderId, state }: OrderChange): Promise<void> {
      if (state === 'cancelled' || state === 'unfillable') await revokePeriod(tx, formatReference(orderId), clock());
    },
  };
}

export type DeliveryPassService = ReturnType<typeof createDeliveryPasses>;

const getOwner = ({ brand }: Store, customerId: string) => ({ brand, customerId });
/** Unique per order, since a quote has at most one pass. */
const formatReference = (orderId: string): string => `order ${orderId}`;
