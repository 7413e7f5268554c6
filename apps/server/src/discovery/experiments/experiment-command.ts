import type { ExperimentResult } from '@shop/domain/discovery/experiment/experiment-result';
import type { Actor } from '@shop/domain/staff/actor';
import type { ExperimentDesk } from './experiment-desk-service.ts';
import type { ExperimentRecord } from './experiment-record.ts';

export const EXPERIMENT_COMMANDS = ['experiment:list', 'experiment:show', 'experiment:stop'] as const;
type CommandName = (typeof EXPERIMENT_COMMANDS)[number];

export const EXPERIMENT_USAGE = `  experiment:list                lists experiments with their state and stores
  experiment:show <key>          prints counts, change against control and checks
  experiment:stop <key>          stops an experiment: all visitors see control`;

type Deps = {
  desk: Pick<ExperimentDesk, 'list' | 'get' | 'stop'>;
  actor: Actor;
  print: (line: string) => void;
};

/** Runs the command, prints the result and returns the exit code. */
export async function runExperimentCommand(
  { name, key }: { name: CommandName; key: string | undefined },
  { desk, actor, print }: Deps,
): Promise<number> {
  const experiments = await desk.list(actor);
  if (name === 'experiment:list') {
    for (const experiment of experiments) print(formatExperiment(experiment));
    return 0;
  }
  const found = experiments.find((one) => one.key === key);
  if (!found) {
    print(`No experiment has the key ${key ?? ''}`);
    return 1;
  }
  if (name === 'experiment:stop') {
    print(formatExperiment(await desk.stop(actor, found)));
    return 0;
  }
  const { result } = await desk.get(actor, found.experimentId);
  for (const line of [formatExperiment(found), ...formatResult(result)]) print(line);
  return 0;
}

const formatExperiment = ({ key, state, brand, locales, winner }: ExperimentRecord): string =>
  [key, state, brand, ...locales, ...(winner ? [`winner ${winner}`] : [])].join(' ');

type Warned = ExperimentResult & { warnings: readonly string[] };

function formatResult({ verdict, variants, guards, warnings }: Warned): string[] {
  return [
    `verdict: ${verdict}`,
    ...variants.map(({ variant, visits, adds, placedOrders, orders, comparison }) => {
      const lost = placedOrders > orders ? ` (${placedOrders - orders} cancelled or refunded)` : '';
      const counts = `${variant}: ${visits} visits, ${adds} bags, ${orders} orders${lost}`;
      if (!comparison) return counts;
      const { lift, liftLow, liftHigh, pValue } = comparison;
      return `${counts}, ${toPercent(lift)} (${toPercent(liftLow)} to ${toPercent(liftHigh)}), p ${pValue.toFixed(3)}`;
    }),
    ...warnings.map((warning) => `warning: ${warning}`),
    ...guards.map(({ guard, variant = '', state }) => `check ${guard} ${variant}`.trim().concat(`: ${state}`)),
  ];
}

const toPercent = (share: number): string => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;
