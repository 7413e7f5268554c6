import { collectAnchors, type PlacedLink } from '@shop/domain/content/link/collect-links';
import {
  isFault,
  judgeFixedPage,
  judgeSight,
  type LinkReason,
  type LinkTarget,
  type LinkVerdict,
  locatePath,
  type PageSight,
  readFaqTopic,
  readLink,
} from '@shop/domain/content/link/judge-link';
import { plainPath } from '@shop/domain/site/pages/route-table';
import type { BrandKey, Store } from '@shop/domain/site/store/store';

type Deps = {
  stores: readonly Store[];
  origins: Readonly<Partial<Record<BrandKey, string>>>;
  openLookup: OpenLookup;
  findFaqTopic: FindSight;
};

export type FindSight = (store: Store, path: string) => Promise<PageSight | undefined>;

/**
 * Lookup of redirects, categories, products and content pages by a path below the prefix of the store. Categories are
 * read once per lookup, so it serves one check.
 */
export type OpenLookup = () => FindSight;

/** `to`: where a moved page is now. `missingIn`: stores that do not show it. */
export type LinkFinding = PlacedLink & { reason: LinkReason; to?: string; missingIn: number[] };

/** Document that holds the links: its own page exists once it is published. */
type Holder = { path?: string | undefined; document?: unknown };

type View = { store: Store; self: Holder; findSight: FindSight };
type Views = Omit<View, 'store'> & { shown: readonly Store[] };

export type LinkRun = {
  /** Findings of links that all of these stores show, warnings too. */
  judge: (shown: readonly Store[], links: readonly PlacedLink[], self?: Holder) => Promise<LinkFinding[]>;
  /** Page that a link of a store opens; undefined outside the shop, too. */
  describe: (store: Store, href: string) => Promise<PageSight | undefined>;
};

type Place = { brand: string; locale: string; self?: Holder };

/** Whether links lead to pages that shoppers of a store see. Links outside the shop are judged by their shape. */
export function createLinkCheck({ stores, origins, openLookup, findFaqTopic }: Deps) {
  const openSights = createSights({ openLookup, findFaqTopic });

  /** Judges many links with one lookup. */
  function openRun(): LinkRun {
    const findSight = openSights();
    return {
      async judge(shown, links, self = {}) {
        const findings: LinkFinding[] = [];
        for (const link of links) findings.push(...(await judgeEverywhere({ shown, self, findSight }, link)));
        return findings;
      },
      async describe(store, href) {
        const target = readLink(href, origins);
        if (target.kind !== 'own') return undefined;
        const place = locate(store, target);
        return await findSight(place.store, place.path);
      },
    };
  }

  function locate(store: Store, { brand = store.brand, path }: LinkTarget & { kind: 'own' }) {
    const siblings = stores.filter((one) => one.brand === brand);
    const home = brand === store.brand ? store : siblings.find(({ subpathPrefix }) => subpathPrefix === '');
    return locatePath(path, home ?? store, siblings);
  }

  async function judgeOwn({ store, self, findSight }: View, target: LinkTarget & { kind: 'own' }) {
    const place = locate(store, target);
    const isSelf = self.path !== undefined && plainPath(place.path) === plainPath(self.path);
    const sight: PageSight | undefined = isSelf
      ? { kind: 'content', anchors: collectAnchors(self.document) }
      : await findSight(place.store, place.path);
    return judgeSight(sight, target.anchor);
  }

  async function judgeHref(view: View, href: string): Promise<LinkVerdict | undefined> {
    const target = readLink(href, origins);
    if (target.kind === 'refused') return { reason: target.reason };
    if (target.kind === 'external') return undefined;
    if (target.kind === 'own') return await judgeOwn(view, target);
    const { document } = view.self;
    if (target.anchor === '' || document === undefined) return undefined;
    return collectAnchors(document).includes(target.anchor) ? undefined : { reason: 'anchor-absent' };
  }

  async function judgeEverywhere({ shown, ...view }: Views, link: PlacedLink): Promise<LinkFinding[]> {
    const verdicts: { store: Store; verdict: LinkVerdict }[] = [];
    for (const store of shown) {
      const verdict = await judgeHref({ ...view, store }, link.href);
      if (verdict) verdicts.push({ store, verdict });
    }
    const worst = verdicts.find(({ verdict }) => isFault(verdict.reason)) ?? verdicts[0];
    if (!worst) return [];
    const missingIn = verdicts.flatMap(({ store, verdict }) => (isFault(verdict.reason) ? store.storeId : []));
    return [{ ...link, ...worst.verdict, missingIn }];
  }

  return {
    openRun,

    /** Links that keep a document of one store from being published. */
    async findBroken({ brand, locale, self }: Place, links: readonly PlacedLink[]): Promise<LinkFinding[]> {
      const own = stores.filter((store) => store.brand === brand);
      const shown = own.filter(({ localeISOCode }) => localeISOCode === locale);
      const findings = await openRun().judge(shown.length > 0 ? shown : own.slice(0, 1), links, self);
      return findings.filter(({ reason }) => isFault(reason));
    },

    /** Links that work in none of the stores: menus leave out pages that single stores hide. */
    async findDead(shown: readonly Store[], links: readonly PlacedLink[]): Promise<LinkFinding[]> {
      return (await openRun().judge(shown, links)).filter(
        ({ reason, missingIn }) => isFault(reason) && missingIn.length === shown.length,
      );
    },
  };
}

export type LinkCheck = ReturnType<typeof createLinkCheck>;

const createSights =
  ({ openLookup, findFaqTopic }: Pick<Deps, 'openLookup' | 'findFaqTopic'>) =>
  (): FindSight => {
    const findPage = openLookup();
    const known = new Map<string, Promise<PageSight | undefined>>();
    const find: FindSight = async (store, path) => {
      const fixed = judgeFixedPage(path, store);
      if (fixed === 'absent') return undefined;
      const topic = readFaqTopic(path);
      if (topic !== undefined) return await findFaqTopic(store, topic);
      return fixed ? { kind: 'fixed' } : await findPage(store, path);
    };
    return (store, path) => {
      const name = `${store.storeId} ${path}`;
      const sight = known.get(name) ?? find(store, path);
      known.set(name, sight);
      return sight;
    };
  };
