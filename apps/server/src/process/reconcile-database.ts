import { readOrderMovements } from '#server/account/credit/order-movement-repository.ts';
import { leaveOutRenewals } from '#server/account/delivery-pass/renewal-service.ts';
import { readStockFaults, readStockMoves } from '#server/catalog/stock/stock-ledger-repository.ts';
import { readCaptured } from '#server/order/payment/payment-repository.ts';
import { readExchangeHolds } from '#server/order/returns/returns-repository.ts';
import { findDiscrepancies } from '#server/order/settlement/order-discrepancies.ts';
import { readSwapHolds } from '#server/order/swap/swap-repository.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateToLatest } from '#server/platform/database/migrations.ts';
import { readRedemptions } from '#server/quote/promotion/redeemed-repository.ts';

const VERIFY_TIMEOUT_MS = 600_000;

/** Nightly reconciliation of orders with stock, ledger and payments, on any database and as of any time. */
export async function reconcileDatabase(url: string, at: Date): Promise<string[]> {
  const { db, directDb, close } = openDatabase(url, { statementTimeoutMs: VERIFY_TIMEOUT_MS });
  try {
    // A backup of an older release: the statements are those of this one.
    await migrateToLatest(directDb);
    const discrepancies = await findDiscrepancies({
      ...{ db, clock: () => at },
      books: {
        stockMoves: () => readStockMoves(db),
        stockFaults: () => readStockFaults(db),
        otherHolds: async () => [...(await readExchangeHolds(db)), ...(await readSwapHolds(db))],
        ledgerMoves: () => readOrderMovements(db),
        redemptions: () => readRedemptions(db),
        capturedPayments: async (since) => leaveOutRenewals(db, await readCaptured(db, since)),
      },
    });
    return discrepancies.map(
      ({ kind, reference, expected, found }) =>
        `${kind} of ${reference} is ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
    );
  } finally {
    await close();
  }
}
