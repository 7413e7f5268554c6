import { type CreditReply, creditEndpoints, type GiftCardReply } from '@shop/contracts/shop/credit';
import { isRouteAllowed, ROUTES } from '@shop/domain/route-table';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tellingWait } from '#server/platform/http/retry-after.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { GiftCards, Guesser } from './gift-card-service.ts';
import type { Ledger } from './ledger-service.ts';

type CreditParts = {
  ledger: Pick<Ledger, 'balanceOf' | 'statement'>;
  giftCards: Pick<GiftCards, 'check' | 'transfer'>;
  storeOfCall: (request: FastifyRequest) => Store;
};

/** What a shopper has to pay with. Whose credit it is says the token, and nothing else. */
export function creditRoutes(app: FastifyInstance, parts: CreditParts): void {
  app.register((scope, _, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    serveCredit(scope, parts);
    serveGiftCards(scope, parts);
    done();
  });
}

function serveCredit(scope: FastifyInstance, { ledger, storeOfCall }: CreditParts): void {
  serve(scope, creditEndpoints.get, async ({ query }, request): Promise<CreditReply> => {
    const { currency } = requireBalance(storeOfCall(request));
    const account = { customerId: customerOf(request), currency };
    const [balance, { entries, ...pages }] = await Promise.all([
      ledger.balanceOf(account),
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

function serveGiftCards(scope: FastifyInstance, { giftCards, storeOfCall }: CreditParts): void {
  serve(scope, creditEndpoints.activateGiftCard, async ({ body }, request, reply): Promise<GiftCardReply> => {
    const store = storeOfCall(request);
    const { lastFour, balance } = await tellingWait(reply, giftCards.check(body.code, guesserOf(request)));
    const isUsable = balance.amount > 0 && balance.currency === store.currency;
    return { lastFour, balance, canBeCredited: isUsable && hasBalance(store) };
  });

  serve(scope, creditEndpoints.transferGiftCard, async ({ body }, request, reply) => {
    const store = requireBalance(storeOfCall(request));
    const typed = { code: body.code, ip: request.ip };
    return await tellingWait(reply, giftCards.transfer(store, customerOf(request), typed));
  });
}

/** §2: where the page of the balance is closed to the locale, there is none. */
const hasBalance = (store: Store): boolean => isRouteAllowed(ROUTES.accountBalance.path, store);

function requireBalance(store: Store): Store {
  if (hasBalance(store)) return store;
  throw new ShopError('There is no account balance in this shop', { code: 'not_found', kind: 'not-found' });
}

function customerOf({ caller }: FastifyRequest): string {
  if (caller.kind === 'customer') return caller.customerId;
  throw new ShopError('Please sign in', { code: 'sign_in_required', kind: 'unauthenticated' });
}

const guesserOf = ({ ip, caller }: FastifyRequest): Guesser => ({
  ip,
  ...(caller.kind === 'customer' && { customerId: caller.customerId }),
});
