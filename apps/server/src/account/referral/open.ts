import type { FastifyInstance } from 'fastify';
import type { AddressService } from '#server/account/address/address-service.ts';
import type { Ledger } from '#server/account/credit/ledger-service.ts';
import type { CustomerService } from '#server/account/customer/customer-service.ts';
import type { Core } from '#server/core.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import { createFriendService } from './friend-service.ts';
import { createOrderFacts } from './order-facts.ts';
import type { ReferralCustomers, ReferralPromotions } from './referral-deps.ts';
import { createReferralFollower } from './referral-follower.ts';
import { createReferralInvites } from './referral-invites.ts';
import { referralMail } from './referral-mail.ts';
import { createReferralPromises, type ReferralTermsSource } from './referral-promises.ts';
import { createReferralRewards } from './referral-rewards.ts';
import { referralRoutes } from './referral-routes.ts';
import { createReferrerService } from './referrer-service.ts';

type CoreDeps = Pick<Core, 'database' | 'jobs' | 'clock' | 'stores' | 'finder' | 'terms'>;
type Deps = {
  mail: MailService;
  merchantTerms: ReferralTermsSource;
  logins: Pick<ReferralCustomers, 'findEmail' | 'isCustomer'>;
  customers: Pick<CustomerService, 'findFirstName'>;
  addresses: Pick<AddressService, 'list'>;
  promotions: ReferralPromotions;
  ledger: Pick<Ledger, 'grant'>;
};

/** Composition of referrals. Opened after the quotes, whose promotions discount a friend's first order. */
export function openReferral(
  { database: { db }, jobs, clock, stores, finder, terms }: CoreDeps,
  { mail: mails, merchantTerms, logins, customers, addresses, promotions, ledger }: Deps,
) {
  const deps = {
    db,
    jobs,
    clock,
    promotions,
    ledger,
    customers: { ...logins, ...customers, getAddresses: addresses.list },
    orders: createOrderFacts({
      db,
      storeBy: finder.storeBy,
      getReturnTerms: (store) => terms.getDeliveryTerms(store).returns,
    }),
    mail: referralMail({ mail: mails, ...finder }),
    promises: createReferralPromises({ terms: merchantTerms, stores, storeBy: finder.storeBy }),
    locales: terms.referralLocales(),
    storeBy: finder.storeBy,
  };
  const { sendLater } = createReferralInvites(deps);
  createReferralRewards(deps);
  const referrers = createReferrerService({ ...deps, sendLater });
  const friends = createFriendService(deps);

  return {
    services: { followers: { paid: createReferralFollower(deps) } },
    serve(app: FastifyInstance): void {
      referralRoutes(app, { referrers, friends, ...finder });
    },
  };
}
