import { createHash, randomBytes } from 'node:crypto';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import { isKeyUsable, keyNotAllowed, narrowGrants, requireKeyScope } from '@shop/domain/system/api-key';
import { MS_PER_DAY, MS_PER_MINUTE } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { StaffAccess } from '#server/staff/roles/staff-access.ts';
import { findActiveStaff, findKey, insertKey, listKeys, noteUsed, revokeKey } from './key-repository.ts';

export type KeyActor = Extract<Actor, { kind: 'key' }>;

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  access: Pick<StaffAccess, 'read'>;
};

type NewKey = {
  name: string;
  permissions: readonly Permission[];
  stores?: readonly number[] | undefined;
  days: number;
  /** For commands: the member of staff whose grants the key narrows. */
  makerEmail?: string | undefined;
};
type MadeKey = { keyId: string; key: string };

const PREFIX = 'mk_';
const SHOWN_LENGTH = 10;
/** Written at most once in this time. */
const USED_EVERY_MS = MS_PER_MINUTE;

/** Keys of other systems for the staff API. */
export function createApiKeys({ db, clock, audit, access }: Deps) {
  async function findMaker(actor: Actor, email: string | undefined) {
    if (actor.kind === 'staff') return actor;
    if (actor.kind !== 'command') throw keyNotAllowed();
    const staffId = email && (await findActiveStaff(db, email));
    if (!staffId)
      throw new ShopError('No active member of staff has this address', { code: 'key_maker', kind: 'not-found' });
    return { staffId, ...(await access.read(staffId)) };
  }

  return {
    /** Actor of a key; undefined unless it is usable. Read for every call, so that a revoked key is refused at once. */
    async identify(token: string, requestId: string): Promise<KeyActor | undefined> {
      const key = token.startsWith(PREFIX) ? await findKey(db, hashKey(token)) : undefined;
      const now = clock();
      if (!key || !isKeyUsable(key, now)) return undefined;
      const { keyId, name, createdBy, lastUsedAt } = key;
      const { grants } = await access.read(createdBy);
      if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= USED_EVERY_MS) await noteUsed(db, keyId, now);
      return { kind: 'key', keyId, name, requestId, grants: narrowGrants(grants, key) };
    },

    list: () => listKeys(db, clock()),

    /** Returns the key, which is never shown again. */
    async create(actor: Actor, { name, permissions, stores, days, ...rest }: NewKey): Promise<MadeKey> {
      const maker = await findMaker(actor, rest.makerEmail);
      const scope = { permissions: [...new Set(permissions)], stores: stores ? [...stores] : null };
      requireKeyScope(maker.grants, scope);
      const key = `${PREFIX}${randomBytes(32).toString('base64url')}`;
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + days * MS_PER_DAY);
      return await db.transaction().execute(async (tx) => {
        const keyId = await insertKey(tx, {
          ...{ ...scope, name, createdAt, expiresAt, createdBy: maker.staffId },
          ...{ tokenHash: hashKey(key), prefix: key.slice(0, SHOWN_LENGTH) },
        });
        const after = { name, ...scope, expiresAt: expiresAt.toISOString(), ...rest };
        await audit.record(tx, actor, {
          ...PERMISSION,
          action: 'create',
          entity: { kind: 'api-key', id: keyId },
          after,
        });
        return { keyId, key };
      });
    },

    revoke: (actor: Actor, keyId: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const isNew = await revokeKey(tx, keyId, clock());
        if (isNew === undefined) throw new ShopError('No such key', { code: 'key_unknown', kind: 'not-found' });
        if (!isNew) return audit.recordNothing(actor);
        await audit.record(tx, actor, { ...PERMISSION, action: 'revoke', entity: { kind: 'api-key', id: keyId } });
      }),
  };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

const PERMISSION = { permission: 'system.keys' } as const;

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();
