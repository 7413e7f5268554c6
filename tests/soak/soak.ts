// `npm run soak -- --minutes 20`: mixed load at 70 % of the measured capacity while faults are switched on and off.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { print, step } from '../../apps/server/src/platform/steps.js';
import { readDiscrepancies, readGoods } from '../cluster/books.ts';
import { type Goods, type Load, startLoad } from '../cluster/load.ts';
import { waitFor } from '../cluster/parts/part-process.ts';
import { BUYERS } from '../cluster/plan.ts';
import { makeClusterFolder } from '../cluster/topology.ts';
import { type Evidence, findP99, findSpan, judge, measure, type Sample, type Span } from './judge.ts';
import { LOAD_SHARE, type Phase, planPhases } from './plan.ts';
import { openSoakedShop, type SoakedShop } from './soaked-shop.ts';

const CALIBRATION_MS = 20_000;
const READY_LIMIT_MS = 120_000;
/** Enough that a slow phase does not keep all of them waiting. */
const BROWSERS = 20;
const SHOWN_FAULTS = 20;
const MS_PER_SECOND = 1_000;

/** Requests per second with a few shoppers who do not pause. */
async function calibrate({ target }: SoakedShop, goods: Goods): Promise<{ requests: number; orders: number }> {
  const load = startLoad({ target, goods, buyers: BUYERS, browsers: BUYERS, pauseMs: 0 });
  await sleep(CALIBRATION_MS);
  const from = load.now();
  await sleep(CALIBRATION_MS);
  const during = load.attempts.filter(({ ended }) => ended >= from);
  const orders = load.countOrders(from);
  await load.stop();
  const seconds = CALIBRATION_MS / MS_PER_SECOND;
  return { requests: during.length / seconds, orders: orders / seconds };
}

/** Lets requests through at a given rate. What a fault has held up is not made up for. */
function createPace(perSecond: number): () => Promise<void> {
  const gap = MS_PER_SECOND / perSecond;
  let next = performance.now();
  return async () => {
    next = Math.max(next + gap, performance.now());
    const wait = next - performance.now();
    if (wait > 0) await sleep(wait);
  };
}

type Run = { soaked: SoakedShop; load: Load };

async function runPhase({ soaked, load }: Run, phase: Phase): Promise<Span> {
  const from = load.now();
  const proxy = phase.fault && soaked.proxies[phase.fault.of];
  if (phase.fault) proxy?.set(phase.fault.mode);
  await sleep(phase.seconds * MS_PER_SECOND);
  proxy?.set('pass');
  await waitFor(soaked.shop.isReady, {
    ...{ limitMs: READY_LIMIT_MS, describe: () => `The shop is not ready after ${describe(phase)}` },
  });
  load.throwFailure();
  return { phase, from, to: load.now() };
}

const describe = ({ fault }: Phase): string => (fault ? `${fault.of}: ${fault.mode}` : 'quiet');

async function run(minutes: number): Promise<string[]> {
  const { warmUpSeconds, phases } = planPhases(minutes);
  const soaked = await openSoakedShop(makeClusterFolder());
  const goods = await readGoods(soaked.url);
  const capacity = await step('Measuring the capacity', () => calibrate(soaked, goods));
  const rate = capacity.requests * LOAD_SHARE;
  print(
    `  ${capacity.requests.toFixed(1)} requests and ${capacity.orders.toFixed(2)} orders per second; load: ${rate.toFixed(1)}`,
  );
  const pace = createPace(rate);
  const load = startLoad({ target: soaked.target, goods, buyers: BUYERS, browsers: BROWSERS, pauseMs: 0, pace });
  await step('Warming up', () => sleep(warmUpSeconds * MS_PER_SECOND));
  const samples: Sample[] = [await soaked.measure(load.now())];
  const spans: Span[] = [];
  for (const phase of phases) {
    spans.push(await step(describe(phase), () => runPhase({ soaked, load }, phase)));
    if (!phase.fault) samples.push(await soaked.measure(load.now()));
  }
  const from = spans[0]?.from ?? 0;
  await step('Completing the purchases', load.stop);
  const discrepancies = await readDiscrepancies(soaked.url);
  const attempts = load.attempts.filter(({ begun }) => begun >= from);
  const evidence = { samples, spans, attempts, discrepancies };
  report(evidence);
  await soaked.stop();
  return judge(evidence);
}

function report(evidence: Evidence): void {
  const { samples, spans, attempts } = evidence;
  print('');
  console.table(
    spans.map((span) => {
      const own = attempts.filter((attempt) => findSpan(attempt, spans) === span);
      return {
        phase: describe(span.phase),
        requests: own.length,
        failed: own.filter(({ fault }) => fault !== undefined).length,
        'p99, ms': Math.round(findP99(own)),
      };
    }),
  );
  const figures = measure(evidence);
  const [first, last] = [samples[0], samples.at(-1)];
  print(
    `memory after collection: ${first?.heapMb.toFixed(1)} MB at first, ${last?.heapMb.toFixed(1)} MB at last, slope ${figures.heapMbPerHour.toFixed(1)} MB per hour; resident ${last?.residentMb.toFixed(0)} MB`,
  );
  print(`handles: ${figures.handlesAtFirst} at first, ${figures.handlesAtLast} at last`);
  print(`p99: quiet ${figures.quietP99.toFixed(0)} ms, beside faults ${figures.faultyP99.toFixed(0)} ms`);
  print(`reconciliation: ${evidence.discrepancies.length} discrepancies`);
}

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
try {
  const faults = await run(Number(values.minutes));
  for (const fault of faults.slice(0, SHOWN_FAULTS)) print(`✗ ${fault}`);
  if (faults.length > SHOWN_FAULTS) print(`✗ and ${faults.length - SHOWN_FAULTS} more`);
  print(faults.length === 0 ? 'The shop held.' : `The shop did not hold: ${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  print(`✗ ${error instanceof Error ? error.stack : error}`);
  process.exitCode = 1;
}
process.exit();
