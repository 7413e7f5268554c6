import { createHash, randomBytes } from 'node:crypto';
import { needsRestockConfirmation, sizeUnknown } from '@shop/domain/back-in-stock';
import { emailKey, requireEmail } from '@shop/domain/email';
import { CONFIRMATION_PAUSE_MS, requireFreshConfirmation, unusableLink } from '@shop/domain/newsletter';
import { stockPoolOf } from '@shop/domain/stock';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SoldVariant } from '../catalog/store-product.ts';
import type { RestockMails } from './back-in-stock-mail.ts';
import {
  countAskedSince,
  findByConfirmation,
  findRequest,
  queueForAsking,
  saveAsked,
  saveCancelled,
  saveConfirmed,
} from './back-in-stock-repository.ts';

/** What this module needs of the catalogue: the sizes that a store sells. */
export type SoldSizes = {
  findVariants(store: Store, skus: readonly string[], tx?: Database): Promise<readonly SoldVariant[]>;
};

type BackInStockParts = { db: Database; sizes: SoldSizes; mail: Pick<RestockMails, 'askToConfirm'>; clock: Clock };
type Ask = { sku: string; email: string };

/** Requests to be told when a size is back. */
export function createBackInStockService({ db, sizes, mail, clock }: BackInStockParts) {
  async function find(store: Store, sku: string): Promise<SoldVariant> {
    const [found] = await sizes.findVariants(store, [sku]);
    if (!found) throw sizeUnknown(sku);
    return found;
  }

  return {
    /** The size that a sku names, sold out or not. */
    find,

    /** Tells nobody whether the address was known: the owner of the mailbox learns it, if there is anything to learn. */
    async ask(store: Store, { sku, email: typed }: Ask): Promise<void> {
      const email = requireEmail(typed);
      const size = await find(store, sku);
      const reader = { brand: store.brand, emailKey: emailKey(email) };
      await db.transaction().execute(async (tx) => {
        await queueForAsking(tx, reader);
        const now = clock();
        const known = await findRequest(tx, { ...reader, variantSku: sku });
        const pauseAgo = new Date(now.getTime() - CONFIRMATION_PAUSE_MS);
        const recentlyAsked = await countAskedSince(tx, reader, pauseAgo);
        if (!needsRestockConfirmation({ known, recentlyAsked, now })) return;

        const confirmToken = newToken();
        const { cancelToken } = await saveAsked(tx, {
          ...reader,
          variantSku: sku,
          pool: stockPoolOf(store),
          email,
          locale: store.localeISOCode,
          askedAt: now,
          confirmationHash: hashOf(confirmToken),
          cancelToken: newToken(),
        });
        await mail.askToConfirm(tx, { to: email, store, size, confirmToken, cancelToken });
      });
    },

    /** Mail programs open links ahead of their readers, so a link that was used answers as it did the first time. */
    async confirm(token: string): Promise<void> {
      const hash = hashOf(token);
      await db.transaction().execute(async (tx) => {
        const asked = await findByConfirmation(tx, hash);
        if (!asked) throw unusableLink();
        requireFreshConfirmation(asked.askedAt, clock());
        if (asked.status === 'asked') await saveConfirmed(tx, hash, clock());
      });
    },

    async cancel(token: string): Promise<void> {
      if (!(await saveCancelled(db, token, clock()))) throw unusableLink();
    },
  };
}

export type BackInStockService = ReturnType<typeof createBackInStockService>;

const newToken = () => randomBytes(24).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest();
