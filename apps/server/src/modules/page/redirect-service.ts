import {
  MAX_REDIRECT_STEPS,
  placeOfTarget,
  redirectLoop,
  requireRedirectPath,
  requireRedirectTarget,
  statusOfWay,
} from '@shop/domain/page-redirect';
import type { BrandKey, Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { CatalogService } from '../catalog/catalog-service.ts';
import { addressesFor } from './page-address.ts';
import {
  findStep,
  listRedirects,
  type PageRedirect,
  queueForRedirects,
  type RedirectStep,
  removeRedirect,
  saveRedirect,
} from './redirect-repository.ts';

type RedirectParts = {
  db: DatabaseHandle['db'];
  /** What was renamed leads on by itself. */
  catalog: Pick<CatalogService, 'findRedirect'>;
  clock: Clock;
  /** Other sites that a redirect may lead to. */
  trustedOrigins: readonly string[];
};

/** Where an address is led, if anywhere. */
type StepAt = (address: string) => Promise<RedirectStep | undefined>;

/** Where addresses have gone: by the will of a merchant, or because the catalogue has renamed something. */
export function createRedirectService({ db, catalog, clock, trustedOrigins }: RedirectParts) {
  async function movedFrom(brand: BrandKey, address: string): Promise<RedirectStep | undefined> {
    const target = await catalog.findRedirect({ brand }, address);
    return target === undefined ? undefined : { target, status: 301 };
  }

  const stepsOf =
    (from: Database, brand: BrandKey): StepAt =>
    async (address) => {
      const [set, moved] = await Promise.all([findStep(from, brand, address), movedFrom(brand, address)]);
      return set ?? moved;
    };

  async function refuseCircle(tx: Database, redirect: PageRedirect): Promise<void> {
    const stored = stepsOf(tx, redirect.brand);
    const stepAt: StepAt = async (address) => (address === redirect.path ? redirect : stored(address));
    if (!(await endOf(redirect.path, redirect, withEnding(stepAt)))) throw redirectLoop(redirect.path);
  }

  return {
    /** The end of the way at once, however many redirects it is made of. */
    async find({ brand }: Pick<Store, 'brand'>, path: string): Promise<RedirectStep | undefined> {
      const stepAt = stepsOf(db, brand);
      const first = await stepAt(path);
      if (!first) return undefined;
      // The catalogue may have closed a circle after the merchant: what it says itself is true.
      return (await endOf(path, first, stepAt)) ?? movedFrom(brand, path);
    },

    /** Refuses one that would lead in a circle or to a site that nobody trusts. */
    async save(given: PageRedirect): Promise<PageRedirect> {
      const path = requireRedirectPath(given.path);
      const redirect = { ...given, path, target: requireRedirectTarget(given.target, trustedOrigins) };
      await db.transaction().execute(async (tx) => {
        await queueForRedirects(tx, redirect.brand);
        await refuseCircle(tx, redirect);
        await saveRedirect(tx, redirect, clock());
      });
      return redirect;
    },

    /** False where there was none. */
    remove: (brand: BrandKey, path: string): Promise<boolean> => removeRedirect(db, brand, requireRedirectPath(path)),

    list: (brand: BrandKey): Promise<PageRedirect[]> => listRedirects(db, brand),
  };
}

export type RedirectService = ReturnType<typeof createRedirectService>;

/** Undefined where the way is a circle, or as good as endless. */
async function endOf(path: string, first: RedirectStep, stepAt: StepAt): Promise<RedirectStep | undefined> {
  const visited = new Set([path]);
  let end = first;
  while (visited.size <= MAX_REDIRECT_STEPS) {
    const place = placeOfTarget(end.target);
    if (place === undefined) return end;
    if (visited.has(place)) return undefined;
    visited.add(place);
    const step = await stepAt(place);
    if (!step) return end;
    end = { target: step.target, status: statusOfWay(end.status, step.status) };
  }
  return undefined;
}

/** As the catch-all looks where nothing stands: at the place, and then with the ending that was left out. */
const withEnding =
  (stepAt: StepAt): StepAt =>
  async (place) => {
    for (const address of addressesFor(place)) {
      const step = await stepAt(address);
      if (step && placeOfTarget(step.target) !== place) return step;
    }
    return undefined;
  };
