import { createHash } from 'node:crypto';
import { getNetwork } from '@shop/domain/content/contact';
import {
  findHoldRefusal,
  type HoldKind,
  type HoldTerms,
  stockOnHold,
  tooManyHolds,
  WAITING_LIMITS,
} from '@shop/domain/order/stock-hold';
import type { Store } from '@shop/domain/site/store/store';
import type { HeldLine } from '#server/order/orders/order-ports.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { hashSubject, type RateWindows } from '#server/platform/rate-limit/rate-windows.ts';
import { lockParty, readHolds, readVariantHolds } from './stock-hold-repository.ts';

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

export type StockHoldLimit = ReturnType<typeof createStockHoldLimit>;

/** Limits the stock that is on hold without payment, by network, by customer and by share of a variant. */
export function createStockHoldLimit({ rateWindows, getTerms, metrics, networkFactor }: Deps) {
  function refuse(code: 'too_many_holds' | 'stock_on_hold', waitMs: number): never {
    metrics.stockHolds.inc({ outcome: code });
    throw code === 'stock_on_hold' ? stockOnHold() : tooManyHolds(waitMs);
  }

  async function requireShare(tx: Database, { kind, customerKey, ip, lines, ...hold }: Hold): Promise<void> {
    const party = { customerKey, networkHash: hashNetwork(ip) };
    await lockParty(tx, party);
    const { network, customer } = await readHolds(tx, party);
    const counts = await readVariantHolds(tx, lines, party);
    const refusal = findHoldRefusal({
      kind,
      network: { orders: Math.floor(network.orders / networkFactor), units: Math.floor(network.units / networkFactor) },
      customer,
      variants: counts.map((count) => ({ ...count, quantity: sumQuantity(lines, count) })),
    });
    if (refusal) refuse(refusal, getHoldMs(hold));
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
      await requireShare(tx, hold);
      await requireRate(tx, hold);
      metrics.stockHolds.inc({ outcome: 'granted' });
    },
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
