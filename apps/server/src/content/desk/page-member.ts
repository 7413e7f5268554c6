import type { Span } from '@shop/domain/campaign/campaign';
import type { Finding, MemberFacts } from '@shop/domain/campaign/campaign-check';
import type { OpenSpan } from '@shop/domain/campaign/timeline';
import { barOpen } from '@shop/domain/campaign/timeline-move';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import type { ContentKey } from '#server/content/documents/content-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContentSchedule } from './content-schedule.ts';
import { findDrafts, findPublications, type PageRow } from './page-member-repository.ts';

type Deps = {
  clock: Clock;
  stores: readonly Store[];
  schedule: Pick<ContentSchedule, 'schedule' | 'endWithCampaign' | 'move'>;
};
type Move = { ref: string; from: OpenSpan; to: OpenSpan };

const kind = 'page' as const;
/** A publication must be in the future: one of the past starts at once. */
const AT_ONCE_MS = 1_000;

/** Drafts of documents as members of campaigns. The end brings the version of before back. */
export function createPageMembers({ clock, stores, schedule }: Deps) {
  const describe = ({ title, publishAt, endAt, ...row }: PageRow): MemberFacts => {
    const shown = stores.filter(({ brand, localeISOCode }) => brand === row.brand && localeISOCode === row.locale);
    return {
      ...{ kind, ref: toRef(row), name: title ?? `${row.type} ${row.documentId}`, isDraft: publishAt === null },
      ...{ stores: shown.map(({ storeId }) => storeId), timeZone: shown[0]?.timeZone ?? 'UTC', place: row.type },
      windows: publishAt ? [{ from: publishAt, ...(endAt && { to: endAt }) }] : [],
    };
  };
  const cancel = (tx: Database, actor: Actor, { before }: { before: unknown }): Promise<void> =>
    schedule.endWithCampaign(tx, actor, (before as { schedule: string }).schedule);

  return {
    kind,
    permission: 'content.publish' as const,
    /** Each publication by itself: a document may have several. */
    async listIn(on: Database, { store, from, to }: Span & { store: Store }): Promise<MemberFacts[]> {
      const place = { brand: store.brand, locale: store.localeISOCode };
      const found = await findPublications(on, { ...place, from, to });
      return found.map((row) => ({ ...describe(row), ...(row.endAt && { slot: toRef(row) }) }));
    },
    move: async (tx: Database, actor: Actor, { ref, from, to }: Move): Promise<Finding[]> => {
      if (!from.from || !to.from) throw barOpen();
      const seen = { publishAt: from.from, endAt: from.to };
      await schedule.move(tx, actor, { document: readRef(ref), seen, publishAt: to.from, endAt: to.to });
      return [];
    },
    find: async (on: Database, refs: readonly string[]): Promise<MemberFacts[]> =>
      (await findDrafts(on, { keys: refs.map(readRef) })).map(describe),
    list: async (on: Database, _since: Date): Promise<MemberFacts[]> => (await findDrafts(on, {})).map(describe),
    check: async (): Promise<Finding[]> => [],

    /** The approval of the campaign publishes its pages: its permission holds in each of their stores. */
    async start(tx: Database, actor: Actor, { ref, span }: { ref: string; span: Span }): Promise<{ schedule: string }> {
      const soonest = clock().getTime() + AT_ONCE_MS;
      const publishAt = new Date(Math.max(span.from.getTime(), soonest));
      const { id } = await schedule.schedule(
        actor,
        { document: readRef(ref), publishAt, endAt: span.to, permission: 'campaigns.run' },
        tx,
      );
      return { schedule: id };
    },
    end: cancel,
    restore: cancel,
  };
}

const SEPARATOR = ' ';

const toRef = ({ type, brand, documentId, locale }: ContentKey): string =>
  [type, brand, documentId, locale].join(SEPARATOR);

function readRef(ref: string): ContentKey {
  const [type = '', brand = '', documentId = '', locale = ''] = ref.split(SEPARATOR);
  return { type, brand, documentId, locale } as ContentKey;
}
