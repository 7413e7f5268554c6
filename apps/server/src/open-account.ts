import type { Store } from '@shop/domain/store';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import type { MailService } from './modules/mail/mail-service.ts';
import { openAccountLife } from './open-account-life.ts';
import { openAddress } from './open-address.ts';
import { openCredit } from './open-credit.ts';
import { type OpenTokens, openIdentity } from './open-identity.ts';
import { keptSecret } from './platform/kept-secret.ts';
import type { StoreFinder } from './web/visits.ts';

type AccountSurroundings = {
  mail: MailService;
  finder: StoreFinder;
  /** Where a store's parcels go. */
  deliveryCountriesOf: (store: Store) => readonly string[];
};

export type Account = Awaited<ReturnType<typeof openAccount>>;

/** The part of the composition root that knows customers: who they are, where they live, what they own and how they leave. */
export async function openAccount(
  parts: AppParts & OpenTokens,
  { mail, finder, deliveryCountriesOf }: AccountSurroundings,
) {
  const { customers, sessions, throttle, serve: serveIdentity } = openIdentity(parts, { mail, ...finder });
  const credit = openCredit(parts, { mail, throttle, ...finder });
  const staffSecret = await keptSecret(parts.env.DATA_DIR, 'staff');
  const life = openAccountLife(parts, { mail, sessions, staffSecret, ...finder });
  const address = await openAddress(parts, { finder, deliveryCountriesOf });

  return {
    customers,
    throttle,
    addresses: address.addresses,
    ledger: credit.ledger,
    giftCards: credit.giftCards,
    promotionCustomers: life.promotionCustomers,
    serve(app: FastifyInstance): void {
      serveIdentity(app, finder.storeOfCall);
      credit.serve(app, finder.storeOfCall);
      life.serve(app, finder.storeOfCall);
      address.serve(app);
    },
  };
}
