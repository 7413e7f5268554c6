import { passPriceOf } from '@shop/brands/services';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { accountLifeMail } from './modules/account-life/account-life-mail.ts';
import { accountLifeRoutes } from './modules/account-life/account-life-routes.ts';
import { type ClosingSessions, createClosingService } from './modules/account-life/closing-service.ts';
import { createExportService } from './modules/account-life/export-service.ts';
import { createLoginRemoval } from './modules/auth/login-removal.ts';
import { createLogins } from './modules/auth/logins.ts';
import { createDeliveryPasses } from './modules/delivery-pass/delivery-pass-service.ts';
import type { MailService } from './modules/mail/mail-service.ts';
import { createKnownReaders } from './modules/newsletter/known-readers.ts';
import { createStaffGrants } from './modules/staff/staff-grants.ts';
import { staffRoutes } from './modules/staff/staff-routes.ts';
import { createStaffService } from './modules/staff/staff-service.ts';
import { subscriptionRoutes } from './modules/subscription/subscription-routes.ts';
import { createSubscriptionService } from './modules/subscription/subscription-service.ts';
import { openOrderFacts } from './open-order.ts';

type Surroundings = {
  mail: MailService;
  sessions: ClosingSessions;
  /** Signs the links that turn the staff discount on. */
  staffSecret: string;
  storeBy: (brand: string, locale: string) => Store;
  pageAddress: (store: Store, path: string) => string;
};

/** The part of the composition root that knows how an account ends, and what its owner takes along. */
export function openAccountLife(
  { database, jobs, clock }: Pick<AppParts, 'database' | 'jobs' | 'clock'>,
  { mail: mails, sessions, staffSecret, storeBy, pageAddress }: Surroundings,
) {
  const { db } = database;
  const logins = { ...createLogins({ db }), ...createLoginRemoval() };
  const orders = openOrderFacts({ database });
  const parts = {
    db,
    jobs,
    clock,
    sessions,
    logins,
    orders,
    mail: accountLifeMail({ mail: mails, storeBy, pageAddress }),
  };
  const closing = createClosingService(parts);
  const exports = createExportService(parts);
  const grants = createStaffGrants({ secret: staffSecret, clock });
  const staff = createStaffService({ db, grants, logins, orders, clock });
  const newsletter = createKnownReaders({ db, clock });
  const passes = createDeliveryPasses({ db, clock, priceOf: passPriceOf });
  const subscriptions = createSubscriptionService({ newsletter, passes, logins, clock });
  return {
    promotionCustomers: staff.customers,
    serve(app: FastifyInstance, storeOfCall: (request: FastifyRequest) => Store): void {
      accountLifeRoutes(app, { closing, exports, storeOfCall });
      staffRoutes(app, staff);
      subscriptionRoutes(app, { subscriptions, storeOfCall });
    },
  };
}
