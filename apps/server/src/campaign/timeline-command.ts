import { parseArgs } from 'node:util';
import { type Finding, isFault } from '@shop/domain/campaign/campaign-check';
import { type OpenSpan, TIMELINE_KINDS, type TimelineKind } from '@shop/domain/campaign/timeline';
import type { Store } from '@shop/domain/site/store/store';
import type { Actor } from '@shop/domain/staff/actor';
import { readMoment } from '@shop/domain/zoned-time';
import type { Timeline } from './timeline-service.ts';

type Times = { store: number; from: string | undefined; to: string | undefined };
export type TimelineCommand =
  | ({ action: 'show' } & Times)
  | ({ action: 'move'; kind: TimelineKind; ref: string; seen: Omit<Times, 'store'>; isDry: boolean } & Times)
  | { action: 'mistake'; problem: string };

export const TIMELINE_COMMANDS = ['timeline:show', 'timeline:move'];
export const TIMELINE_USAGE = `  timeline:show                prints what a store shows in a period, with overlaps and gaps
    --store <id> --from <moment> --to <moment>
  timeline:move <kind> <ref>   moves one period; the check runs first
    --store <id>          store whose calendar is meant
    --seen-from <moment> --seen-to <moment>   period as it is now; leave out an open side
    --from <moment> --to <moment>             period that it should get; leave out an open side
    --check               prints what the move would say, and changes nothing
  Moments are by the clock of the store (2026-11-28T00:00), or ISO instants.`;

const OPTIONS = {
  store: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'seen-from': { type: 'string' },
  'seen-to': { type: 'string' },
  check: { type: 'boolean' },
} as const;

/** Parses the arguments of `npm run shop -- timeline:…`. */
export function parseTimelineCommand([name = '', ...args]: readonly string[]): TimelineCommand {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const { from, to } = values;
    if (!/^\d{1,6}$/.test(values.store ?? '')) return mistake(`${name} expects --store with the id of a store`);
    const times = { store: Number(values.store), from, to };
    if (name === 'timeline:show') return readShow(times, positionals);
    const [typed, ref, ...rest] = positionals;
    const kind = TIMELINE_KINDS.find((one) => one === typed);
    if (!kind || ref === undefined || rest.length > 0)
      return mistake(`timeline:move expects a kind (${TIMELINE_KINDS.join(', ')}) and an id`);
    const seen = { from: values['seen-from'], to: values['seen-to'] };
    return { action: 'move', kind, ref, seen, ...times, isDry: values.check === true };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

function readShow(times: Times, positionals: readonly string[]): TimelineCommand {
  if (positionals.length > 0 || times.from === undefined || times.to === undefined)
    return mistake('timeline:show expects --from and --to, and nothing more');
  return { action: 'show', ...times };
}

const mistake = (problem: string): TimelineCommand => ({ action: 'mistake', problem });

type Deps = { timeline: Timeline; stores: readonly Store[]; actor: Actor; print: (line: string) => void };

/** Runs the command and returns the exit code. */
export async function runTimelineCommand(
  command: Exclude<TimelineCommand, { action: 'mistake' }>,
  { timeline, stores, actor, print }: Deps,
): Promise<number> {
  const timeZone = stores.find(({ storeId }) => storeId === command.store)?.timeZone ?? 'UTC';
  const read = (period: Omit<Times, 'store'>): OpenSpan => ({
    from: readTyped(period.from, timeZone),
    to: readTyped(period.to, timeZone),
  });
  const { from, to } = read(command);
  if (command.action === 'show') {
    if (!from || !to || to <= from) throw new Error('--from must be before --to');
    printTimeline(await timeline.show(actor, { store: command.store, from, to }), print);
    return 0;
  }
  const { store, kind, ref, seen, isDry } = command;
  const move = { store, kind, ref, seen: read(seen), to: { from, to } };
  const { refusal, findings } = await timeline.check(actor, move);
  if (refusal) print(`refused\t${refusal.code}\t${refusal.message}`);
  for (const finding of findings) print(describeFinding(finding));
  if (refusal || isDry) return refusal ? 1 : 0;
  await timeline.move(actor, move);
  print(`moved\t${kind}\t${ref}`);
  return 0;
}

const describeFinding = (finding: Finding): string => {
  const { code, count, other } = finding;
  return [isFault(finding) ? 'fault' : 'warning', code, count, other].filter(Boolean).join('\t');
};

function readTyped(typed: string | undefined, timeZone: string): Date | undefined {
  if (typed === undefined) return undefined;
  const moment = readMoment(typed, timeZone);
  if (!moment) throw new Error(`${typed} is no moment`);
  return moment;
}

function printTimeline(
  { items, clashes, gaps }: Awaited<ReturnType<Timeline['show']>>,
  print: (line: string) => void,
): void {
  for (const { kind, ref, state, name, from, to, fixed } of items)
    print([kind, ref, state, toText({ from, to }), name, fixed ?? ''].join('\t'));
  for (const { kind, refs, from, to } of clashes)
    print(['overlap', kind, refs.join(' '), toText({ from, to })].join('\t'));
  for (const { slot, from, to } of gaps) print(['gap', slot, toText({ from, to })].join('\t'));
}

const toText = ({ from, to }: OpenSpan): string => `${from?.toISOString() ?? '…'}\t${to?.toISOString() ?? '…'}`;
