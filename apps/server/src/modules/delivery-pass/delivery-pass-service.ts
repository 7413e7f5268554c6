import { type DeliveryPass, nextPeriod } from '@shop/domain/delivery-pass';
import type { Money } from '@shop/domain/money';
import type { Store } from '@shop/domain/store';
import type { OrderChange, OrderFollower } from '#server/modules/order/order-parts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPass, insertPeriod, lockPass, revokePeriod, savePass } from './delivery-pass-repository.ts';

type PassParts = {
  db: Database;
  clock: Clock;
  /** For a year, in minor units; undefined where none is sold. */
  priceOf: (store: Store) => number | undefined;
};

type Bought = {
  customerId: string;
  store: Store;
  /** What paid for it: the same reference gives a year once. */
  reference: string;
  price: Money;
};

/** Unlimited delivery: who has it, and for how long. */
export function createDeliveryPasses({ db, clock, priceOf }: PassParts) {
  async function passOf(
    store: Store,
    customerId: string,
    on: Database = db,
  ): Promise<(DeliveryPass & { price: Money }) | undefined> {
    const pass = await findPass(on, ownerOf(store, customerId));
    if (!pass) return undefined;
    const amount = priceOf(store);
    const renews = pass.renews && amount !== undefined;
    return { until: pass.until, renews, price: { amount: amount ?? 0, currency: store.currency } };
  }

  /** One year more; whether it goes on after that stays as it is unless it is said. */
  async function prolong(
    tx: Database,
    { customerId, store, reference, price }: Bought,
    change: { renews?: true } = {},
  ): Promise<Date> {
    const now = clock();
    const { localeISOCode: locale } = store;
    const pass = await lockPass(tx, { ...ownerOf(store, customerId), locale }, now);
    const period = nextPeriod(pass, now);
    if (!(await insertPeriod(tx, { reference, passId: pass.passId, ...price, ...period }))) return pass.until;
    const since = pass.until > now ? pass.since : now;
    await savePass(tx, pass.passId, { locale, since, until: period.endsAt, ...change });
    return period.endsAt;
  }

  /** Bought, and so it goes on until somebody cancels it. */
  const activate = (tx: Database, bought: Bought): Promise<Date> => prolong(tx, bought, { renews: true });

  /** Joins the transaction in which an order becomes paid. */
  const passFollower: OrderFollower = async (tx, { orderId, store, customerId, lines }) => {
    const line = lines.find(({ kind }) => kind === 'delivery-pass');
    if (!line) return;
    if (customerId === undefined) throw new Error(`Order ${orderId} of a guest has a delivery pass`);
    const price = { amount: line.fullAmount, currency: store.currency };
    await activate(tx, { customerId, store, reference: referenceOf(orderId), price });
  };

  return {
    passOf,
    activate,
    prolong,
    passFollower,

    /** It does not go on after its last day. */
    async cancel(store: Store, customerId: string): Promise<void> {
      const pass = await findPass(db, ownerOf(store, customerId));
      if (pass) await savePass(db, pass.passId, { renews: false });
    },

    /** An order that comes to nothing takes its pass back. */
    async passChange(tx: Database, { orderId, state }: OrderChange): Promise<void> {
      if (state === 'cancelled' || state === 'unfillable') await revokePeriod(tx, referenceOf(orderId), clock());
    },
  };
}

export type DeliveryPassService = ReturnType<typeof createDeliveryPasses>;

const ownerOf = ({ brand }: Store, customerId: string) => ({ brand, customerId });
/** A bag has one pass at most. */
const referenceOf = (orderId: string): string => `order ${orderId}`;
