import { toIsoDate } from '@shop/domain/quote/delivery/delivery-calendar';
import { ShopError } from '@shop/domain/shop-error';
import type { ConfigFinding } from '@shop/domain/site/store/config/config-finding';
import { findGivenUpStores } from '@shop/domain/site/store/config/given-up-stores';
import { createShop } from '@shop/domain/site/store/config/shop';
import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import { checkShopConfig, mayApply } from '@shop/domain/site/store/config/shop-config-check';
import { type ConfigChange, diffShopConfigs } from '@shop/domain/site/store/config/shop-config-diff';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { hasOtherStores } from './live-shop.ts';
import {
  findConfig,
  findLatestConfig,
  insertConfig,
  listConfigs,
  listOrderedStores,
  lockConfigs,
  type StoredConfig,
} from './shop-config-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  /** In force until a version is stored, as version 0. */
  defaults: ShopConfig;
  isDemo: boolean;
};

type Proposal = {
  config: ShopConfig;
  /** Version that the writer has seen. */
  version: number;
  note: string;
};

type ConfigReview = { findings: ConfigFinding[]; changes: ConfigChange[]; needsRestart: boolean };

const LISTED_VERSIONS = 100;
/** Of the column. */
const HIGHEST_VERSION = 2_147_483_647;
/** An audit entry names what changed; the versions hold the rest. */
const AUDITED_CHANGES = 40;

/** Versions of the shop's configuration: check, apply, compare, roll back. */
export function createShopConfigService({ db, clock, audit, defaults, isDemo }: Deps) {
  const read = async (on: Database = db) => {
    const stored = await findLatestConfig(on);
    return stored ?? { version: 0, config: defaults, note: '', author: '', savedAt: undefined };
  };

  const check = (config: ShopConfig): ConfigFinding[] =>
    checkShopConfig(config, { isDemo, today: toIsoDate(clock(), 'UTC') });

  async function review(on: Database, before: ShopConfig, config: ShopConfig): Promise<ConfigReview> {
    const givenUp = findGivenUpStores(before, config);
    const ordered = await listOrderedStores(
      on,
      givenUp.map(({ store }) => store),
    );
    const lost = givenUp.filter(({ store }) => ordered.has(store)).map(({ finding }) => finding);
    const findings = [...check(config), ...lost];
    const changes = diffShopConfigs(before, config);
    return {
      findings,
      changes,
      needsRestart: mayApply(findings) && hasOtherStores(createShop(before), createShop(config)),
    };
  }

  /** Appends a version. Nothing is appended when nothing changes. */
  const apply = (actor: Actor, { config, version, note }: Proposal) =>
    db.transaction().execute(async (tx) => {
      await lockConfigs(tx);
      const current = await read(tx);
      requireAllStores(actor, [current.config, config]);
      if (current.version !== version) throw changedMeanwhile(current.version);
      const reviewed = await review(tx, current.config, config);
      if (!mayApply(reviewed.findings)) throw refused(reviewed.findings);
      if (reviewed.changes.length === 0) {
        audit.recordNothing(actor);
        return { version, ...reviewed };
      }
      const next = version + 1;
      await insertConfig(tx, { version: next, config, note, author: actor.name, savedAt: clock() });
      await audit.record(tx, actor, {
        ...{ permission: 'shop.configure', action: 'configure', entity: { kind: 'shop-config', id: String(next) } },
        ...describeChanges(reviewed.changes),
        ...(note && { reason: note }),
      });
      return { version: next, ...reviewed };
    });

  async function requireVersion(version: number): Promise<Pick<StoredConfig, 'config'>> {
    if (version === 0) return { config: defaults };
    const found = version <= HIGHEST_VERSION ? await findConfig(db, version) : undefined;
    if (!found) throw new ShopError(`There is no version ${version}`, { code: 'config_unknown', kind: 'not-found' });
    return found;
  }

  return {
    read: () => read(),
    check,
    apply,
    review: async (config: ShopConfig) => {
      const current = await read();
      return { version: current.version, ...(await review(db, current.config, config)) };
    },
    history: () => listConfigs(db, LISTED_VERSIONS),
    readVersion: async (version: number) => (await requireVersion(version)).config,
    /** Appends an earlier version again; version 0 is the default data. */
    rollBack: async (actor: Actor, { to, version, note }: Omit<Proposal, 'config'> & { to: number }) => {
      const { config } = await requireVersion(to);
      return await apply(actor, { config, version, note: note || `Roll back to version ${to}` });
    },
  };
}

export type ShopConfigService = ReturnType<typeof createShopConfigService>;

/** A configuration is about every store: a grant that is limited to some is not enough. */
function requireAllStores(actor: Actor, configs: readonly ShopConfig[]): void {
  for (const { id } of configs.flatMap(({ stores }) => stores))
    requirePermission(actor, 'shop.configure', { store: id });
}

function describeChanges(changes: readonly ConfigChange[]) {
  const named = changes.slice(0, AUDITED_CHANGES);
  const pick = (side: 'before' | 'after') =>
    Object.fromEntries(named.flatMap((change) => (change[side] === undefined ? [] : [[change.path, change[side]]])));
  const more = changes.length - named.length;
  return { before: pick('before'), after: { ...pick('after'), ...(more > 0 && { furtherChanges: more }) } };
}

const changedMeanwhile = (version: number): ShopError =>
  new ShopError(`The configuration was changed meanwhile: version ${version} is in force`, {
    ...{ code: 'version_conflict', kind: 'conflict', cause: { version } },
  });

const refused = (findings: readonly ConfigFinding[]): ShopError => {
  const errors = findings.filter(({ level }) => level === 'error');
  const [first, ...others] = errors.map(({ path, message }) => ({
    code: 'config_refused',
    reason: message,
    field: path,
  }));
  return new ShopError(`${first?.field}: ${first?.reason}`, {
    ...{ code: 'config_refused', kind: 'unprocessable', others },
    ...(first && { field: first.field }),
  });
};
