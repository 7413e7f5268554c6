import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { FIGURE_NAMES } from '@shop/domain/figures/figure';
import { REPORT_PERIODS, REPORT_RHYTHMS } from '@shop/domain/figures/figure-report';
import type { Actor } from '@shop/domain/staff/actor';
import type { ShownReport } from './report-base.ts';
import type { PlannedReport } from './report-record.ts';
import type { Reports } from './report-service.ts';

type ReportCommand =
  | { action: 'list' }
  | { action: 'create'; email: string; plan: PlannedReport }
  | { action: 'send' | 'remove'; reportId: string }
  | { action: 'mistake'; problem: string };

export const REPORT_COMMANDS = ['report:list', 'report:create', 'report:send', 'report:remove'];
export const REPORT_USAGE = `  report:list                  lists the reports by mail, with reader and next sending
  report:create <email>        subscribes a member of staff
    --name <text>         default Report
    --figures <names>     such as sales,orders,returns; default all
    --stores <ids>        such as 1,4; default all stores of the reader
    --period <period>     ${REPORT_PERIODS.join(', ')}; default yesterday
    --every <rhythm>      ${REPORT_RHYTHMS.join(', ')}; default day
    --on <number>         weekday (1 is Monday) or day of the month; default 1
    --time <HH:MM>        by the clocks of the first store; default 07:00
    --language <name>     en, de, fr or ar; default en
  report:send <id>             sends the latest report to its reader now
  report:remove <id>           ends a report`;

const OPTIONS = {
  name: { type: 'string', default: 'Report' },
  figures: { type: 'string', default: FIGURE_NAMES.join() },
  stores: { type: 'string', default: '' },
  period: { type: 'string', default: 'yesterday' },
  every: { type: 'string', default: 'day' },
  on: { type: 'string', default: '1' },
  time: { type: 'string', default: '07:00' },
  language: { type: 'string', default: 'en' },
} as const;
const LANGUAGES = ['en', 'de', 'fr', 'ar'] as const;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses the arguments of `npm run shop -- report:…`. */
export function parseReportCommand([name = '', ...args]: readonly string[]): ReportCommand {
  const action = name.slice('report:'.length);
  if (action === 'list') return args.length > 0 ? mistake(`${name} expects nothing`) : { action };
  if (action === 'create') return parseCreate(args);
  const [reportId = '', ...more] = args;
  if (!ID.test(reportId) || more.length > 0) return mistake(`${name} expects the id of a report`);
  return { action: action === 'send' ? 'send' : 'remove', reportId };
}

function parseCreate(args: readonly string[]): ReportCommand {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [email, ...more] = positionals;
    if (email === undefined || more.length > 0)
      return mistake('report:create expects the e-mail address of the reader');
    const rhythm = choose('every', values.every, REPORT_RHYTHMS);
    const plan: PlannedReport = {
      ...{ name: values.name, rhythm, time: values.time, hasFile: true },
      figures: values.figures.split(',').map((one) => choose('figures', one, FIGURE_NAMES)),
      stores: values.stores === '' ? [] : values.stores.split(',').map(Number),
      period: choose('period', values.period, REPORT_PERIODS),
      language: choose('language', values.language, LANGUAGES),
      ...(rhythm === 'week' && { weekday: Number(values.on) }),
      ...(rhythm === 'month' && { monthDay: Number(values.on) }),
    };
    return { action: 'create', email, plan };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

function choose<const Name extends string>(option: string, typed: string, names: readonly Name[]): Name {
  const found = names.find((one) => one === typed);
  if (found === undefined) throw new Error(`--${option} ${typed}: expected ${names.join(', ')}`);
  return found;
}

const mistake = (problem: string): ReportCommand => ({ action: 'mistake', problem });

type Deps = {
  reports: Pick<Reports, 'list' | 'create' | 'sendTest' | 'remove'>;
  /** Id of a member of staff by address. */
  findStaffId: (email: string) => Promise<string | undefined>;
  actor: Actor;
  print: (line: string) => void;
};

/** Runs the command and returns the exit code. */
export async function runReportCommand(
  command: Exclude<ReportCommand, { action: 'mistake' }>,
  { reports, findStaffId, actor, print }: Deps,
): Promise<number> {
  if (command.action === 'create') {
    const staffId = await findStaffId(command.email);
    if (staffId === undefined) return fail(print, `No member of staff has the address ${command.email}`);
    print(describe(await reports.create(actor, { reportId: randomUUID(), staffId }, command.plan)));
    return 0;
  }
  const { items } = await reports.list(actor);
  if (command.action === 'list') {
    for (const report of items) print(describe(report));
    return 0;
  }
  const found = items.find(({ reportId }) => reportId === command.reportId);
  if (!found) return fail(print, `No report has the id ${command.reportId}`);
  if (command.action === 'send') await reports.sendTest(actor, found);
  else await reports.remove(actor, found.reportId);
  print(command.action === 'send' ? `Queued ${found.name} for ${found.reader}` : `Ended ${found.name}`);
  return 0;
}

function fail(print: (line: string) => void, problem: string): number {
  print(problem);
  return 1;
}

const describe = ({ reportId, name, reader, period, isPaused, nextAt, zone, lastOutcome }: ShownReport): string =>
  [
    ...[reportId, name, `for ${reader}`, period],
    isPaused ? 'paused' : `next ${nextAt.toISOString()} (${zone})`,
    ...(lastOutcome === 'refused' ? ['last one not sent: no permission'] : []),
  ].join(', ');
