import { createHash, randomBytes } from 'node:crypto';
import { CONFIRMATION_PAUSE_MS, requireFreshConfirmation, unusableLink } from '@shop/domain/account/newsletter';
import { getStockPool } from '@shop/domain/catalog/stock';
import { emailKey, requireEmail } from '@shop/domain/email';
import { needsRestockConfirmation, sizeUnknown } from '@shop/domain/quote/back-in-stock';
import type { Store } from '@shop/domain/site/store/store';
import type { SoldVariant } from '#server/catalog/product/store-product.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RestockMails } from './back-in-stock-mail.ts';
import {
  countRequestsSince,
  findByConfirmation,
  findRequest,
  queueRequest,
  saveAllCancelled,
  saveCancelled,
  saveConfirmed,
  saveSubscription,
} from './back-in-stock-repository.ts';

/** Port to the catalogue: the variants that a store sells. */
export type SoldSizes = {
  findVariants(store: Store, skus: readonly string[], tx?: Database): Promise<readonly SoldVariant[]>;
};

type Deps = { db: Database; sizes: SoldSizes; mail: Pick<RestockMails, 'askToConfirm'>; clock: Clock };
type Ask = { sku: string; email: string };

/** Back-in-stock requests. */
export function createBackInStockService({ db, sizes, mail, clock }: Deps) {
  async function find(store: Store, sku: string): Promise<SoldVariant> {
    const [found] = await sizes.findVariants(store, [sku]);
    if (!found) throw sizeUnknown(sku);
    return found;
  }

  return {
    /** Finds a variant by SKU, in stock or not. */
    find,

    /** Does not reveal whether the address was known: any difference is only mailed. */
    async ask(store: Store, { sku, email: typed }: Ask): Promise<void> {
      const email = requireEmail(typed);
      const size = await find(store, sku);
      const reader = { brand: store.brand, emailKey: emailKey(email) };
      await db.transaction().execute(async (tx) => {
        await queueRequest(tx, reader);
        const now = clock();
        const known = await findRequest(tx, { ...reader, variantSku: sku });
        const pauseAgo = new Date(now.getTime() - CONFIRMATION_PAUSE_MS);
        const recentRequests = await countRequestsSince(tx, reader, pauseAgo);
        if (!needsRestockConfirmation({ known, recentRequests, now })) return;

        const confirmToken = newToken();
        const { cancelToken } = await saveSubscription(tx, {
          ...reader,
          variantSku: sku,
          pool: getStockPool(store),
          email,
          locale: store.localeISOCode,
          askedAt: now,
          confirmationHash: computeHash(confirmToken),
          cancelToken: newToken(),
        });
        await mail.askToConfirm(tx, { to: email, store, size, confirmToken, cancelToken });
      });
    },

    /** Idempotent: mail clients prefetch links, so a used link answers as it did the first time. */
    async confirm(token: string): Promise<void> {
      const hash = computeHash(token);
      await db.transaction().execute(async (tx) => {
        const requested = await findByConfirmation(tx, hash);
        if (!requested) throw unusableLink();
        requireFreshConfirmation(requested.askedAt, clock());
        if (requested.status === 'asked') await saveConfirmed(tx, hash, clock());
      });
    },

    async cancel(token: string): Promise<void> {
      if (!(await saveCancelled(db, token, clock()))) throw unusableLink();
    },

    /**
     * One-click unsubscribe and the second button of the cancel page: the reader wants none of these mails, also not
     * for other sizes.
     */
    async cancelAll(token: string): Promise<void> {
      if (!(await saveAllCancelled(db, token, clock()))) throw unusableLink();
    },
  };
}

export type BackInStockService = ReturnType<typeof createBackInStockService>;

const newToken = () => randomBytes(24).toString('base64url');
const computeHash = (token: string) => createHash('sha256').update(token).digest();
