import { BOUGHT_STATES, type OrderState } from '@shop/domain/order/order-state';
import { MS_PER_DAY, MS_PER_MINUTE } from '@shop/domain/time';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import {
  type BookedMoney,
  readBookedLines,
  readBookedMoney,
  readBookedPromotions,
  readBookedSwapPayments,
  readStragglers,
  readTenderFaults,
} from './reconciliation-repository.ts';

/** Difference found by reconciliation. */
export type Discrepancy = { kind: string; reference: string; expected: unknown; found: unknown };

export type BookDeps = Pick<OrderDeps, 'db' | 'clock' | 'books'>;

const OVERDUE_MS = 60 * MS_PER_MINUTE;

/** Reconciles orders with stock, ledger and payments. */
export const findDiscrepancies = async (needs: BookDeps): Promise<Discrepancy[]> => [
  ...(await inStock(needs)),
  ...(await inLedger(needs)),
  ...(await inPayments(needs)),
  ...(await inPromotions(needs)),
  ...(await stragglers(needs)),
];

/** Stock held for open orders and sold units match the stock records. */
async function inStock({ db, books }: BookDeps): Promise<Discrepancy[]> {
  const [lines, moves] = [await readBookedLines(db), await books.stockMoves()];
  const orders = new Set(lines.map(({ orderId }) => orderId));
  const own = moves.filter(({ reference }) => orders.has(reference));
  const [faults, others] = [await books.stockFaults(), await books.otherHolds()];
  return [
    ...compare(
      'stock-reserved',
      [
        ...lines.map(
          (line): Count => [
            formatStockKey(line.orderId, line),
            line.state === 'placing' && line.isHeld ? line.quantity : 0,
          ],
        ),
        ...others.map((held): Count => [formatStockKey(held.reference, held), held.quantity]),
      ],
      moves.map((move) => [formatStockKey(move.reference, move), move.reserved]),
    ),
    ...compare(
      'stock-sold',
      lines.map((line) => [
        formatStockKey(line.orderId, line),
        BOUGHT_STATES.includes(line.state) ? -line.quantity : 0,
      ]),
      own.map((move) => [formatStockKey(move.reference, move), move.onHand]),
    ),
    ...faults.map(({ expected, found, ...of }) => ({
      kind: 'stock-count',
      reference: formatStockKey('', of),
      expected,
      found,
    })),
  ];
}

const formatStockKey = (reference: string, { sku, pool }: { sku: string; pool: string }): string =>
  `${reference} ${sku} ${pool}`.trim();

/** Credit and gift card tenders match the ledger, and all tenders add up to the order total. */
async function inLedger({ db, books }: BookDeps): Promise<Discrepancy[]> {
  const [booked, moves] = [await readBookedMoney(db), await books.ledgerMoves()];
  const faults = await readTenderFaults(db);
  return [
    ...compare('tenders', of(booked, 'total'), of(booked, 'tendered')),
    ...compare(
      'ledger',
      of(booked, 'ledger'),
      moves.map(({ orderId, amount }) => [orderId, amount]),
    ),
    ...faults.map(({ tenderId, refunded, booked: expected }) => ({
      ...{ kind: 'tender-refunded', reference: tenderId, expected, found: refunded },
    })),
  ];
}

/** Every captured payment has an order or a refund. */
async function inPayments({ db, books }: BookDeps): Promise<Discrepancy[]> {
  const [booked, payments] = [await readBookedMoney(db), await books.capturedPayments()];
  const swaps = await readBookedSwapPayments(db);
  const isTaken = (state: OrderState) => state !== 'placing' && state !== 'abandoned';
  return [
    ...compare(
      'captured',
      [
        ...booked.map(({ orderId, state, payment }): Count => [orderId, isTaken(state) ? payment : 0]),
        ...swaps.map(({ paymentId, captured }): Count => [paymentId, captured]),
      ],
      payments.map(({ reference, captured }) => [reference, captured]),
    ),
    ...compare(
      'refunded',
      [...of(booked, 'paymentRefunded'), ...swaps.map(({ paymentId, refunded }): Count => [paymentId, refunded])],
      payments.map(({ reference, refunded }) => [reference, refunded]),
    ),
  ];
}

async function inPromotions({ db, books }: BookDeps): Promise<Discrepancy[]> {
  const booked = await readBookedPromotions(db, ['placing', ...BOUGHT_STATES]);
  const redeemed = await books.redemptions();
  return compare(
    'promotion',
    booked.map(({ orderId, promotion }) => [`${orderId} ${promotion}`, 1]),
    redeemed.map(({ reference, promotion }) => [`${reference} ${promotion}`, 1]),
  );
}

async function stragglers({ db, clock }: BookDeps): Promise<Discrepancy[]> {
  const now = clock().getTime();
  const limits = { heldBefore: new Date(now - OVERDUE_MS), pendingBefore: new Date(now - MS_PER_DAY) };
  return (await readStragglers(db, limits)).map((one) => ({ ...one, expected: 'an end', found: 'none' }));
}

type Count = [reference: string, count: number];

const of = (booked: readonly BookedMoney[], what: 'total' | 'tendered' | 'ledger' | 'paymentRefunded'): Count[] =>
  booked.map((order) => [order.orderId, order[what]]);

/** Reports entries that are missing or differ on either side; missing equals zero. */
function compare(kind: string, expected: readonly Count[], found: readonly Count[]): Discrepancy[] {
  const [wanted, had] = [sums(expected), sums(found)];
  return [...new Set([...wanted.keys(), ...had.keys()])].flatMap((reference) => {
    const [expects, finds] = [wanted.get(reference) ?? 0, had.get(reference) ?? 0];
    return expects === finds ? [] : [{ kind, reference, expected: expects, found: finds }];
  });
}

function sums(counts: readonly Count[]): Map<string, number> {
  const summed = new Map<string, number>();
  for (const [key, count] of counts) summed.set(key, (summed.get(key) ?? 0) + count);
  return summed;
}
