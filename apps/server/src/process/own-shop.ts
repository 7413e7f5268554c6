import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import { listCurrencies } from '@shop/domain/site/store/identity';
import { createCatalogWriteService } from '#server/catalog/records/catalog-write-service.ts';
import { type Env, findBackOfficeOrigin } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { saveFirstConfig } from '#server/shop-config/first-config.ts';
import { readStoredShop } from '#server/shop-config/stored-shop.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createFirstOwner } from '#server/staff/identity/first-owner.ts';
import { seedRoles } from '#server/staff/roles/role-service.ts';

const START = { kind: 'system', name: 'start' } as const;

/** Stores the configuration with blanks as the first version. Idempotent: a shop that has one keeps it. */
export async function prepareOwnShop({ db }: DatabaseHandle, emptyConfig: ShopConfig): Promise<void> {
  const audit = createAuditTrail({ clock: systemClock });
  const isNew = await createCatalogWriteService({ db, clock: systemClock }).isEmpty();
  const hasConfig = await saveFirstConfig({ db, clock: systemClock, audit }, isNew ? emptyConfig : undefined);
  if (!hasConfig) throw new StartupProblem('The database holds a catalogue without a configuration: it is not empty.');
}

/** Link for the first owner; undefined where one can sign in. */
export async function openSetupLink(
  env: Env,
  { db }: DatabaseHandle,
  emptyConfig: ShopConfig,
): Promise<string | undefined> {
  await seedRoles(db, listCurrencies((await readStoredShop(db, emptyConfig)).stores));
  const audit = createAuditTrail({ clock: systemClock });
  const firstOwner = createFirstOwner({ db, clock: systemClock, audit, origin: findBackOfficeOrigin(env) });
  return await firstOwner.openLink(START);
}
