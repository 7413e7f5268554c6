import type { Feature } from '@shop/domain/site/store/features';
import type { Database } from '#server/platform/database/database.ts';

export type FlagRow = { storeId: number; feature: Feature; isOn: boolean; changedBy: string; changedAt: Date };

const tables = (db: Database) => db.$extendTables<{ featureFlag: FlagRow }>();

export const readFlags = (db: Database): Promise<FlagRow[]> =>
  tables(db).selectFrom('featureFlag').selectAll().execute();

export async function saveFlag(tx: Database, { storeId, feature, ...values }: FlagRow): Promise<void> {
  await tables(tx)
    .insertInto('featureFlag')
    .values({ storeId, feature, ...values })
    .onConflict((conflict) => conflict.columns(['storeId', 'feature']).doUpdateSet(values))
    .execute();
}

export async function deleteFlag(tx: Database, { storeId, feature }: Pick<FlagRow, 'storeId' | 'feature'>) {
  await tables(tx).deleteFrom('featureFlag').where('storeId', '=', storeId).where('feature', '=', feature).execute();
}
