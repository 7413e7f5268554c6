import { staffMoneyEndpoints as calls } from '@shop/contracts/staff/money';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import type { ExportList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { MoneyDesk } from './money-desk-service.ts';
import { PAYMENT_COLUMNS } from './payment-columns.ts';
import { toPayment } from './payment-reply.ts';

type Deps = {
  moneyDesk: MoneyDesk;
  exportList: ExportList;
  clock: Clock;
  storeBy: (brand: string, locale: string) => Store;
};

/** Payments, settlement and reconciliation at the desk. */
export function orderMoneyRoutes(app: FastifyInstance, { moneyDesk, clock, storeBy, exportList }: Deps): void {
  serveStaff(app, calls.payments, async ({ query }) => {
    const { rows, next } = await moneyDesk.listPayments(query);
    return { items: rows.map(toPayment), ...(next !== undefined && { next }) };
  });
  serveStaffFile(app, { endpoint: calls.exportPayments, type: 'text/csv' }, async ({ query }, actor) => {
    const content = await exportList(actor, {
      ...{ permission: 'money.export', kind: 'payments', columns: PAYMENT_COLUMNS },
      async list(page) {
        const { rows, next } = await moneyDesk.listPayments({ ...query, ...page });
        return { rows: rows.map(toPayment), next };
      },
    });
    return { name: 'payments.csv', content };
  });
  serveStaff(app, calls.settlement, async ({ query }) => {
    const rows = await moneyDesk.settle(query);
    const items = rows.map(({ day, brand, locale, tender, currency, captured, refunded, count }) => ({
      ...{ day, storeId: storeBy(brand, locale).storeId, tender, count },
      captured: { amount: captured, currency },
      refunded: { amount: refunded, currency },
    }));
    return { items };
  });
  serveStaffFile(app, { endpoint: calls.exportSettlement, type: 'text/csv' }, async ({ query }, actor) => ({
    name: `settlement-${query.from}-${query.to}.csv`,
    content: await moneyDesk.exportSettlement(actor, query),
  }));
  serveStaff(app, calls.lastReconciliation, async () => {
    const last = await moneyDesk.findLastCheck();
    return last ? { last: { ...last, checkedAt: last.checkedAt.toISOString() } } : {};
  });
  serveStaff(app, calls.reconciliation, async () => {
    const found = await moneyDesk.reconcile();
    const discrepancies = found.map(({ kind, reference, ...values }) => ({
      ...{ kind, reference, expected: JSON.stringify(values.expected), found: JSON.stringify(values.found) },
    }));
    return { checkedAt: clock().toISOString(), discrepancies };
  });
}
