import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { findLatestConfig, insertConfig, lockConfigs } from './shop-config-repository.ts';

type Deps = { db: DatabaseHandle['db']; clock: Clock; audit: AuditTrail };

const AUTHOR = 'start';

/** Stores `config` unless a version exists. False: there is none, and none was given. */
export const saveFirstConfig = ({ db, clock, audit }: Deps, config: ShopConfig | undefined): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockConfigs(tx);
    if (await findLatestConfig(tx)) return true;
    if (!config) return false;
    await insertConfig(tx, { version: 1, config, note: '', author: AUTHOR, savedAt: clock() });
    const entity = { kind: 'shop-config', id: '1' };
    const actor = { kind: 'system', name: AUTHOR } as const;
    await audit.record(tx, actor, { permission: 'shop.configure', action: 'create', entity });
    return true;
  });
