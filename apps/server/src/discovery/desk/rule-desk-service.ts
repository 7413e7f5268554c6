import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { MerchandisingService } from '#server/discovery/search/merchandising-service.ts';
import type { SearchRule, StoredRule } from '#server/discovery/search/search-rule.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = {
  db: DatabaseHandle['db'];
  rules: MerchandisingService;
  audit: AuditTrail;
  /** Stores in which a rule applies. */
  listStores: (rule: Pick<SearchRule, 'brand' | 'locale'>) => readonly Store[];
};

type Content = Omit<SearchRule, 'id' | 'brand' | 'locale'>;
type Draft = Content & { store: Store; isBrandWide: boolean };

/** Changes of merchandising rules by staff. */
export function createRuleDesk({ db, rules, audit, listStores }: Deps) {
  /** A rule of a whole brand needs the permission in each of its stores. */
  function requireScope(actor: Actor, rule: Pick<SearchRule, 'brand' | 'locale'>): void {
    for (const { storeId } of listStores(rule)) requirePermission(actor, PERMISSION, { store: storeId });
  }

  async function save(
    actor: Actor,
    { store, isBrandWide, ...content }: Draft,
    known?: { id: string; version: number },
  ) {
    const scope = { brand: store.brand, ...(!isBrandWide && { locale: store.localeISOCode }) };
    requireScope(actor, scope);
    const id = await db.transaction().execute(async (tx) => {
      const before = known && (await rules.lock(tx, known.id, known.version));
      if (before) requireScope(actor, before);
      const saved = await rules.saveIn(tx, { ...content, ...scope, ...(known && { id: known.id }) });
      await audit.record(tx, actor, {
        ...describe(saved.id),
        action: known ? 'save-rule' : 'add-rule',
        ...(before && { before: toRecord(before) }),
        after: toRecord(saved),
      });
      return saved.id;
    });
    await rules.refresh();
    return await rules.lock(db, id);
  }

  return {
    add: (actor: Actor, draft: Draft): Promise<StoredRule> => save(actor, draft),

    save: (actor: Actor, known: { id: string; version: number }, draft: Draft): Promise<StoredRule> =>
      save(actor, draft, known),

    async remove(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const before = await rules.lock(tx, id);
        requireScope(actor, before);
        await rules.removeIn(tx, id);
        await audit.record(tx, actor, { ...describe(id), action: 'remove-rule', before: toRecord(before) });
      });
      await rules.refresh();
    },
  };
}

export type RuleDesk = ReturnType<typeof createRuleDesk>;

const PERMISSION = 'merchandising.edit';

const describe = (id: string) => ({ permission: PERMISSION, entity: { kind: 'search-rule', id } }) as const;

const toRecord = ({ id: _, ...rule }: SearchRule): Record<string, unknown> => ({ ...rule });
