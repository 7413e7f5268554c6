import { expect, test } from 'vitest';
import type { ShownReport } from './report-base.ts';
import { parseReportCommand, runReportCommand } from './report-command.ts';

const ID = '0b6f7c1e-8a59-4c8e-9c1c-1f6f6b1c2d3e';
const report: ShownReport = {
  ...{ reportId: ID, staffId: 's', reader: 'Ada', name: 'Morning', figures: ['sales'], stores: [], version: 3 },
  ...{ period: 'yesterday', rhythm: 'day', time: '07:00', zone: 'Europe/London', language: 'en', hasFile: true },
  ...{ isPaused: false, nextAt: new Date('2026-06-02T06:00:00Z'), lastOutcome: 'refused' },
};

async function run(...typed: string[]) {
  const command = parseReportCommand(typed);
  if (command.action === 'mistake') return command.problem;
  const [printed, called]: [string[], unknown[]] = [[], []];
  const code = await runReportCommand(command, {
    reports: {
      list: async () => ({ items: [report], readers: [] }),
      create: async (_, { staffId }, plan) => {
        called.push({ staffId, ...plan });
        return { ...report, ...plan, lastOutcome: undefined };
      },
      sendTest: async (_, { version }) => void called.push(`send ${version}`),
      remove: async (_, reportId) => void called.push(`remove ${reportId}`),
    },
    findStaffId: async (email) => (email === 'ada@example.com' ? 's' : undefined),
    actor: { kind: 'command', name: 'test' },
    print: (line) => void printed.push(line),
  });
  return { code, printed, called };
}

test('lists reports with reader, next sending and trouble', async () => {
  expect(await run('report:list')).toMatchObject({
    code: 0,
    printed: [
      `${ID}, Morning, for Ada, yesterday, next 2026-06-02T06:00:00.000Z (Europe/London), last one not sent: no permission`,
    ],
  });
});

test('creates a report for a member of staff', async () => {
  const typed = [
    '--figures',
    'sales,returns',
    '--stores',
    '1,4',
    '--every',
    'week',
    '--on',
    '5',
    '--period',
    'last-week',
  ];
  expect(await run('report:create', 'ada@example.com', ...typed, '--name', 'Fridays')).toMatchObject({
    code: 0,
    called: [
      {
        ...{ staffId: 's', name: 'Fridays', figures: ['sales', 'returns'], stores: [1, 4], rhythm: 'week', weekday: 5 },
        ...{ period: 'last-week', time: '07:00', language: 'en' },
      },
    ],
  });
  expect(await run('report:create', 'bob@example.com')).toMatchObject({ code: 1, called: [] });
});

test('sends and removes by id', async () => {
  expect(await run('report:send', ID)).toMatchObject({ code: 0, called: ['send 3'] });
  expect(await run('report:remove', ID)).toMatchObject({ code: 0, called: [`remove ${ID}`] });
  expect(await run('report:remove', ID.replace('0', '1'))).toMatchObject({ code: 1, called: [] });
});

test.each([
  [['report:list', 'x'], 'report:list expects nothing'],
  [['report:send'], 'report:send expects the id of a report'],
  [['report:create'], 'report:create expects the e-mail address of the reader'],
  [['report:create', 'a@b.c', '--every', 'hour'], '--every hour: expected day, week, month'],
])('%j is a mistake', async (typed, problem) => {
  expect(await run(...typed)).toBe(problem);
});
