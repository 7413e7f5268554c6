import type { ExperimentPlan } from '@shop/contracts/staff/discovery/experiments';
import type { Client } from 'pg';
import type { StaffSession } from './staff-session.ts';

const COMMON = {
  ...{ brand: 'outlet', locales: [], traffic: 100, plannedVisits: 10_000 },
  guardrails: { lcp: 20, errors: 50, returns: 30 },
} satisfies Partial<ExperimentPlan>;

const CONTENT: ExperimentPlan = {
  ...{ ...COMMON, key: 'fabric-first', name: 'Fabric first', kind: 'content', goal: 'adds' },
  hypothesis: 'Visitors who read about fabric first add more to their bag.',
  replaces: 'hero: Dressed for every invitation',
  variants: [
    { key: 'control', weight: 50 },
    { key: 'b', weight: 50, change: 'editorial: Know your fabric' },
  ],
};

const PROMOTION: ExperimentPlan = {
  ...{ ...COMMON, key: 'three-for-two', name: '3 for 2 on accessories', kind: 'promotion', goal: 'revenue' },
  hypothesis: 'The offer pays for itself by larger bags.',
  variants: [
    { key: 'control', weight: 50 },
    { key: 'b', weight: 50, change: 'outlet-accessories-3-for-2' },
  ],
};

/** A draft, and a running experiment with the visits of nine days. */
export async function makeExperiments({ api: { experiments } }: StaffSession, database: Client): Promise<void> {
  await experiments.create({ body: PROMOTION });
  const { experimentId, version } = await experiments.create({ body: CONTENT });
  await experiments.start({ params: { experimentId }, body: { version } });
  await database.query("update experiment set started_at = now() - interval '9 days' where experiment_id = $1", [
    experimentId,
  ]);
  await database.query(
    `insert into experiment_count (experiment_id, variant, day, locale, visits, adds)
     select $1, variant, current_date - day, 'en-GB', 290 + day * 7 + visits, 31 + day + adds
     from generate_series(0, 9) day, (values ('control', 0, 0), ('b', 4, 9)) split (variant, visits, adds)
     on conflict do nothing`,
    [experimentId],
  );
}
