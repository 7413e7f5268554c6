import { feedPlaceUnknown } from '@shop/domain/content/feed/feed-entry';
import { collectLinks } from '@shop/domain/content/link/collect-links';
import { isFault, type PageSight, readLink } from '@shop/domain/content/link/judge-link';
import { listStoresAt } from '@shop/domain/content/link/place-stores';
import { ShopError } from '@shop/domain/shop-error';
import { plainPath } from '@shop/domain/site/pages/route-table';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, listGrantedStores, requirePermission } from '@shop/domain/staff/actor';
import type { FeedDesk } from '#server/content/feeds/desk/feed-desk-service.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { deleteFindings, findFinding, listFindings, readLastCheck, type StoredFinding } from './finding-repository.ts';
import { describeHolders, type Holder, listHolders } from './holder-repository.ts';
import type { LinkCheck } from './link-check.ts';
import type { SiteCheck } from './site-check.ts';

type Deps = {
  db: DatabaseHandle['db'];
  audit: Pick<AuditTrail, 'record'>;
  stores: readonly Store[];
  links: LinkCheck;
  checkSite: SiteCheck;
  feeds: Pick<FeedDesk, 'menus' | 'banners'>;
};

type Place = { brand: string; region: string };

/** Links at the desk: whether one works, which are broken, and which lead to a page. */
export function createLinkDesk({ db, audit, stores, links, checkSite, feeds }: Deps) {
  const isGranted = (actor: Actor, { brand, region, locale = '' }: Omit<Holder, 'data'>): boolean => {
    const granted = listGrantedStores(actor, 'content.read');
    const shown = listStoresAt(stores, { brand, region: region ?? locale });
    return !granted || (shown.length > 0 && shown.every(({ storeId }) => granted.includes(storeId)));
  };

  return {
    /** Whether a link works in the stores of a place, and which page it opens. */
    async check(actor: Actor, place: Place, href: string) {
      const shown = listStoresAt(stores, place);
      const [first] = shown;
      if (!first) throw feedPlaceUnknown();
      for (const { storeId } of shown) requirePermission(actor, 'content.read', { store: storeId });
      const run = links.openRun();
      const [finding] = await run.judge(shown, [{ path: 'href', href }]);
      if (!finding) return { verdict: 'works' as const, ...nameSight(await run.describe(first, href)), missingIn: [] };
      const { reason, to, missingIn } = finding;
      const isBroken = isFault(reason);
      const verdict = isBroken ? ('broken' as const) : ('moved' as const);
      return { verdict, reason, missingIn, ...(to !== undefined && { to }) };
    },

    async findings(actor: Actor) {
      const [rows, checkedAt] = await Promise.all([listFindings(db), readLastCheck(db)]);
      const items = rows.filter(({ holder }) => isGranted(actor, holder)).map(describe);
      return {
        ...{ items, broken: items.filter(({ reason }) => isFault(reason)).length },
        ...(checkedAt && { checkedAt: checkedAt.toISOString() }),
      };
    },

    async recheck(actor: Actor) {
      return await db.transaction().execute(async (tx) => {
        const { links: count, broken, moved } = await checkSite(tx);
        await audit.record(tx, actor, {
          ...{ permission: 'content.edit', action: 'check-links', entity: { kind: 'links', id: 'all' } },
          after: { links: count, broken, moved },
        });
        return { links: count, broken, moved };
      });
    },

    /** Leads a link of a menu or banner to the new address of its page. */
    async follow(actor: Actor, id: string): Promise<{ href: string }> {
      const finding = await findFinding(db, id);
      if (!finding) throw findingUnknown();
      const { holder, href, target } = finding;
      if (target === null || holder.kind === 'document') throw notMoved();
      const desk = holder.kind === 'menu' ? feeds.menus : feeds.banners;
      await desk.follow(actor, holder.id, { from: href, to: target });
      await deleteFindings(db, finding);
      return { href: target };
    },

    /** Documents, menus and banners that link to a page of a brand. */
    async uses(actor: Actor, { brand, path }: { brand: string; path: string }) {
      const wanted = plainPath(path);
      const holders = (await listHolders(db, { withDrafts: true })).filter(
        (holder) => holder.brand === brand && isGranted(actor, holder),
      );
      return describeHolders(
        holders.filter(({ data }) => collectLinks(data).some(({ href }) => readOwnPath(href) === wanted)),
      );
    },
  };
}

export type LinkDesk = ReturnType<typeof createLinkDesk>;

function readOwnPath(href: string): string | undefined {
  const target = readLink(href);
  return target.kind === 'own' ? plainPath(target.path) : undefined;
}

function nameSight(sight: PageSight | undefined) {
  if (!sight || sight.kind === 'away' || sight.kind === 'moved') return {};
  return { kind: sight.kind, ...(sight.title && { title: sight.title }) };
}

const describe = ({ target, firstSeen, holder, ...finding }: StoredFinding) => ({
  ...finding,
  holder: { ...holder, title: holder.title || holder.type || holder.id },
  ...(target !== null && { to: target }),
  since: firstSeen.toISOString(),
});

const findingUnknown = () =>
  new ShopError('This link has been mended meanwhile', { code: 'link_finding_unknown', kind: 'not-found' });
const notMoved = () =>
  new ShopError('Only links of menus and banners to moved pages can be replaced here', {
    ...{ code: 'link_not_moved', kind: 'unprocessable' },
  });
