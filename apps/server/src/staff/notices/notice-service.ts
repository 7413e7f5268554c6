import { type Actor, type Grant, judge } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { StaffLanguage } from '#server/staff/identity/staff-tables.ts';
import type { StaffActor } from '#server/staff/session/staff-session-service.ts';
import {
  countUnread,
  deleteOldNotices,
  insertNotices,
  listNotices,
  listReaders,
  markRead,
  setMailsNotices,
} from './notice-repository.ts';

export type NoticeMail = {
  send(
    tx: Database,
    notice: { to: string; language: StaffLanguage; name: string; author: string; order: string },
  ): Promise<void>;
};

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: Pick<AuditTrail, 'record' | 'recordNothing'>;
  mail: NoticeMail;
  listHolders: (permission: Permission) => Promise<Colleague[]>;
  readAccess: (staffId: string) => Promise<{ grants: readonly Grant[] }>;
};

type Colleague = { staffId: string; name: string };
type StoreNotice = {
  kind: 'content-review' | 'content-changes' | 'content-comment';
  entityId: string;
  permission: Permission;
  storeId: number;
  /** Absent: everyone who holds the permission in the store. */
  isMeant?: ((colleague: Colleague) => boolean) | undefined;
};

const SHOWN = 50;

/** Unread lists of staff, filled by mentions in notes. */
export function createNotices({ db, clock, audit, mail, listHolders, readAccess }: Deps) {
  const holdsIn = async ({ staffId, name }: Colleague, { permission, storeId }: StoreNotice): Promise<boolean> => {
    const { grants } = await readAccess(staffId);
    const colleague = { kind: 'staff', staffId, name, sessionId: '', requestId: '', grants } as const;
    return judge(colleague, permission, { store: storeId }) !== 'refused';
  };

  return {
    /** Tells colleagues who may work on a record of a store. Joins the transaction of what happened. */
    async tellStaff(tx: Database, actor: Actor, notice: StoreNotice): Promise<void> {
      const { kind, entityId, permission, isMeant = () => true } = notice;
      const own = actor.kind === 'staff' ? actor.staffId : undefined;
      const meant = (await listHolders(permission)).filter((one) => one.staffId !== own && isMeant(one));
      const told: Colleague[] = [];
      for (const colleague of meant) if (await holdsIn(colleague, notice)) told.push(colleague);
      const shared = { kind, entityId, author: actor.name, at: clock() };
      if (told.length > 0)
        await insertNotices(
          tx,
          told.map(({ staffId }) => ({ staffId, ...shared })),
        );
    },

    /** Members of staff who can be mentioned in a note of an order. */
    listMentionable: () => listHolders('orders.read'),

    /** Joins the transaction of the note. Only colleagues who may read orders hear of it, and not its author. */
    async tellMentioned(
      tx: Database,
      actor: Actor,
      { staffIds, number }: { staffIds: readonly string[]; number: string },
    ) {
      const own = actor.kind === 'staff' ? actor.staffId : undefined;
      const wanted = new Set(staffIds);
      const readers = staffIds.length === 0 ? [] : await listHolders('orders.read');
      const told = readers.map(({ staffId }) => staffId).filter((id) => wanted.has(id) && id !== own);
      if (told.length === 0) return;
      const shared = { kind: 'order-note' as const, entityId: number, author: actor.name, at: clock() };
      await insertNotices(
        tx,
        told.map((staffId) => ({ staffId, ...shared })),
      );
      for (const { email, mailsNotices, ...reader } of await listReaders(tx, told))
        if (mailsNotices) await mail.send(tx, { ...reader, to: email, author: actor.name, order: number });
    },

    /** Tells everyone who may do something about it. Joins the transaction of what happened. */
    async tellHolders(tx: Database, permission: Permission, notice: { kind: 'webhook-off'; entityId: string }) {
      const holders = await listHolders(permission);
      if (holders.length === 0) return;
      const shared = { ...notice, author: 'Merroway', at: clock() };
      await insertNotices(
        tx,
        holders.map(({ staffId }) => ({ staffId, ...shared })),
      );
    },

    async list({ staffId }: StaffActor) {
      const [rows, unread, [account]] = await Promise.all([
        listNotices(db, staffId, SHOWN),
        countUnread(db, staffId),
        listReaders(db, [staffId]),
      ]);
      return { rows, unread, isMailed: account?.mailsNotices ?? false };
    },

    async markRead(actor: StaffActor, noticeId?: string): Promise<void> {
      await markRead(db, actor.staffId, { at: clock(), ...(noticeId !== undefined && { noticeId }) });
      audit.recordNothing(actor);
    },

    async setMail(actor: StaffActor, isMailed: boolean): Promise<void> {
      const { staffId } = actor;
      await db.transaction().execute(async (tx) => {
        await setMailsNotices(tx, staffId, isMailed);
        const entity = { kind: 'staff', id: staffId };
        await audit.record(tx, actor, { permission: 'self', action: 'set-notice-mail', entity, after: { isMailed } });
      });
    },

    deleteOld: async (tx: Database): Promise<void> =>
      deleteOldNotices(tx, await readRetentionStart(tx, 'notices', clock())),
  };
}

export type Notices = ReturnType<typeof createNotices>;
