import type { ViewList } from '@shop/domain/staff/saved-view';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type ViewTables = {
  savedView: {
    viewId: Generated<string>;
    list: ViewList;
    ownerId: string;
    name: string;
    query: string;
    hiddenColumns: string[];
    isShared: boolean;
    version: Generated<number>;
    createdAt: Date;
  };
  defaultView: { staffId: string; list: ViewList; viewId: string };
  staffAccount: { staffId: string; name: string };
};

const tables = (db: Database) => db.$extendTables<ViewTables>();

export type ViewContent = { name: string; query: string; hiddenColumns: readonly string[]; isShared: boolean };
export type ViewRow = Omit<Selectable<ViewTables['savedView']>, 'createdAt'> & {
  ownerName: string;
  isDefault: boolean;
};
type NewView = ViewContent & { list: ViewList; ownerId: string; createdAt: Date };

const select = (db: Database, staffId: string) =>
  tables(db)
    .selectFrom('savedView')
    .innerJoin('staffAccount', 'staffAccount.staffId', 'savedView.ownerId')
    .leftJoin('defaultView', (join) =>
      join.onRef('defaultView.viewId', '=', 'savedView.viewId').on('defaultView.staffId', '=', staffId),
    )
    .select(['savedView.viewId', 'savedView.list', 'ownerId', 'savedView.name', 'query', 'hiddenColumns'])
    .select(['isShared', 'savedView.version', 'staffAccount.name as ownerName'])
    .select(sql<boolean>`default_view.view_id is not null`.as('isDefault'));

/** Own and shared views, oldest first, so that tabs keep their places. */
export async function listViews(db: Database, staffId: string, list: ViewList): Promise<ViewRow[]> {
  return await select(db, staffId)
    .where('savedView.list', '=', list)
    .where((row) => row.or([row('ownerId', '=', staffId), row('isShared', '=', true)]))
    .orderBy('savedView.createdAt')
    .orderBy('savedView.viewId')
    .execute();
}

/** Of the own and the shared ones. Row lock: two changes do not overwrite each other. */
export async function lockView(tx: Database, staffId: string, viewId: string): Promise<ViewRow | undefined> {
  return await select(tx, staffId)
    .where('savedView.viewId', '=', viewId)
    .where((row) => row.or([row('ownerId', '=', staffId), row('isShared', '=', true)]))
    .forUpdate('savedView')
    .executeTakeFirst();
}

export async function countViews(tx: Database, ownerId: string, list: ViewList): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('savedView')
    .where('ownerId', '=', ownerId)
    .where('list', '=', list)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Undefined when the owner has a view of this name. */
export async function insertView(tx: Database, view: NewView): Promise<string | undefined> {
  const inserted = await tables(tx)
    .insertInto('savedView')
    .values({ ...view, hiddenColumns: [...view.hiddenColumns] })
    .onConflict((conflict) => conflict.columns(['ownerId', 'list', 'name']).doNothing())
    .returning('viewId')
    .executeTakeFirst();
  return inserted?.viewId;
}

export async function isNameTaken(tx: Database, { ownerId, list, viewId }: ViewRow, name: string): Promise<boolean> {
  const other = await tables(tx)
    .selectFrom('savedView')
    .where('ownerId', '=', ownerId)
    .where('list', '=', list)
    .where('name', '=', name)
    .where('viewId', '!=', viewId)
    .select('viewId')
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateView(tx: Database, viewId: string, content: ViewContent): Promise<void> {
  await tables(tx)
    .updateTable('savedView')
    .set((row) => ({
      ...{ ...content, hiddenColumns: [...content.hiddenColumns] },
      version: row('version', '+', 1),
    }))
    .where('viewId', '=', viewId)
    .execute();
}

/** A view that is private again stops being the default of colleagues. */
export async function clearDefaultsOfOthers(tx: Database, viewId: string, ownerId: string): Promise<void> {
  await tables(tx).deleteFrom('defaultView').where('viewId', '=', viewId).where('staffId', '!=', ownerId).execute();
}

export async function deleteView(tx: Database, viewId: string): Promise<void> {
  await tables(tx).deleteFrom('savedView').where('viewId', '=', viewId).execute();
}

type Default = { staffId: string; list: ViewList; viewId: string | undefined };

export async function writeDefault(tx: Database, { staffId, list, viewId }: Default): Promise<void> {
  await tables(tx).deleteFrom('defaultView').where('staffId', '=', staffId).where('list', '=', list).execute();
  if (viewId) await tables(tx).insertInto('defaultView').values({ staffId, list, viewId }).execute();
}
