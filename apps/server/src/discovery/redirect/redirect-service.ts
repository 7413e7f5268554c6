import {
  type CheckedRedirect,
  checkRedirects,
  type GivenRedirect,
  listCheckedPaths,
} from '@shop/domain/discovery/redirect-check';
import {
  combineStatuses,
  getTargetPath,
  MAX_REDIRECT_STEPS,
  redirectLoop,
  requireRedirectPath,
  requireRedirectTarget,
} from '@shop/domain/site/pages/page-redirect';
import type { BrandKey, Store } from '@shop/domain/site/store/store';
import type { CatalogService } from '#server/catalog/product/catalog-service.ts';
import { addressesFor } from '#server/discovery/page/page-address.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import {
  findStep,
  listRedirects,
  type PageRedirect,
  queueForRedirects,
  type RedirectStep,
  readSteps,
  removeRedirect,
  saveRedirect,
} from './redirect-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  /** Provides the redirects of renamed products and categories. */
  catalog: Pick<CatalogService, 'findRedirect'>;
  clock: Clock;
  /** External origins that a redirect may target. */
  trustedOrigins: readonly string[];
};

type IsPage = (path: string) => Promise<boolean>;

/** Redirect at an address, undefined when it has none. */
type StepAt = (address: string) => Promise<RedirectStep | undefined>;

/** Redirects set by a merchant or created by a rename in the catalogue. */
export function createRedirectService({ db, catalog, clock, trustedOrigins }: Deps) {
  async function movedFrom(brand: BrandKey, address: string): Promise<RedirectStep | undefined> {
    const target = await catalog.findRedirect({ brand }, address);
    return target === undefined ? undefined : { target, status: 301 };
  }

  const buildSteps =
    (from: Database, brand: BrandKey): StepAt =>
    (address) =>
      findStep(from, brand, address);

  async function refuseCircle(tx: Database, redirect: PageRedirect): Promise<void> {
    const stored = buildSteps(tx, redirect.brand);
    const stepAt: StepAt = async (address) => (address === redirect.path ? redirect : stored(address));
    if (!(await getEnd(redirect.path, redirect, withEnding(stepAt)))) throw redirectLoop(redirect.path);
  }

  async function saveIn(tx: Database, given: PageRedirect): Promise<PageRedirect> {
    const path = requireRedirectPath(given.path);
    const redirect = { ...given, path, target: requireRedirectTarget(given.target, trustedOrigins) };
    await queueForRedirects(tx, redirect.brand);
    await refuseCircle(tx, redirect);
    await saveRedirect(tx, redirect, clock());
    return redirect;
  }

  return {
    /** Returns the final target of a redirect chain. */
    async find({ brand }: Pick<Store, 'brand'>, path: string): Promise<RedirectStep | undefined> {
      const stepAt = buildSteps(db, brand);
      const first = await stepAt(path);
      if (!first) return undefined;
      // A later rename in the catalogue may have closed a loop with a merchant's redirect; the catalogue then wins.
      return (await getEnd(path, first, stepAt)) ?? movedFrom(brand, path);
    },

    /** Rejects a loop and an untrusted origin. */
    save: (given: PageRedirect): Promise<PageRedirect> => db.transaction().execute((tx) => saveIn(tx, given)),

    /** As `save`, in the transaction of the caller. */
    saveIn,

    /** Returns false when there was no such redirect. */
    remove: (brand: BrandKey, path: string, tx: Database = db): Promise<boolean> =>
      removeRedirect(tx, brand, requireRedirectPath(path)),

    /** Findings of each redirect, as if all were saved; nothing is. */
    async check(brand: BrandKey, lines: readonly GivenRedirect[], isPage: IsPage): Promise<CheckedRedirect[]> {
      const steps = await readSteps(db, brand);
      const pages = new Set<string>();
      for (const path of listCheckedPaths(lines)) if (await isPage(path)) pages.add(path);
      return checkRedirects(lines, { steps, pages, trustedOrigins });
    },

    list: (brand: BrandKey): Promise<PageRedirect[]> => listRedirects(db, brand),
  };
}

export type RedirectService = ReturnType<typeof createRedirectService>;

/** Undefined for a loop or for a chain above MAX_REDIRECT_STEPS. */
async function getEnd(path: string, first: RedirectStep, stepAt: StepAt): Promise<RedirectStep | undefined> {
  const visited = new Set([path]);
  let end = first;
  while (visited.size <= MAX_REDIRECT_STEPS) {
    const place = getTargetPath(end.target);
    if (place === undefined) return end;
    if (visited.has(place)) return undefined;
    visited.add(place);
    const step = await stepAt(place);
    if (!step) return end;
    end = { target: step.target, status: combineStatuses(end.status, step.status) };
  }
  return undefined;
}

/** Same lookup as the catch-all: first the address itself, then with `.html` added. */
const withEnding =
  (stepAt: StepAt): StepAt =>
  async (place) => {
    for (const address of addressesFor(place)) {
      const step = await stepAt(address);
      if (step && getTargetPath(step.target) !== place) return step;
    }
    return undefined;
  };
