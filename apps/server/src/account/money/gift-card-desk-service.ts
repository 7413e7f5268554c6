import { giftCardCurrencyMismatch } from '@shop/domain/account/credit/gift-card';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { GiftCards } from '#server/account/credit/gift-card-service.ts';
import { readCursor, writeCursor } from '#server/account/desk/customer-cursor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { type GiftCardAtDesk, listGiftCards, lockGiftCard, saveGiftCardBlock } from './gift-card-desk-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  stores: readonly Store[];
  giftCards: Pick<GiftCards, 'issueGiftCard' | 'replaceCode'>;
};
type Wanted = { lastFour?: string | undefined; cursor?: string | undefined; limit: number };
type Issue = { storeId: number; amount: number; email: string; reason: string; requestKey: string };
type CardCall = { giftCardId: string; reason: string };
type Resend = CardCall & { storeId: number; email: string };
type Work = (tx: Database, card: GiftCardAtDesk) => Promise<string | undefined>;

const permission = 'gift-cards.issue';

/** Gift cards at the desk. Codes exist in mails only and are never shown to staff. */
export function createGiftCardDesk({ db, clock, audit, stores, giftCards }: Deps) {
  function requireStore(storeId: number): Store {
    const store = stores.find((one) => one.storeId === storeId);
    if (!store) throw new ShopError('Store not found', { code: 'store_unknown', kind: 'not-found', field: 'storeId' });
    return store;
  }

  /** `work` returns what was done; undefined if nothing was left to do. */
  async function change(actor: Actor, { giftCardId, reason }: CardCall, work: Work): Promise<GiftCardAtDesk> {
    return await db.transaction().execute(async (tx) => {
      const card = await lockGiftCard(tx, giftCardId);
      if (!card) throw cardMissing();
      const action = await work(tx, card);
      const entity = { kind: 'gift-card', id: giftCardId };
      if (action) await audit.record(tx, actor, { permission, action, entity, reason });
      else audit.recordNothing(actor);
      return (await lockGiftCard(tx, giftCardId)) ?? card;
    });
  }

  return {
    async list({ lastFour, cursor, limit }: Wanted): Promise<{ rows: GiftCardAtDesk[]; next?: string }> {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await listGiftCards(db, { lastFour: lastFour?.toUpperCase(), after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const next = rows.length > limit && last ? writeCursor({ at: last.cursorAt, id: last.giftCardId }) : undefined;
      return { rows: shown, ...(next !== undefined && { next }) };
    },

    async issue(actor: Actor, { storeId, amount, email, reason, requestKey }: Issue): Promise<void> {
      const store = requireStore(storeId);
      const worth = { amount, currency: store.currency };
      await db.transaction().execute(async (tx) => {
        const reference = `desk/gift-card/${requestKey}`;
        const card = await giftCards.issueGiftCard(tx, { worth, reference, to: { email, store } });
        if (!card) return audit.recordNothing(actor);
        const entity = { kind: 'gift-card', id: card.id };
        await audit.record(tx, actor, { permission, action: 'issue', entity, storeId, after: { ...worth }, reason });
      });
    },

    block: (actor: Actor, call: CardCall): Promise<GiftCardAtDesk> =>
      change(actor, call, async (tx, { giftCardId, blockedAt }) => {
        if (blockedAt) return undefined;
        await saveGiftCardBlock(tx, giftCardId, { reason: call.reason, at: clock() });
        return 'block';
      }),

    unblock: (actor: Actor, call: CardCall): Promise<GiftCardAtDesk> =>
      change(actor, call, async (tx, { giftCardId, blockedAt }) => {
        if (!blockedAt) return undefined;
        await saveGiftCardBlock(tx, giftCardId, undefined);
        return 'unblock';
      }),

    /** Only the hash of a code is stored, so that a lost one is replaced. */
    resend: (actor: Actor, { storeId, email, ...call }: Resend): Promise<GiftCardAtDesk> =>
      change(actor, call, async (tx, { giftCardId, blockedAt, currency, balance: amount }) => {
        const store = requireStore(storeId);
        if (blockedAt) throw cardBlocked();
        if (store.currency !== currency) throw giftCardCurrencyMismatch(currency);
        await giftCards.replaceCode(tx, { id: giftCardId, worth: { amount, currency }, to: { email, store } });
        return 'resend';
      }),
  };
}

export type GiftCardDesk = ReturnType<typeof createGiftCardDesk>;

const cardMissing = () =>
  new ShopError('Gift card not found', { code: 'gift_card_missing', kind: 'not-found', field: 'giftCardId' });
const cardBlocked = () => new ShopError('This gift card is blocked', { code: 'gift_card_blocked', kind: 'conflict' });
