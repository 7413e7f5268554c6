import { BOUGHT_STATES, type OrderState } from '@shop/domain/order-state';
import { MS_PER_DAY, MS_PER_MINUTE } from '@shop/domain/time';
import type { OrderNeeds } from './order-needs.ts';
import {
  type BookedMoney,
  readBookedLines,
  readBookedMoney,
  readBookedPromotions,
  readStragglers,
  readTenderFaults,
} from './reconciliation-repository.ts';

/** Something that should be nothing. */
export type Discrepancy = { kind: string; reference: string; expected: unknown; found: unknown };

export type BookNeeds = Pick<OrderNeeds, 'db' | 'clock' | 'books'>;

const OVERDUE_MS = 60 * MS_PER_MINUTE;

/** Holds the orders against the books of all others: every penny and every unit. */
export const findDiscrepancies = async (needs: BookNeeds): Promise<Discrepancy[]> => [
  ...(await inStock(needs)),
  ...(await inLedger(needs)),
  ...(await inPayments(needs)),
  ...(await inPromotions(needs)),
  ...(await stragglers(needs)),
];

/** What is held for orders under way, and what was sold, is what the shelves say. */
async function inStock({ db, books }: BookNeeds): Promise<Discrepancy[]> {
  const [lines, moves] = [await readBookedLines(db), await books.stockMoves()];
  const orders = new Set(lines.map(({ orderId }) => orderId));
  const own = moves.filter(({ reference }) => orders.has(reference));
  const [faults, others] = [await books.stockFaults(), await books.otherHolds()];
  return [
    ...compare(
      'stock-reserved',
      [
        ...lines.map((line): Count => [shelf(line.orderId, line), line.state === 'placing' ? line.quantity : 0]),
        ...others.map((held): Count => [shelf(held.reference, held), held.quantity]),
      ],
      moves.map((move) => [shelf(move.reference, move), move.reserved]),
    ),
    ...compare(
      'stock-sold',
      lines.map((line) => [shelf(line.orderId, line), BOUGHT_STATES.includes(line.state) ? -line.quantity : 0]),
      own.map((move) => [shelf(move.reference, move), move.onHand]),
    ),
    ...faults.map(({ expected, found, ...of }) => ({ kind: 'stock-count', reference: shelf('', of), expected, found })),
  ];
}

const shelf = (reference: string, { sku, pool }: { sku: string; pool: string }): string =>
  `${reference} ${sku} ${pool}`.trim();

/** What credit and gift cards have paid is in the books, and all tenders together are the total. */
async function inLedger({ db, books }: BookNeeds): Promise<Discrepancy[]> {
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

/** Each captured payment has its order or its refund. */
async function inPayments({ db, books }: BookNeeds): Promise<Discrepancy[]> {
  const [booked, payments] = [await readBookedMoney(db), await books.capturedPayments()];
  const isTaken = (state: OrderState) => state !== 'placing' && state !== 'abandoned';
  return [
    ...compare(
      'captured',
      booked.map(({ orderId, state, payment }) => [orderId, isTaken(state) ? payment : 0]),
      payments.map(({ reference, captured }) => [reference, captured]),
    ),
    ...compare(
      'refunded',
      of(booked, 'paymentRefunded'),
      payments.map(({ reference, refunded }) => [reference, refunded]),
    ),
  ];
}

async function inPromotions({ db, books }: BookNeeds): Promise<Discrepancy[]> {
  const booked = await readBookedPromotions(db, ['placing', ...BOUGHT_STATES]);
  const redeemed = await books.redemptions();
  return compare(
    'promotion',
    booked.map(({ orderId, promotion }) => [`${orderId} ${promotion}`, 1]),
    redeemed.map(({ reference, promotion }) => [`${reference} ${promotion}`, 1]),
  );
}

async function stragglers({ db, clock }: BookNeeds): Promise<Discrepancy[]> {
  const now = clock().getTime();
  const limits = { heldBefore: new Date(now - OVERDUE_MS), pendingBefore: new Date(now - MS_PER_DAY) };
  return (await readStragglers(db, limits)).map((one) => ({ ...one, expected: 'an end', found: 'none' }));
}

type Count = [reference: string, count: number];

const of = (booked: readonly BookedMoney[], what: 'total' | 'tendered' | 'ledger' | 'paymentRefunded'): Count[] =>
  booked.map((order) => [order.orderId, order[what]]);

/** Whatever is on one side only, or another number there; nothing and zero are the same. */
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
