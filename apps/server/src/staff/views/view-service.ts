import {
  canChangeView,
  listViewFilters,
  MOST_VIEWS,
  requireViewList,
  tooManyViews,
  type ViewList,
  viewNameTaken,
  viewOfColleague,
  viewUnknown,
  viewVersionConflict,
} from '@shop/domain/staff/saved-view';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { StaffActor } from '#server/staff/session/staff-session-service.ts';
import {
  clearDefaultsOfOthers,
  countViews,
  deleteView,
  insertView,
  isNameTaken,
  listViews,
  lockView,
  updateView,
  type ViewContent,
  type ViewRow,
  writeDefault,
} from './view-repository.ts';

type Deps = { db: DatabaseHandle['db']; clock: Clock; audit: AuditTrail };
type Recorded = { action: string; viewId: string; before?: ViewContent; after?: ViewContent };

export type Views = ReturnType<typeof createViews>;

/** Views of lists. Changes of shared ones are audited; private ones concern their owner only. */
export function createViews({ db, clock, audit }: Deps) {
  async function record(tx: Database, actor: StaffActor, { action, viewId, before, after }: Recorded): Promise<void> {
    if (!before?.isShared && !after?.isShared) return audit.recordNothing(actor);
    await audit.record(tx, actor, {
      ...{ permission: 'self', action, entity: { kind: 'view', id: viewId } },
      ...(before && { before: describe(before) }),
      ...(after && { after: describe(after) }),
    });
  }

  async function lockOwn(tx: Database, actor: StaffActor, viewId: string): Promise<ViewRow> {
    const view = await lockView(tx, actor.staffId, viewId);
    if (!view) throw viewUnknown();
    requireViewList(actor, view.list);
    if (!canChangeView(actor, view)) throw viewOfColleague();
    return view;
  }

  async function requireView(tx: Database, actor: StaffActor, viewId: string): Promise<ViewRow> {
    const view = await lockView(tx, actor.staffId, viewId);
    if (!view) throw viewUnknown();
    return view;
  }

  return {
    async list(actor: StaffActor, list: ViewList): Promise<ViewRow[]> {
      requireViewList(actor, list);
      return await listViews(db, actor.staffId, list);
    },

    async create(actor: StaffActor, { list, ...typed }: ViewContent & { list: ViewList }): Promise<ViewRow> {
      requireViewList(actor, list);
      const content = { ...typed, query: normalizeViewQuery(typed.query) };
      const ownerId = actor.staffId;
      return await db.transaction().execute(async (tx) => {
        if ((await countViews(tx, ownerId, list)) >= MOST_VIEWS) throw tooManyViews();
        const viewId = await insertView(tx, { ...content, list, ownerId, createdAt: clock() });
        if (!viewId) throw viewNameTaken();
        await record(tx, actor, { action: 'create-view', viewId, after: content });
        return await requireView(tx, actor, viewId);
      });
    },

    async change(actor: StaffActor, viewId: string, { version, ...typed }: ViewContent & { version: number }) {
      const content = { ...typed, query: normalizeViewQuery(typed.query) };
      return await db.transaction().execute(async (tx) => {
        const before = await lockOwn(tx, actor, viewId);
        if (before.version !== version) throw viewVersionConflict();
        if (await isNameTaken(tx, before, content.name)) throw viewNameTaken();
        await updateView(tx, viewId, content);
        if (!content.isShared) await clearDefaultsOfOthers(tx, viewId, before.ownerId);
        await record(tx, actor, { action: 'change-view', viewId, before, after: content });
        return (
          (await lockView(tx, actor.staffId, viewId)) ?? {
            ...before,
            ...content,
            hiddenColumns: [...content.hiddenColumns],
          }
        );
      });
    },

    async remove(actor: StaffActor, viewId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const before = await lockOwn(tx, actor, viewId);
        await deleteView(tx, viewId);
        await record(tx, actor, { action: 'delete-view', viewId, before });
      });
    },

    async setDefault(actor: StaffActor, list: ViewList, viewId: string | undefined): Promise<void> {
      requireViewList(actor, list);
      await db.transaction().execute(async (tx) => {
        if (viewId && (await requireView(tx, actor, viewId)).list !== list) throw viewUnknown();
        await writeDefault(tx, { staffId: actor.staffId, list, viewId });
        audit.recordNothing(actor);
      });
    },
  };
}

/** Search text may name a customer: the audit trail, which is never erased, holds the other filters only. */
function describe({ name, query, hiddenColumns, isShared }: ViewContent) {
  const filters = new URLSearchParams(query);
  filters.delete('text');
  return { name, query: filters.toString(), hiddenColumns, isShared };
}

const normalizeViewQuery = (query: string): string =>
  new URLSearchParams(listViewFilters(new URLSearchParams(query))).toString();
