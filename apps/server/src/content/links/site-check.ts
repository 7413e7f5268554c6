import { SINGLE_PAGES } from '@shop/contracts/content/single-pages';
import { collectLinks } from '@shop/domain/content/link/collect-links';
import { isFault } from '@shop/domain/content/link/judge-link';
import { listStoresAt } from '@shop/domain/content/link/place-stores';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type HeldFinding, saveFindings } from './finding-repository.ts';
import { type Holder, listHolders } from './holder-repository.ts';
import type { LinkCheck, LinkFinding, LinkRun } from './link-check.ts';

type Deps = { links: Pick<LinkCheck, 'openRun'>; stores: readonly Store[]; clock: Clock };

/** Checks links of all published documents, menus and banners, and keeps the findings. */
export function createSiteCheck({ links, stores, clock }: Deps) {
  return async (tx: Database) => {
    const run = links.openRun();
    const found: HeldFinding[] = [];
    let count = 0;
    for (const holder of await listHolders(tx)) {
      const held = collectLinks(holder.data);
      count += held.length;
      const shown = listShown(stores, holder);
      const findings = await judgeHolder(run, shown, holder);
      found.push(...findings.map((finding) => ({ holder, finding })));
    }
    await saveFindings(tx, { found, links: count, at: clock() });
    const broken = found.filter(({ finding }) => isFault(finding.reason)).length;
    return { links: count, broken, moved: found.length - broken, found };
  };
}

export type SiteCheck = ReturnType<typeof createSiteCheck>;

async function judgeHolder(run: LinkRun, shown: readonly Store[], holder: Holder): Promise<LinkFinding[]> {
  const path = readOwnPath(holder);
  const self = { document: holder.data, ...(path && { path }) };
  const findings = await run.judge(shown, collectLinks(holder.data), self);
  // The feed leaves out categories that single stores hide.
  if (holder.kind !== 'menu') return findings;
  return findings.filter(({ reason, missingIn }) => !isFault(reason) || missingIn.length === shown.length);
}

function listShown(stores: readonly Store[], { brand, region, locale = '' }: Holder): Store[] {
  const shown = listStoresAt(stores, { brand, region: region ?? locale });
  return shown.length > 0 ? shown : stores.filter((store) => store.brand === brand).slice(0, 1);
}

/** Address of a document that is a page of its own. */
function readOwnPath({ kind, type, data: { slug } }: Holder): string | undefined {
  if (kind !== 'document') return undefined;
  if (type === 'pages') return `/${slug}`;
  if (type === 'faq-content-pages') return `/faq/${slug}`;
  return [...SINGLE_PAGES].find(([, single]) => single === type)?.[0];
}
