import type { Actor } from '@shop/domain/staff/actor';
import type { Generated } from 'kysely';

export type AuditTables = {
  auditEntry: {
    /** The driver returns bigint as text. */
    auditId: Generated<string>;
    at: Date;
    actorKind: Actor['kind'];
    actor: string;
    sessionId: string | null;
    requestId: string | null;
    permission: string;
    action: string | null;
    entityKind: string;
    entityId: string;
    storeId: number | null;
    before: unknown;
    after: unknown;
    reason: string | null;
  };
  auditLink: { position: string; auditId: string; previousHash: Buffer; hash: Buffer };
};
