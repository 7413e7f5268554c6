import { type CreditReply, creditEndpoints, type GiftCardReply } from '@shop/contracts/shop/account/credit';
import { ShopError } from '@shop/domain/shop-error';
import { isRouteAllowed, ROUTES } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Guesser } from '#server/account/throttle/code-guesses.ts';
import { withRetryAfter } from '#server/platform/http/retry-after.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { GiftCards } from './gift-card-service.ts';
import type { Ledger } from './ledger-service.ts';

type Deps = {
  ledger: Pick<Ledger, 'getBalance' | 'statement'>;
  giftCards: Pick<GiftCards, 'check' | 'transfer'>;
  resolveApiStore: (request: FastifyRequest) => Store;
};

/** Credit and gift cards of a shopper. The owner is taken from the access token only. */
export function creditRoutes(app: FastifyInstance, deps: Deps): void {
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveCredit(scope, deps);
    serveGiftCards(scope, deps);
    done();
  });
}

function serveCredit(scope: FastifyInstance, { ledger, resolveApiStore }: Deps): void {
  serve(scope, creditEndpoints.get, async ({ query }, request): Promise<CreditReply> => {
    const { currency } = requireBalance(resolveApiStore(request));
    const account = { customerId: requireCustomer(request), currency };
    const [balance, { entries, ...pages }] = await Promise.all([
      ledger.getBalance(account),
      ledger.statement(account, query.page),
    ]);
    const money = (amount: number) => ({ amount, currency });
    const shown = entries.map(({ at, kind, about, amount, balance: left }) => ({
      at: at.toISOString(),
      kind,
      ...(about !== null && { about }),
      amount: money(amount),
      balance: money(left),
    }));
    return { balance, statement: { entries: shown, ...pages } };
  });
}

function serveGiftCards(scope: FastifyInstance, { giftCards, resolveApiStore }: Deps): void {
  serve(scope, creditEndpoints.activateGiftCard, async ({ body }, request, reply): Promise<GiftCardReply> => {
    const store = resolveApiStore(request);
    const { lastFour, balance } = await withRetryAfter(reply, giftCards.check(body.code, getGuesser(request)));
    const isUsable = balance.amount > 0 && balance.currency === store.currency;
    return { lastFour, balance, canBeCredited: isUsable && hasBalance(store) };
  });

  serve(scope, creditEndpoints.transferGiftCard, async ({ body }, request, reply) => {
    const store = requireBalance(resolveApiStore(request));
    const typed = { code: body.code, ip: request.ip };
    return await withRetryAfter(reply, giftCards.transfer(store, requireCustomer(request), typed));
  });
}

/** §2: no balance in locales where its page is closed. */
const hasBalance = (store: Store): boolean => isRouteAllowed(ROUTES.accountBalance.path, store);

function requireBalance(store: Store): Store {
  if (hasBalance(store)) return store;
  throw new ShopError('Account balance is not available in this store', { code: 'not_found', kind: 'not-found' });
}

function requireCustomer({ caller }: FastifyRequest): string {
  if (caller.kind === 'customer') return caller.customerId;
  throw new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
}

const getGuesser = ({ ip, caller }: FastifyRequest): Guesser => ({
  ip,
  ...(caller.kind === 'customer' && { customerId: caller.customerId }),
});
