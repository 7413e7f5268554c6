import { randomInt } from 'node:crypto';
import { quoteUnknown } from '@shop/domain/quote/quote';
import {
  readShareCode,
  SHARE_CODE_LENGTH,
  SHARE_CODE_MS,
  SHARE_CODE_SIGNS,
  SHARED_MS,
  shareCodeUnknown,
  writeShareCode,
} from '@shop/domain/quote/share-code';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Throttle } from '#server/account/throttle/throttle-service.ts';
import { toAuthor } from '#server/order/desk/desk-author.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Signer } from '#server/platform/secrets/secret.ts';
import type { QuoteCall } from '#server/quote/quote/quote-deps.ts';
import type { QuoteService } from '#server/quote/quote/quote-service.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { insertPhoneOrder } from './phone-order-repository.ts';
import { endShares, findSharedUntil, saveShare, takeShare } from './share-repository.ts';

type Deps = {
  db: Database;
  clock: Clock;
  quotes: Pick<QuoteService, 'checkout' | 'findById'>;
  /** Keyed hash: a code is too short for a plain one. */
  signer: Pick<Signer, 'sign'>;
  storeBy: (brand: string, locale: string) => Store;
  throttle: Pick<Throttle, 'enter' | 'succeed'>;
  audit: AuditTrail;
};

const permission = 'orders.create';

export type QuoteShares = ReturnType<typeof createQuoteShares>;

/** Quotes that shoppers share with staff for a while, by a code told on the phone. */
export function createQuoteShares({ db, clock, quotes, signer, storeBy, throttle, audit }: Deps) {
  const hashCode = (code: string): string => signer.sign(`quote share ${code}`);

  async function connectIn(tx: Database, actor: Actor, code: string): Promise<string> {
    const createdAt = clock();
    const quoteId = await takeShare(tx, hashCode(code), createdAt);
    const quote = quoteId === undefined ? undefined : await quotes.findById(quoteId);
    if (!quote || quoteId === undefined) throw shareCodeUnknown();
    const { storeId } = storeBy(quote.brand, quote.locale);
    requirePermission(actor, permission, { store: storeId });
    const sharedUntil = new Date(createdAt.getTime() + SHARED_MS);
    const row = { quoteId, kind: 'shared', storeId, author: toAuthor(actor), createdAt, sharedUntil } as const;
    const id = await insertPhoneOrder(tx, row);
    await audit.record(tx, actor, { permission, action: 'connect', entity: { kind: 'phone-order', id }, storeId });
    return id;
  }

  return {
    /** A new code; the one before is void. */
    async start(call: QuoteCall): Promise<{ code: string; expiresAt: Date }> {
      const code = writeShareCode(Array.from({ length: SHARE_CODE_LENGTH }, () => randomInt(SHARE_CODE_SIGNS)));
      const [now, signs] = [clock(), readShareCode(code) ?? ''];
      const expiresAt = new Date(now.getTime() + SHARE_CODE_MS);
      await quotes.checkout.hold(call, (tx, quoteId) =>
        saveShare(tx, { quoteId, codeHash: hashCode(signs), expiresAt }, now),
      );
      return { code, expiresAt };
    },

    async findConnection(call: QuoteCall): Promise<Date | undefined> {
      const quoteId = await quotes.checkout.findQuoteId(call);
      if (quoteId === undefined) throw quoteUnknown();
      return await findSharedUntil(db, quoteId, clock());
    },

    async end(call: QuoteCall): Promise<void> {
      const quoteId = await quotes.checkout.findQuoteId(call);
      if (quoteId === undefined) throw quoteUnknown();
      await db.transaction().execute((tx) => endShares(tx, quoteId, clock()));
    },

    /** Wrong codes are throttled by member of staff and network, like sign-in attempts. */
    async connect(actor: Actor, typed: string, ip: string): Promise<string> {
      const attempt = { what: 'staff', ip, email: `share code ${toAuthor(actor).staffId ?? ''}` } as const;
      await throttle.enter(attempt);
      const code = readShareCode(typed);
      if (!code) throw shareCodeUnknown();
      const id = await db.transaction().execute((tx) => connectIn(tx, actor, code));
      await throttle.succeed(attempt);
      return id;
    },
  };
}
