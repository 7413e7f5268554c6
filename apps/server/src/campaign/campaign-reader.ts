import {
  type CampaignState,
  campaignStoreUnknown,
  campaignUnknown,
  judgeCampaign,
  type MemberKind,
  memberUnknown,
  readSpan,
  readWholeSpan,
  type Span,
} from '@shop/domain/campaign/campaign';
import type { MemberFacts } from '@shop/domain/campaign/campaign-check';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, listGrantedStores } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { type CampaignRow, findCampaign, listCampaigns, type MemberRow, readMembers } from './campaign-repository.ts';
import type { MemberPort, MemberPorts } from './member-port.ts';

export type ReaderDeps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  stores: readonly Store[];
  members: MemberPorts;
};
export type ReadMember = MemberRow & { facts?: MemberFacts | undefined; span: Span };
export type ShownCampaign = CampaignRow & {
  state: CampaignState;
  span: Span;
  storeSpans: (Span & { storeId: number; timeZone: string })[];
  members: ReadMember[];
};
export type ListedCampaign = CampaignRow & { state: CampaignState; span: Span; members: MemberKind[] };

const MOST_CAMPAIGNS = 200;
const isReadable = (actor: Actor, stores: readonly number[]): boolean => {
  const granted = listGrantedStores(actor, 'campaigns.read');
  return !granted || isIn(stores, granted);
};

export type CampaignReader = ReturnType<typeof createCampaignReader>;

/** Campaigns as the desk reads them, with what the check finds. */
export function createCampaignReader({ db, clock, stores, members: ports }: ReaderDeps) {
  const requirePort = (kind: MemberKind): MemberPort => {
    const port = ports.find((one) => one.kind === kind);
    if (!port) throw memberUnknown();
    return port;
  };
  const findStores = (ids: readonly number[]): Store[] => stores.filter(({ storeId }) => ids.includes(storeId));
  const toState = (row: CampaignRow): CampaignState =>
    judgeCampaign(
      { startsAt: row.startsAt ?? undefined, endsAt: row.endsAt ?? undefined, stoppedAt: row.stoppedAt ?? undefined },
      clock(),
    );
  const toSpan = (row: CampaignRow): Span => readWholeSpan(row, zonesOf(findStores(row.stores)));

  async function readFacts(on: Database, row: CampaignRow): Promise<ReadMember[]> {
    const rows = await readMembers(on, row.campaignId);
    const byKind = [...Map.groupBy(rows, ({ kind }) => kind)];
    const found: MemberFacts[] = [];
    for (const [kind, own] of byKind)
      found.push(
        ...(await requirePort(kind).find(
          on,
          own.map(({ ref }) => ref),
        )),
      );
    const [fallback = 'UTC'] = zonesOf(findStores(row.stores));
    return rows.map((member) => {
      const facts = found.find(({ kind, ref }) => kind === member.kind && ref === member.ref);
      return { ...member, facts, span: readSpan(row, facts?.timeZone ?? fallback) };
    });
  }

  return {
    requirePort,
    findStores,
    toState,
    toSpan,
    readFacts,

    async list(actor: Actor): Promise<ListedCampaign[]> {
      const rows = await listCampaigns(db, {
        stores: listGrantedStores(actor, 'campaigns.read'),
        most: MOST_CAMPAIGNS,
      });
      return rows.map((row) => ({ ...row, state: toState(row), span: toSpan(row) }));
    },

    async show(actor: Actor, campaignId: string, on: Database = db): Promise<ShownCampaign> {
      const row = await findCampaign(on, campaignId);
      if (!row || !isReadable(actor, row.stores)) throw campaignUnknown();
      return {
        ...{ ...row, state: toState(row), span: toSpan(row), members: await readFacts(on, row) },
        storeSpans: findStores(row.stores).map(({ storeId, timeZone }) => ({
          ...{ storeId, timeZone, ...readSpan(row, timeZone) },
        })),
      };
    },

    /** What can be added: drafts, and what is not over. */
    async candidates(actor: Actor, campaignId: string, kind: MemberKind): Promise<MemberFacts[]> {
      const row = await findCampaign(db, campaignId);
      if (!row || !isReadable(actor, row.stores)) throw campaignUnknown();
      const taken = (await readMembers(db, campaignId)).filter((member) => member.kind === kind);
      const all = await requirePort(kind).list(db, clock());
      return all.filter(({ ref, stores: shown }) => isIn(shown, row.stores) && !taken.some((one) => one.ref === ref));
    },

    requireStores(ids: readonly number[]): void {
      if (ids.length === 0 || findStores(ids).length !== new Set(ids).size) throw campaignStoreUnknown();
    },
  };
}

const isIn = (some: readonly number[], others: readonly number[]): boolean => some.some((one) => others.includes(one));

const zonesOf = (stores: readonly Store[]): string[] =>
  stores.length === 0 ? ['UTC'] : stores.map(({ timeZone }) => timeZone);
