import { calculateUplift } from '@shop/domain/order/promotion-uplift';
import { type Actor, judge } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PromotionDesk } from '#server/quote/promotion/desk/promotion-desk-service.ts';
import { type FigureRow, findFirstUse, readFigures } from './promotion-report-repository.ts';

type Deps = { db: Database; clock: Clock; promotionDesk: Pick<PromotionDesk, 'get'> };

export type PromotionReports = ReturnType<typeof createPromotionReports>;

/** Cost and uplift of a promotion, from its start or first use until its end or now. */
export const createPromotionReports =
  ({ db, clock, promotionDesk }: Deps) =>
  async (actor: Actor, key: string) => {
    const { promotion, savedAt, stores } = await promotionDesk.get(actor, key);
    const readable = stores.filter(({ storeId }) => judge(actor, 'promotions.read', { store: storeId }) !== 'refused');
    const now = clock();
    const from = promotion.startsAt ?? (await findFirstUse(db, key)) ?? savedAt;
    const to = promotion.endsAt && promotion.endsAt < now ? promotion.endsAt : now;
    const isEmpty = from >= to || readable.length === 0;
    const rows = isEmpty ? [] : await readFigures(db, { key, stores: readable }, { from, to });
    return { from, to, figures: rows.map(withUplift) };
  };

const withUplift = (row: FigureRow) => ({
  ...row,
  upliftPercent: calculateUplift(row.averageWith ?? undefined, row.averageWithout ?? undefined),
});
