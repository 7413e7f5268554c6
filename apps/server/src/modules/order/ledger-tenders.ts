import type { Currency } from '@shop/domain/money';
import type { TenderKind } from '@shop/domain/refund-split';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderLedger, PayingAccount } from './order-needs.ts';

export type LedgerTender = { kind: TenderKind; position: number; amount: number; giftCardId?: string };
type Payer = { orderId: string; number: string; currency: Currency; customerId?: string | undefined };
/** Why credit and gift cards move: each step of an order moves them once. */
type Step = 'placed' | 'abandoned' | 'revived';

type TenderMove = { ledger: OrderLedger; payer: Payer; tenders: readonly LedgerTender[]; step: Step };

/** Refused with 409 balance_too_low where one is not worth that much any more. */
export async function spendTenders(tx: Database, { ledger, ...move }: TenderMove): Promise<void> {
  for (const each of movesOf(move)) await ledger.spend(tx, each);
}

export async function giveBackTenders(tx: Database, { ledger, ...move }: TenderMove): Promise<void> {
  for (const each of movesOf(move)) await ledger.refund(tx, each);
}

/** The books name an order by this, so that all that was ever moved for it is found. */
export const ledgerReference = (orderId: string, ...what: (string | number)[]): string =>
  ['order', orderId, ...what].join('/');

function movesOf({ payer, tenders, step }: Omit<TenderMove, 'ledger'>) {
  return tenders
    .filter(({ kind }) => kind !== 'payment')
    .toSorted(giftCardsFirst)
    .map((tender) => ({
      account: accountOf(payer, tender),
      amount: tender.amount,
      reference: ledgerReference(payer.orderId, step, tender.position),
      about: payer.number,
    }));
}

/** The one order in which all take them, so that two buyers never wait for each other in a circle. */
export const giftCardsFirst = (
  a: Pick<LedgerTender, 'kind' | 'giftCardId'>,
  b: Pick<LedgerTender, 'kind' | 'giftCardId'>,
): number =>
  Number(a.kind !== 'gift-card') - Number(b.kind !== 'gift-card') ||
  Number((a.giftCardId ?? '') > (b.giftCardId ?? '')) - Number((a.giftCardId ?? '') < (b.giftCardId ?? ''));

export function accountOf(
  { orderId, customerId, currency }: Payer,
  { kind, giftCardId }: Pick<LedgerTender, 'kind' | 'giftCardId'>,
): PayingAccount {
  if (kind === 'gift-card' && giftCardId !== undefined) return { giftCardId };
  if (kind === 'credit' && customerId !== undefined) return { customerId, currency };
  throw new Error(`Order ${orderId} has a tender that is nobody's`);
}
