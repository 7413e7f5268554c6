import { isGiftCardSold } from '@shop/domain/account/credit/gift-card-order';
import { getTermsVersion, listComingTerms, pickTerms } from '@shop/domain/account/terms/terms-history';
import type { TermsKind, TermsValues } from '@shop/domain/account/terms/terms-kinds';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, judge, requirePermission } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { readTerms, type SavedIn } from './terms-repository.ts';

/** Terms of the brand data; undefined where the store has none of this kind. */
type DefaultTerms = {
  getReferralTerms(store: Store): TermsValues['referral'] | undefined;
  getGiftCardTerms(store: Store): TermsValues['gift-card'];
};
export type ReaderDeps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  stores: readonly Store[];
  defaults: DefaultTerms;
};

/** Terms of a store, now and scheduled. `since` is absent while the brand data applies. */
export type ShownTerms<Kind extends TermsKind> = {
  store: Store;
  version: number;
  current: TermsValues[Kind];
  since?: Date | undefined;
  coming: SavedIn<Kind>[];
  /** All versions, latest first. */
  history: SavedIn<Kind>[];
};

const permission = 'promotions.read';

/** Terms in force: saved ones over the brand data. Not cached, so that a change applies to the next request. */
export function createTermsReader({ db, clock, stores, defaults }: ReaderDeps) {
  const getDefault = <Kind extends TermsKind>(kind: Kind, store: Store): TermsValues[Kind] | undefined => {
    const found = {
      referral: () => defaults.getReferralTerms(store),
      'gift-card': () => (isGiftCardSold(store) ? defaults.getGiftCardTerms(store) : undefined),
    }[kind]();
    return found as TermsValues[Kind] | undefined;
  };

  function show<Kind extends TermsKind>(kind: Kind, store: Store, history: SavedIn<Kind>[]): ShownTerms<Kind> {
    const fallback = getDefault(kind, store);
    if (!fallback) throw termsUnknown();
    const now = clock();
    const current = pickTerms(history, now);
    return {
      ...{ store, version: getTermsVersion(history), current: current?.values ?? fallback, since: current?.startsAt },
      coming: listComingTerms(history, now) as SavedIn<Kind>[],
      history: history.toReversed(),
    };
  }

  async function get<Kind extends TermsKind>(kind: Kind, store: Store, on: Database = db) {
    const fallback = getDefault(kind, store);
    if (!fallback) return undefined;
    return pickTerms(await readTerms(on, kind, store.storeId), clock())?.values ?? fallback;
  }

  return {
    show,
    getReferral: (store: Store, on?: Database) => get('referral', store, on),
    getDefaultReferral: defaults.getReferralTerms,

    async getGiftCards(store: Store, on?: Database): Promise<TermsValues['gift-card']> {
      return (await get('gift-card', store, on)) ?? defaults.getGiftCardTerms(store);
    },

    /** Stores of the caller that have terms of this kind. */
    async list<Kind extends TermsKind>(actor: Actor, kind: Kind): Promise<ShownTerms<Kind>[]> {
      requirePermission(actor, permission);
      const saved = await readTerms(db, kind);
      return stores
        .filter((store) => getDefault(kind, store) && judge(actor, permission, { store: store.storeId }) === 'allowed')
        .map((store) =>
          show(
            kind,
            store,
            saved.filter(({ storeId }) => storeId === store.storeId),
          ),
        );
    },
  };
}

export const termsUnknown = () =>
  new ShopError('This store has no such terms', { code: 'terms_unknown', kind: 'not-found' });
