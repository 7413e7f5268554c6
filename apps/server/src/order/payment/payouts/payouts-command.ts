import type { Database } from '#server/platform/database/database.ts';
import { readPayouts, readTransactions, type TransactionRow } from './payout-repository.ts';

export const PAYOUTS_COMMAND = 'payment:payouts';
export const PAYOUTS_USAGE = `  ${PAYOUTS_COMMAND} [<payout>]     lists recorded payouts, or prints the payments, refunds and fees of one as CSV`;

type Deps = { db: Database; print: (line: string) => void };

const MOST = 50;
const COLUMNS = ['payout', 'transaction', 'kind', 'order', 'amount', 'fee', 'net', 'currency', 'created'];

/** 1: the parts of a payout do not add up to it, or it is unknown. */
export async function runPayoutsCommand({ db, print }: Deps, [payoutId]: readonly string[]): Promise<number> {
  return payoutId === undefined ? await printPayouts({ db, print }) : await printCsv({ db, print }, payoutId);
}

async function printPayouts({ db, print }: Deps): Promise<number> {
  const payouts = await readPayouts(db, MOST);
  if (payouts.length === 0) print('No payout is recorded yet');
  for (const { payoutId, amount, currency, state, arrivesAt, net, fee } of payouts) {
    const day = arrivesAt.toISOString().slice(0, 10);
    const doubt = net === amount ? '' : `  parts add up to ${net}`;
    print(`${day}  ${payoutId}  ${state}  ${amount} ${currency}  fees ${fee}${doubt}`);
  }
  return payouts.some(({ net, amount }) => net !== amount) ? 1 : 0;
}

async function printCsv({ db, print }: Deps, payoutId: string): Promise<number> {
  const parts = await readTransactions(db, payoutId);
  print(COLUMNS.join(','));
  for (const part of parts) print(formatLine(part));
  return parts.length > 0 ? 0 : 1;
}

/** Ids, numbers and dates only: nothing needs quotes. */
const formatLine = ({ createdAt, orderNumber, ...part }: TransactionRow): string =>
  [
    ...[part.payoutId, part.transactionId, part.kind, orderNumber ?? ''],
    ...[part.amount, part.fee, part.net, part.currency, createdAt.toISOString()],
  ].join(',');
