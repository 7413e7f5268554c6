import { staffMoneyEndpoints as calls } from '@shop/contracts/staff/money';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import { GIFT_CARD_COLUMNS } from './gift-card-columns.ts';
import type { GiftCardDesk } from './gift-card-desk-service.ts';
import type { LedgerList } from './ledger-list-service.ts';
import { toCard, toEntry } from './money-desk-reply.ts';

type Deps = { ledgerList: LedgerList; giftCardDesk: GiftCardDesk; exportList: ExportList };

/** Ledger and gift cards at the desk. */
export function moneyDeskRoutes(app: FastifyInstance, { ledgerList, giftCardDesk, exportList }: Deps): void {
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
  serveStaffFile(app, { endpoint: calls.exportGiftCards, type: 'text/csv' }, async ({ query }, actor) => {
    const content = await exportList(actor, {
      ...{ permission: 'money.export', kind: 'gift-cards', columns: GIFT_CARD_COLUMNS },
      async list(page) {
        const { rows, next } = await giftCardDesk.list({ ...query, ...page });
        return { rows: rows.map(toCard), next };
      },
    });
    return { name: 'gift-cards.csv', content };
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
