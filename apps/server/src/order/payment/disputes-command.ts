import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type DisputeFinding, readDisputes } from './payment-repository.ts';

export const DISPUTES_COMMAND = 'payment:disputes';
export const DISPUTES_USAGE = `  ${DISPUTES_COMMAND}             lists disputed payments with the day until which the bank takes an answer`;

const MOST = 100;

/** 1: a dispute waits for an answer. */
export async function runDisputesCommand(deps: { db: Database; clock: Clock; print: (line: string) => void }) {
  const found = await readDisputes(deps.db, MOST);
  if (found.length === 0) deps.print('No payment was disputed');
  for (const one of found) deps.print(formatDispute(one, deps.clock()));
  return found.some(({ state }) => state === 'open') ? 1 : 0;
}

function formatDispute({ disputeId, orderNumber, ...one }: DisputeFinding, now: Date): string {
  const { reference, state, amount, currency, reason, dueAt } = one;
  const due =
    dueAt && state === 'open'
      ? `  answer until ${dueAt.toISOString().slice(0, 10)}${dueAt < now ? ' (over)' : ''}`
      : '';
  return `${state}  ${orderNumber ?? reference}  ${amount} ${currency}  ${reason}  ${disputeId}${due}`;
}
