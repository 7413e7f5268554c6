import { deliveryTermsOf } from '@shop/brands/delivery';
import { referralLocales, referralTermsOf } from '@shop/brands/referral';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import type { AddressService } from './modules/address/address-service.ts';
import { createLogins } from './modules/auth/logins.ts';
import type { Ledger } from './modules/credit/ledger-service.ts';
import type { CustomerService } from './modules/customer/customer-service.ts';
import type { MailService } from './modules/mail/mail-service.ts';
import type { PromotionService } from './modules/promotion/promotion-service.ts';
import { createFriendService } from './modules/referral/friend-service.ts';
import { createOrderFacts } from './modules/referral/order-facts.ts';
import { createReferralFollower } from './modules/referral/referral-follower.ts';
import { createReferralInvites } from './modules/referral/referral-invites.ts';
import { referralMail } from './modules/referral/referral-mail.ts';
import { createReferralRewards } from './modules/referral/referral-rewards.ts';
import { referralRoutes } from './modules/referral/referral-routes.ts';
import { createReferrerService } from './modules/referral/referrer-service.ts';
import type { StoreFinder } from './web/visits.ts';

type ReferralSurroundings = {
  mail: MailService;
  finder: Pick<StoreFinder, 'storeBy' | 'storeOfCall' | 'pageAddress' | 'originOf'>;
  customers: Pick<CustomerService, 'firstNameOf'>;
  addresses: Pick<AddressService, 'list'>;
  promotions: Pick<PromotionService, 'put' | 'usedFor'>;
  ledger: Pick<Ledger, 'grant'>;
};

/** The part of the composition root that knows who has brought whom. */
export function openReferral(
  { database: { db }, jobs, clock }: Pick<AppParts, 'database' | 'jobs' | 'clock'>,
  { mail: mails, finder, customers, addresses, promotions, ledger }: ReferralSurroundings,
) {
  const parts = {
    db,
    jobs,
    clock,
    promotions,
    ledger,
    customers: { ...createLogins({ db }), ...customers, addressesOf: addresses.list },
    orders: createOrderFacts({ db, storeBy: finder.storeBy, returnsOf: (store) => deliveryTermsOf(store).returns }),
    mail: referralMail({ mail: mails, ...finder }),
    termsOf: referralTermsOf,
    locales: referralLocales(),
    storeBy: finder.storeBy,
  };
  const { sendLater } = createReferralInvites(parts);
  createReferralRewards(parts);
  const referrers = createReferrerService({ ...parts, sendLater });
  const friends = createFriendService(parts);

  return {
    /** For whoever completes orders. */
    follower: createReferralFollower(parts),
    serve(app: FastifyInstance): void {
      referralRoutes(app, { referrers, friends, storeOfCall: finder.storeOfCall });
    },
  };
}
