import type { Generated, Selectable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type Decision = 'approved' | 'refused' | 'withdrawn';

type ApprovalTables = {
  approval: {
    approvalId: Generated<string>;
    permission: string;
    storeId: number;
    entityKind: string;
    entityId: string;
    entityVersion: number | null;
    amount: number;
    currency: string;
    payload: unknown;
    reason: string;
    askedBy: string;
    askedAt: Date;
    expiresAt: Date;
    decision: Decision | null;
    decidedBy: string | null;
    decidedAt: Date | null;
    decisionReason: string | null;
  };
  staffAccount: { staffId: string; name: string };
};

const tables = (db: Database) => db.$extendTables<ApprovalTables>();

export type ApprovalRow = Selectable<ApprovalTables['approval']> & {
  askedByName: string;
  decidedByName: string | null;
};
type NewApproval = Omit<
  Selectable<ApprovalTables['approval']>,
  'approvalId' | 'decision' | 'decidedBy' | 'decidedAt' | 'decisionReason'
>;

/** Undefined while the same action on the same record is open. */
export async function insertApproval(tx: Database, approval: NewApproval): Promise<string | undefined> {
  const open = { decision: null, decidedBy: null, decidedAt: null, decisionReason: null };
  const inserted = await tables(tx)
    .insertInto('approval')
    .values({ ...approval, payload: JSON.stringify(approval.payload), ...open })
    .onConflict((conflict) => conflict.doNothing())
    .returning('approvalId')
    .executeTakeFirst();
  return inserted?.approvalId;
}

/** Frees records whose approval has expired. */
export async function closeExpired(tx: Database, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('approval')
    .set({ decision: 'withdrawn', decidedAt: now, decisionReason: 'expired' })
    .where('decision', 'is', null)
    .where('expiresAt', '<=', now)
    .execute();
}

const select = (db: Database) =>
  tables(db)
    .selectFrom('approval')
    .innerJoin('staffAccount as asker', 'asker.staffId', 'approval.askedBy')
    .leftJoin('staffAccount as decider', 'decider.staffId', 'approval.decidedBy')
    .selectAll('approval')
    .select(['asker.name as askedByName', 'decider.name as decidedByName']);

/** Row lock: two people cannot decide at the same time. */
export async function lockApproval(tx: Database, approvalId: string): Promise<ApprovalRow | undefined> {
  return await select(tx).where('approvalId', '=', approvalId).forUpdate('approval').executeTakeFirst();
}

type Decided = { decision: Decision; decidedBy: string | null; decidedAt: Date; decisionReason: string | null };

export async function saveDecision(tx: Database, approvalId: string, decided: Decided): Promise<void> {
  await tables(tx).updateTable('approval').set(decided).where('approvalId', '=', approvalId).execute();
}

type Filter = {
  isOpen: boolean;
  now: Date;
  /** Own requests only. */
  askedBy?: string | undefined;
  stores?: readonly number[] | undefined;
  after?: { askedAt: Date; approvalId: string } | undefined;
  most: number;
};

/** Newest first. */
export async function findApprovals(db: Database, filter: Filter): Promise<ApprovalRow[]> {
  const { isOpen, now, askedBy, stores, after, most } = filter;
  return await select(db)
    .where((row) => {
      const open = row.and([row('decision', 'is', null), row('expiresAt', '>', now)]);
      return isOpen ? open : row.not(open);
    })
    .$if(askedBy !== undefined, (query) => query.where('askedBy', '=', askedBy ?? ''))
    .$if(stores !== undefined, (query) => query.where('storeId', 'in', [...(stores ?? []), -1]))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('askedAt', 'approvalId'), '<', tuple(after?.askedAt ?? now, after?.approvalId ?? '')),
      ),
    )
    .orderBy('askedAt', 'desc')
    .orderBy('approvalId', 'desc')
    .limit(most)
    .execute();
}
