import type { Ledger } from '#server/account/credit/ledger-service.ts';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import type { Core } from '#server/core.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import { openOrderDesk } from '#server/order/desk/open.ts';
import { createOrderLinks } from '#server/order/history/order-links.ts';
import { openOrderMail } from '#server/order/mail/open.ts';
import { createBookingExport } from '#server/order/money/booking-export.ts';
import { createOrderAccess } from '#server/order/orders/order-access-service.ts';
import type { OrderPromotions, OrderStock } from '#server/order/orders/order-ports.ts';
import { createOrderMoves } from '#server/order/orders/order-transition-service.ts';
import { createRefunds } from '#server/order/refunds/refund-service.ts';
import { openReturnDesk } from '#server/order/returns/desk/open.ts';
import { createReturns } from '#server/order/returns/returns-service.ts';
import { createFollowers } from '#server/order/settlement/followers.ts';
import { createCaptures } from '#server/order/settlement/order-captures.ts';
import { openSwaps } from '#server/order/swap/open.ts';
import { openSecret } from '#server/secrets/open-secret.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { DeskServices } from './desk-command.ts';

type CoreDeps = Pick<Core, 'database' | 'clock' | 'stores' | 'finder' | 'terms' | 'env'> & {
  jobs: Pick<Core['jobs'], 'define'>;
};
type Deps = {
  audit: AuditTrail;
  stock: OrderStock;
  promotions: OrderPromotions;
  ledger: Pick<Ledger, 'spend' | 'refund'>;
  catalog: Pick<CatalogService, 'findProducts'>;
  mail: MailService;
  addressWriting: Parameters<typeof openOrderMail>[1]['addressWriting'] & {
    read: Parameters<typeof openOrderDesk>[1]['readAddress'];
  };
};

/** Desk for the command line: payments and mails are queued, and the shop process carries them out. */
export function openDeskCommand(core: CoreDeps, deps: Deps): DeskServices {
  const { database, jobs, clock, finder, terms } = core;
  const { db } = database;
  const { storeBy } = finder;
  const followers = createFollowers();
  const log = { error: elsewhere, warn: elsewhere };
  const refunds = createRefunds({ ...deps, jobs, clock, log, storeBy, followers, payments: NO_PAYMENTS });
  const moves = createOrderMoves({ ...deps, db, clock, storeBy, followers, refunds });
  const access = createOrderAccess({ db, storeBy, findQuoteId: async () => undefined });
  const orders = { ...moves, ...access, refund: refunds.refund };
  const links = createOrderLinks({ secret: openSecret(core, 'order-links'), clock });
  const mails = openOrderMail(core, { mail: deps.mail, links, addressWriting: deps.addressWriting });
  followers.follow(mails.followers);
  followers.follow(createCaptures({ db, clock, log, jobs, orders, payments: NO_PAYMENTS }).followers);
  const getTerms = (store: Parameters<typeof terms.getDeliveryTerms>[0]) => terms.getDeliveryTerms(store).returns;
  const returns = createReturns({ ...{ db, clock, log, jobs, orders, getTerms }, ...deps, listSizes: async () => [] });
  const { swaps, followers: swapFollowers } = openSwaps(
    { ...core, log },
    { ...deps, payments: NO_PAYMENTS, confirm: elsewhere },
  );
  followers.follow(swapFollowers);
  const { services } = openOrderDesk(core, {
    ...{ ...deps, orders, returns, swaps, resendMail: mails.resend, notifyPartSent: mails.notifyPartSent },
    approvals: undefined,
    addressLines: (place) => deps.addressWriting.written(place).lines,
    readAddress: deps.addressWriting.read,
    documents: { renderInvoice: elsewhere, renderCreditNote: elsewhere },
    // No command writes a note, so none mentions a colleague.
    ...{ tellMentioned: elsewhere, listMentionable: elsewhere },
  });
  const exportBookings = createBookingExport({ ...core, db, audit: deps.audit });
  return {
    ...services,
    exportBookings,
    returns: openReturnDesk(core, { ...deps, orders, returns, getTerms }).services,
  };
}

function elsewhere(): never {
  throw new Error('This is done by the shop process, not by the command');
}

const NO_PAYMENTS = {
  ...{ pay: elsewhere, look: elsewhere, cancel: elsewhere, refund: elsewhere },
  ...{ capture: elsewhere, renew: elsewhere, listExpiring: elsewhere },
};
