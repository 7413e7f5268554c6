import { staffPayoutEndpoints as calls } from '@shop/contracts/staff/payouts';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import type { BookingExport } from './booking-export.ts';
import type { PayoutDesk } from './payout-desk-service.ts';
import { toDispute, toPart, toPayout } from './payout-reply.ts';

type Deps = {
  payoutDesk: PayoutDesk;
  exportBookings: BookingExport;
  /** Page of the gateway that takes evidence. */
  getDisputePage: ((disputeId: string) => string) | undefined;
};

/** Payouts, disputes and bookings at the desk. */
export function payoutRoutes(app: FastifyInstance, { payoutDesk, exportBookings, getDisputePage }: Deps): void {
  serveStaff(app, calls.list, async ({ query }) => {
    const { rows, next } = await payoutDesk.list(query);
    return { items: rows.map(toPayout), ...(next !== undefined && { next }) };
  });
  serveStaff(app, calls.get, async ({ params: { payoutId } }) => {
    const found = await payoutDesk.find(payoutId);
    if (!found) throw new ShopError('There is no such payout', { code: 'payout_missing', kind: 'not-found' });
    return { ...toPayout(found.payout), parts: found.parts.map(toPart) };
  });
  serveStaff(app, calls.disputes, async () => {
    const disputes = await payoutDesk.listDisputes();
    return { items: disputes.map((dispute) => toDispute(dispute, getDisputePage)) };
  });
  const file = { endpoint: calls.exportBookings, type: 'text/csv', charset: 'windows-1252' } as const;
  serveStaffFile(app, file, ({ query }, actor) => exportBookings(actor, query));
}
