import { CONTROL, checkExperiment, type Experiment } from '@shop/domain/discovery/experiment/experiment';
import { ShopError } from '@shop/domain/shop-error';
import type { BrandKey, Store } from '@shop/domain/site/store/store';
import { type Actor, judge, requirePermission } from '@shop/domain/staff/actor';
import type { Database } from '#server/platform/database/database.ts';
import { listPromotionChoices } from './experiment-promotion-repository.ts';
import { type ExperimentRecord, isInStore } from './experiment-record.ts';
import { readExperiments } from './experiment-repository.ts';

export type PlannedExperiment = Experiment &
  Pick<ExperimentRecord, 'name' | 'hypothesis' | 'brand' | 'locales' | 'startsAt' | 'endsAt'>;

type Place = Pick<ExperimentRecord, 'brand' | 'locales'>;

type Planning = { actor: Actor; plan: PlannedExperiment /** Id of the experiment that is changed. */; own?: string };

export const EDIT = 'experiments.edit' as const;
const READ = 'experiments.read';

/** Stores, permissions and conditions of a plan. */
export function createExperimentPlans(listStores: (scope: { brand: BrandKey }) => readonly Store[]) {
  const findStores = (place: Place): Store[] => listStores(place).filter((store) => isInStore(place, store));

  /** The permission must hold in each store of the experiment. A variant with a promotion gives money away. */
  function requireEdit(actor: Actor, place: Place & Pick<ExperimentRecord, 'kind'>): void {
    const permissions = place.kind === 'promotion' ? [EDIT, 'promotions.edit' as const] : [EDIT];
    for (const permission of permissions) {
      requirePermission(actor, permission);
      for (const { storeId } of findStores(place)) requirePermission(actor, permission, { store: storeId });
    }
  }

  return {
    requireEdit,

    maySee: (actor: Actor, place: Place): boolean =>
      findStores(place).some(({ storeId }) => judge(actor, READ, { store: storeId }) !== 'refused'),

    /** Currency of all its stores; undefined where they have several. */
    findCurrency(place: Place): Store['currency'] | undefined {
      const currencies = new Set(findStores(place).map(({ currency }) => currency));
      return currencies.size === 1 ? [...currencies][0] : undefined;
    },

    async check(tx: Database, { actor, plan, own }: Planning): Promise<void> {
      checkExperiment(plan);
      if (plan.startsAt && plan.endsAt && plan.startsAt >= plan.endsAt) {
        throw faulty('endsAt', 'It ends before it starts');
      }
      requireEdit(actor, plan);
      const currencies = new Set(findStores(plan).map(({ currency }) => currency));
      if (currencies.size === 0) throw faulty('locales', 'No store of the brand has these locales');
      if (plan.goal === 'revenue' && currencies.size > 1) {
        throw faulty('locales', 'Revenue is compared in stores of one currency');
      }
      const others = (await readExperiments(tx)).filter(({ experimentId }) => experimentId !== own);
      if (others.some((other) => overlaps(other, plan))) throw overlap();
      if (plan.kind === 'promotion') await requirePromotions(tx, plan, findStores(plan));
    },
  };
}

/** Each promotion must be offered in every store: where it cannot act, its variant would be control. */
async function requirePromotions(
  tx: Database,
  { variants }: PlannedExperiment,
  stores: readonly Store[],
): Promise<void> {
  for (const store of stores) {
    const known = new Set((await listPromotionChoices(tx, store)).map(({ id }) => id));
    if (variants.some(({ change }) => change !== undefined && !known.has(change)))
      throw faulty('variants', 'Choose automatic promotions that all stores of the experiment have');
  }
}

/** Two experiments must not change the same thing; a decision for control frees it. */
function overlaps(other: ExperimentRecord, plan: PlannedExperiment): boolean {
  if (other.kind !== plan.kind || other.brand !== plan.brand) return false;
  if (other.state === 'decided' && other.winner === CONTROL) return false;
  const taken = new Set(listThings(other));
  return listThings(plan).some((thing) => taken.has(thing));
}

const listThings = ({ variants, replaces }: Experiment): string[] =>
  [replaces, ...variants.map(({ change }) => change)].filter((one) => one !== undefined);

export const faulty = (field: string, reason: string) =>
  new ShopError(reason, { code: 'experiment_faulty', kind: 'unprocessable', field });

const overlap = () =>
  new ShopError('Another experiment changes the same thing', { code: 'experiment_overlap', kind: 'conflict' });
