import type { Currency } from '@shop/domain/money';
import type { TenderKind } from '@shop/domain/order/payment/refund-split';
import type { OrderLedger, PayingAccount } from '#server/order/orders/order-ports.ts';
import type { Database } from '#server/platform/database/database.ts';

export type LedgerTender = { kind: TenderKind; position: number; amount: number; giftCardId?: string };
type Payer = { orderId: string; number: string; currency: Currency; customerId?: string | undefined };
/** Reason of a credit or gift card movement; part of the ledger reference, so each step moves them once. */
type Step = 'placed' | 'abandoned' | 'revived';

type TenderMove = { ledger: OrderLedger; payer: Payer; tenders: readonly LedgerTender[]; step: Step };

/** Rejects with 409 balance_too_low when a balance no longer suffices. */
export async function spendTenders(tx: Database, { ledger, ...move }: TenderMove): Promise<void> {
  for (const each of getMoves(move)) await ledger.spend(tx, each);
}

export async function giveBackTenders(tx: Database, { ledger, ...move }: TenderMove): Promise<void> {
  for (const each of getMoves(move)) await ledger.refund(tx, each);
}

/** Ledger reference of an order; the common prefix finds all of its movements. */
export const ledgerReference = (orderId: string, ...what: (string | number)[]): string =>
  ['order', orderId, ...what].join('/');

function getMoves({ payer, tenders, step }: Omit<TenderMove, 'ledger'>) {
  return tenders
    .filter(({ kind }) => kind !== 'payment')
    .toSorted(giftCardsFirst)
    .map((tender) => ({
      account: getLedgerAccount(payer, tender),
      amount: tender.amount,
      reference: ledgerReference(payer.orderId, step, tender.position),
      about: payer.number,
    }));
}

/** Fixed lock order for all tenders, to avoid deadlock between two buyers. */
export const giftCardsFirst = (
  a: Pick<LedgerTender, 'kind' | 'giftCardId'>,
  b: Pick<LedgerTender, 'kind' | 'giftCardId'>,
): number =>
  Number(a.kind !== 'gift-card') - Number(b.kind !== 'gift-card') ||
  Number((a.giftCardId ?? '') > (b.giftCardId ?? '')) - Number((a.giftCardId ?? '') < (b.giftCardId ?? ''));

export function getLedgerAccount(
  { orderId, customerId, currency }: Payer,
  { kind, giftCardId }: Pick<LedgerTender, 'kind' | 'giftCardId'>,
): PayingAccount {
  if (kind === 'gift-card' && giftCardId !== undefined) return { giftCardId };
  if (kind === 'credit' && customerId !== undefined) return { customerId, currency };
  throw new Error(`Order ${orderId} has a tender without an account`);
}
