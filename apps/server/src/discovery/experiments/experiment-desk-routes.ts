import {
  staffExperimentEndpoints as calls,
  type DeskExperiment,
  type ExperimentPlan,
} from '@shop/contracts/staff/discovery/experiments';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { requirePermission } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { createExperimentChoices } from './experiment-choices.ts';
import type { ExperimentDesk } from './experiment-desk-service.ts';
import type { PlannedExperiment } from './experiment-plan.ts';
import type { ExperimentRecord } from './experiment-record.ts';

type Deps = {
  desk: ExperimentDesk;
  stores: readonly Store[];
  readChoices: ReturnType<typeof createExperimentChoices>;
};

export function experimentDeskRoutes(app: FastifyInstance, { desk, stores, readChoices }: Deps): void {
  serveStaffList(app, EXPERIMENT_LIST, async (_, actor) => ({ items: (await desk.list(actor)).map(toReply) }));
  serveStaff(app, calls.choices, async ({ query: { storeId } }, actor) => {
    requirePermission(actor, 'experiments.read', { store: storeId });
    const store = stores.find((one) => one.storeId === storeId);
    if (!store) throw new ShopError('There is no such store', { code: 'store_unknown', kind: 'not-found' });
    return readChoices(store);
  });
  serveStaff(app, calls.get, async ({ params: { experimentId } }, actor) => {
    const { experiment, result } = await desk.get(actor, experimentId);
    return { experiment: toReply(experiment), result };
  });
  serveStaff(app, calls.create, async ({ body }, actor) => toReply(await desk.create(actor, toPlan(body))));
  serveStaff(app, calls.change, async ({ params, body: { version, plan } }, actor) =>
    toReply(await desk.change(actor, { ...params, version }, toPlan(plan))),
  );
  serveStaff(app, calls.start, async ({ params, body }, actor) =>
    toReply(await desk.start(actor, { ...params, ...body })),
  );
  serveStaff(app, calls.stop, async ({ params, body }, actor) =>
    toReply(await desk.stop(actor, { ...params, ...body })),
  );
  serveStaff(app, calls.decide, async ({ params, body: { version, winner } }, actor) =>
    toReply(await desk.decide(actor, { ...params, version }, winner)),
  );
  serveStaff(app, calls.remove, async ({ params, body }, actor) => {
    await desk.remove(actor, { ...params, ...body });
    return { status: 'deleted' };
  });
}

const toPlan = ({ startsAt, endsAt, ...plan }: ExperimentPlan): PlannedExperiment => ({
  ...plan,
  ...(startsAt && { startsAt: new Date(startsAt) }),
  ...(endsAt && { endsAt: new Date(endsAt) }),
});

function toReply({ startsAt, endsAt, startedAt, stoppedAt, ...rest }: ExperimentRecord): DeskExperiment {
  return {
    ...rest,
    locales: [...rest.locales],
    variants: [...rest.variants],
    startsAt: startsAt?.toISOString(),
    endsAt: endsAt?.toISOString(),
    startedAt: startedAt?.toISOString(),
    stoppedAt: stoppedAt?.toISOString(),
  };
}

const EXPERIMENT_LIST = {
  ...{ list: calls.list, exported: calls.export, name: 'experiments' },
  readRows: ({ items }: { items: DeskExperiment[] }) => items,
  columns: {
    experiment_id: ({ experimentId }: DeskExperiment) => experimentId,
    name: ({ name }: DeskExperiment) => name,
    state: ({ state }: DeskExperiment) => state,
  },
};
