import { createHash } from 'node:crypto';
import { getNetwork } from '@shop/domain/content/contact';
import {
  findHoldRefusal,
  type HoldKind,
  type HoldTerms,
  isChallengeOverShare,
  stockBeingPaid,
  stockOnHold,
  tooManyHolds,
  WAITING_LIMITS,
} from '@shop/domain/order/stock-hold';
import type { Store } from '@shop/domain/site/store/store';
import type { HeldLine } from '#server/order/orders/order-ports.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { hashSubject, type RateWindows } from '#server/platform/rate-limit/rate-windows.ts';
import {
  lockParty,
  lockVariants,
  readHolds,
  readParty,
  readVariantHolds,
  readWaiting,
} from './stock-hold-repository.ts';

type Deps = {
  rateWindows: Pick<RateWindows, 'enterIn'>;
  getTerms: (store: Store) => HoldTerms;
  metrics: Pick<Metrics, 'stockHolds'>;
  /** Multiplies the limit of orders per network. */
  networkFactor: number;
};

type Hold = {
  store: Store;
  kind: HoldKind;
  isGuest: boolean;
  customerKey: string;
  ip: string | undefined;
  lines: readonly HeldLine[];
};

type Party = { customerKey: string; networkHash: string | undefined };

export type StockHoldLimit = ReturnType<typeof createStockHoldLimit>;

/** Limits the stock that is on hold without payment, by network, by customer and by share of a variant. */
export function createStockHoldLimit({ rateWindows, getTerms, metrics, networkFactor }: Deps) {
  function refuse(code: 'too_many_holds' | 'stock_on_hold' | 'stock_being_paid', waitMs: number): never {
    metrics.stockHolds.inc({ outcome: code });
    if (code === 'stock_being_paid') throw stockBeingPaid();
    throw code === 'stock_on_hold' ? stockOnHold() : tooManyHolds(waitMs);
  }

  async function findRefusal(tx: Database, { kind, party, lines }: Pick<Hold, 'kind' | 'lines'> & { party: Party }) {
    await lockParty(tx, party);
    const { network, customer } = await readHolds(tx, party);
    const counts = await readVariantHolds(tx, lines, party);
    return findHoldRefusal({
      kind,
      network: { orders: Math.floor(network.orders / networkFactor), units: Math.floor(network.units / networkFactor) },
      customer,
      variants: counts.map((count) => ({ ...count, quantity: sumQuantity(lines, count) })),
    });
  }

  /** Holds that expire unpaid could be repeated for ever. */
  async function requireRate(tx: Database, { kind, customerKey, ip }: Hold): Promise<void> {
    if (kind === 'instant') return;
    const waitMs = await rateWindows.enterIn(tx, [
      { subject: hashSubject('mailbox', `hold ${customerKey}`), limit: WAITING_LIMITS.mailbox },
      ...(ip === undefined
        ? []
        : [{ subject: hashSubject('network', `hold ${getNetwork(ip)}`), limit: WAITING_LIMITS.network }]),
    ]);
    if (waitMs > 0) refuse('too_many_holds', waitMs);
  }

  function getHoldMs({ store, isGuest }: Pick<Hold, 'store' | 'isGuest'>): number {
    const { guestMs, customerMs } = getTerms(store);
    return isGuest ? guestMs : customerMs;
  }

  return {
    getHoldMs,
    hashNetwork,
    /** Rejects a hold beyond the limits. Call before stock is locked. */
    async admit(tx: Database, hold: Hold): Promise<void> {
      const { kind, customerKey, ip, lines } = hold;
      const party = { customerKey, networkHash: hashNetwork(ip) };
      const refusal = await findRefusal(tx, { kind, party, lines });
      if (refusal) refuse(refusal, getHoldMs(hold));
      await requireRate(tx, hold);
      metrics.stockHolds.inc({ outcome: 'granted' });
    },

    /** Rejects the wait of a card for its bank beyond the limits: its hold was admitted as one that ends at once. */
    async admitChallenge(tx: Database, { orderId, ...hold }: Hold & { orderId: string }): Promise<void> {
      await lockVariants(tx, hold.lines);
      if (isChallengeOverShare(await readWaiting(tx, orderId))) refuse('stock_being_paid', 0);
      await requireRate(tx, { ...hold, kind: 'waiting' });
    },

    /** True if a released hold may be taken again. */
    canHoldAgain: async (tx: Database, { orderId, lines }: { orderId: string; lines: readonly HeldLine[] }) =>
      !(await findRefusal(tx, { kind: 'waiting', party: await readParty(tx, orderId), lines })),
  };
}

const hashNetwork = (ip: string | undefined): string | undefined =>
  ip === undefined
    ? undefined
    : createHash('sha256')
        .update(`hold ${getNetwork(ip)}`)
        .digest('base64url');

const sumQuantity = (lines: readonly HeldLine[], { sku, pool }: Pick<HeldLine, 'sku' | 'pool'>): number =>
  lines.filter((line) => line.sku === sku && line.pool === pool).reduce((sum, { quantity }) => sum + quantity, 0);
