import { requireGiftCardTerms, requireReferralTerms, requireTermsStart } from '@shop/domain/account/terms/terms-check';
import type { TermsKind, TermsValues } from '@shop/domain/account/terms/terms-kinds';
import { ShopError } from '@shop/domain/shop-error';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createTermsReader, type ReaderDeps, type ShownTerms, termsUnknown } from './terms-reader.ts';
import { cancelTerms, insertTerms, lockTerms, readTerms } from './terms-repository.ts';

type Deps = ReaderDeps & { audit: Pick<AuditTrail, 'record'> };
type Place<Kind extends TermsKind> = { kind: Kind; storeId: number; version: number; reason?: string | undefined };
type Change<Kind extends TermsKind> = Place<Kind> & { values: TermsValues[Kind]; startsAt?: Date | undefined };

const permission = 'promotions.edit';
const CHECKS = { referral: requireReferralTerms, 'gift-card': requireGiftCardTerms };

/** Terms that the merchant edits over the brand data. Saved terms are versions; every change is recorded. */
export function createTermsService(deps: Deps) {
  const { db, clock, stores, audit } = deps;
  const reader = createTermsReader(deps);
  const { show } = reader;

  async function change<Kind extends TermsKind>(
    actor: Actor,
    { kind, storeId, version }: Place<Kind>,
    apply: (tx: Database, shown: ShownTerms<Kind>) => Promise<void>,
  ): Promise<ShownTerms<Kind>> {
    requirePermission(actor, permission, { store: storeId });
    const store = stores.find((one) => one.storeId === storeId);
    if (!store) throw termsUnknown();
    return db.transaction().execute(async (tx) => {
      await lockTerms(tx, { kind, storeId });
      const shown = show(kind, store, await readTerms(tx, kind, storeId));
      if (shown.version !== version) throw versionConflict();
      await apply(tx, shown);
      return show(kind, store, await readTerms(tx, kind, storeId));
    });
  }

  return {
    ...reader,

    save: <Kind extends TermsKind>(actor: Actor, typed: Change<Kind>): Promise<ShownTerms<Kind>> =>
      change(actor, typed, async (tx, { current }) => {
        const { kind, storeId, values, reason } = typed;
        CHECKS[kind as 'referral'](values as TermsValues['referral']);
        const now = clock();
        const startsAt = requireTermsStart(typed.startsAt, now);
        await insertTerms(tx, { kind, storeId, version: typed.version + 1, startsAt, values, savedAt: now });
        await audit.record(tx, actor, {
          ...{ permission, action: 'terms', entity: toEntity(typed), storeId, before: { ...current } },
          after: { ...values, startsAt: startsAt.toISOString() },
          ...(reason && { reason }),
        });
      }),

    /** Cancels the scheduled terms of a start. */
    cancel: <Kind extends TermsKind>(
      actor: Actor,
      typed: Place<Kind> & { cancelled: number },
    ): Promise<ShownTerms<Kind>> =>
      change(actor, typed, async (tx, { coming }) => {
        const { kind, storeId, cancelled, reason } = typed;
        const scheduled = coming.find((one) => one.version === cancelled);
        if (!scheduled) throw termsStarted();
        await cancelTerms(tx, { kind, storeId, version: cancelled, at: clock() });
        await audit.record(tx, actor, {
          ...{ permission, action: 'cancel-terms', entity: toEntity(typed), storeId },
          before: { ...scheduled.values, startsAt: scheduled.startsAt.toISOString() },
          ...(reason && { reason }),
        });
      }),
  };
}

export type TermsService = ReturnType<typeof createTermsService>;

const toEntity = ({ kind, storeId }: Place<TermsKind>) => ({ kind: 'terms', id: `${kind} ${storeId}` });

const termsStarted = () =>
  new ShopError('These terms have started or were cancelled', { code: 'terms_started', kind: 'conflict' });
const versionConflict = () =>
  new ShopError('Another member of staff changed these terms', { code: 'version_conflict', kind: 'conflict' });
