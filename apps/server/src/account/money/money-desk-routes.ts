import { staffMoneyEndpoints as calls, type DeskGiftCard, type DeskLedgerEntry } from '@shop/contracts/staff/money';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import type { GiftCardAtDesk } from './gift-card-desk-repository.ts';
import type { GiftCardDesk } from './gift-card-desk-service.ts';
import type { LedgerRow } from './ledger-list-repository.ts';
import type { LedgerList } from './ledger-list-service.ts';

type Deps = { ledgerList: LedgerList; giftCardDesk: GiftCardDesk };

/** Ledger and gift cards at the desk. */
export function moneyDeskRoutes(app: FastifyInstance, { ledgerList, giftCardDesk }: Deps): void {
  serveStaff(app, calls.ledger, async ({ query }) => {
    const { rows, next } = await ledgerList.list(query);
    return { items: rows.map(toEntry), ...(next !== undefined && { next }) };
  });
  serveStaffFile(app, { endpoint: calls.exportLedger, type: 'text/csv' }, async ({ query }, actor) => ({
    ...{ name: 'ledger.csv', content: await ledgerList.export(actor, query) },
  }));
  serveStaff(app, calls.giftCards, async ({ query }) => {
    const { rows, next } = await giftCardDesk.list(query);
    return { items: rows.map(toCard), ...(next !== undefined && { next }) };
  });
  serveStaff(app, calls.issueGiftCard, async ({ body }, actor) => {
    await giftCardDesk.issue(actor, body);
    return { status: 'done' };
  });
  serveStaff(app, calls.blockGiftCard, async ({ params, body }, actor) =>
    toCard(await giftCardDesk.block(actor, { ...params, ...body })),
  );
  serveStaff(app, calls.unblockGiftCard, async ({ params, body }, actor) =>
    toCard(await giftCardDesk.unblock(actor, { ...params, ...body })),
  );
  serveStaff(app, calls.resendGiftCard, async ({ params, body }, actor) =>
    toCard(await giftCardDesk.resend(actor, { ...params, ...body })),
  );
}

function toEntry({ at, about, customerId, currency, amount, owed, ...row }: LedgerRow): DeskLedgerEntry {
  const { entryId, kind, reference, account } = row;
  return {
    ...{ entryId, kind, reference, account, at: at.toISOString() },
    ...(about !== null && { about }),
    ...(customerId !== null && { customerId }),
    amount: { amount, currency },
    owed: { amount: owed, currency },
  };
}

function toCard(card: GiftCardAtDesk): DeskGiftCard {
  const { giftCardId, lastFour, issuedAt, currency, worth, balance, blockedAt, blockedReason } = card;
  return {
    ...{ giftCardId, lastFour, issuedAt: issuedAt.toISOString() },
    worth: { amount: worth, currency },
    balance: { amount: balance, currency },
    ...(blockedAt && { blocked: { reason: blockedReason ?? '', at: blockedAt.toISOString() } }),
  };
}
