import { staffPayoutEndpoints as calls, type DeskDispute, type DeskPayout } from '@shop/contracts/staff/payouts';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
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
  serveStaffList(app, PAYOUT_LIST, async ({ query }) => {
    const { rows, next } = await payoutDesk.list(query);
    return { items: rows.map(toPayout), ...(next !== undefined && { next }) };
  });
  serveStaff(app, calls.get, async ({ params: { payoutId } }) => {
    const found = await payoutDesk.find(payoutId);
    if (!found) throw new ShopError('There is no such payout', { code: 'payout_missing', kind: 'not-found' });
    return { ...toPayout(found.payout), parts: found.parts.map(toPart) };
  });
  serveStaffList(app, DISPUTE_LIST, async () => {
    const disputes = await payoutDesk.listDisputes();
    return { items: disputes.map((dispute) => toDispute(dispute, getDisputePage)) };
  });
  const file = { endpoint: calls.exportBookings, type: 'text/csv', charset: 'windows-1252' } as const;
  serveStaffFile(app, file, ({ query }, actor) => exportBookings(actor, query));
}

const PAYOUT_LIST = {
  ...{ list: calls.list, exported: calls.export, name: 'payouts' },
  readRows: ({ items }: { items: DeskPayout[] }) => items,
  columns: {
    payout_id: ({ payoutId }: DeskPayout) => payoutId,
    gateway: ({ gateway }: DeskPayout) => gateway,
    state: ({ state }: DeskPayout) => state,
    created_at: ({ createdAt }: DeskPayout) => createdAt,
    arrives_at: ({ arrivesAt }: DeskPayout) => arrivesAt,
    amount: ({ amount }: DeskPayout) => amount,
    fee: ({ fee }: DeskPayout) => fee,
    net: ({ net }: DeskPayout) => net,
    currency: ({ amount }: DeskPayout) => amount.currency,
  },
};

const DISPUTE_LIST = {
  ...{ list: calls.disputes, exported: calls.exportDisputes, name: 'disputes' },
  readRows: ({ items }: { items: DeskDispute[] }) => items,
  columns: {
    dispute_id: ({ disputeId }: DeskDispute) => disputeId,
    reference: ({ reference }: DeskDispute) => reference,
    order: ({ orderNumber }: DeskDispute) => orderNumber,
    amount: ({ amount }: DeskDispute) => amount,
    currency: ({ amount }: DeskDispute) => amount.currency,
    reason: ({ reason }: DeskDispute) => reason,
    state: ({ state }: DeskDispute) => state,
    due_at: ({ dueAt }: DeskDispute) => dueAt,
    changed_at: ({ changedAt }: DeskDispute) => changedAt,
  },
};
