import type { FieldChange } from '@shop/domain/catalog/desk/product-content';
import { ShopError } from '@shop/domain/shop-error';
import type { AuditService } from '#server/staff/audit/audit-service.ts';

type Deps = { auditReader: Pick<AuditService, 'search'> };

export type ProductHistory = ReturnType<typeof createProductHistory>;
type Entry = Awaited<ReturnType<AuditService['search']>>['items'][number];

/** Changes that restore content when they are rolled back; the others (online, schedule) have buttons of their own. */
const CONTENT_ACTIONS = ['change', 'roll-back'];

/** Changes of a product by staff, from the audit trail. */
export function createProductHistory({ auditReader }: Deps) {
  const search = (sku: string, before?: string) => auditReader.search({ entityKind: 'product', entityId: sku }, before);

  return {
    async list(sku: string, cursor: string | undefined) {
      const { items, next } = await search(sku, cursor);
      return {
        entries: items.map((entry) => ({ ...entry, ...readChange(entry), canRollBack: isContent(entry) })),
        next,
      };
    },

    /** When a plan took the product offline, if staff did not change that since. */
    async findEnd(sku: string): Promise<Date | null> {
      const { items } = await search(sku);
      const last = items.find((entry) => 'online' in readFields(entry.after));
      return last?.action === 'scheduled' && readFields(last.after).online === 'false' ? last.at : null;
    },

    /** The content changes from the latest one back to this one. */
    async listSince(sku: string, auditId: string): Promise<FieldChange[]> {
      const found: Entry[] = [];
      let cursor: string | undefined;
      do {
        const { items, next } = await search(sku, cursor);
        found.push(...items);
        cursor = next;
      } while (cursor !== undefined && !found.some((entry) => entry.auditId === auditId));
      const at = found.findIndex((entry) => entry.auditId === auditId && isContent(entry));
      if (at < 0) throw changeUnknown();
      return found
        .slice(0, at + 1)
        .filter(isContent)
        .map(readChange);
    },
  };
}

const isContent = ({ action }: Entry): boolean => CONTENT_ACTIONS.includes(action ?? '');

const readChange = ({ before, after }: Entry): FieldChange => ({
  before: readFields(before),
  after: readFields(after),
});

const readFields = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );

const changeUnknown = () => new ShopError('This change does not exist', { code: 'change_unknown', kind: 'not-found' });
