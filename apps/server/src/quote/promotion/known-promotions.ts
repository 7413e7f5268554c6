import type { Promotion } from '@shop/domain/quote/promotion/promotion';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database/database.ts';
import { isCodeUsed } from './code-use-repository.ts';
import { countUses, findOfferable, type UsedPromotion, type Wanted } from './promotion-repository.ts';

/** Stores times the codes in use; hostile codes evict each other. */
const MAX_LISTS = 500;

/** Promotions of a store, as long as their revision is the one they were read for. Uses are counted each time. */
export function createKnownPromotions() {
  const lists = new LRUCache<string, Promotion[]>({ max: MAX_LISTS });

  async function findList(on: Database, wanted: Wanted, revision: string): Promise<Promotion[]> {
    const { store, code = '', given = [] } = wanted;
    const key = `${revision} ${store.brand} ${store.localeISOCode} ${code} ${given.join()}`;
    const known = lists.get(key);
    if (known) return known;
    const list = await findOfferable(on, wanted);
    lists.set(key, list);
    return list;
  }

  return async (on: Database, wanted: Wanted, revision: string): Promise<UsedPromotion[]> => {
    const list = await findList(on, wanted, revision);
    const limited = list.filter(({ limits }) => limits.total !== undefined || limits.perCustomer !== undefined);
    const uses =
      limited.length === 0
        ? NO_USES
        : await countUses(
            on,
            limited.map(({ key }) => key),
            wanted.customerKey,
          );
    const code = list.find(({ singleUse }) => singleUse)?.code;
    const isUsed = code !== undefined && (await isCodeUsed(on, code));
    return list.map((promotion) => ({
      promotion,
      used: { ...(uses.get(promotion.key) ?? UNUSED), ...(promotion.singleUse && { code: isUsed }) },
    }));
  };
}

const UNUSED = { total: 0, byCustomer: 0 };
const NO_USES: ReadonlyMap<string, typeof UNUSED> = new Map();
