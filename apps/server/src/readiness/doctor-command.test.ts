import type { Finding } from '@shop/domain/site/readiness/readiness';
import { expect, test } from 'vitest';
import { describeOpenFindings, parseDoctorCommand, runDoctorCommand } from './doctor-command.ts';

test.each<[string[], unknown]>([
  [['doctor'], { action: 'check' }],
  [['doctor:confirm', 'taxes', '--by', 'Ada Byron'], { action: 'confirm', subject: 'taxes', by: 'Ada Byron' }],
  [['doctor', 'now'], { action: 'mistake', problem: 'doctor takes no argument' }],
  [['doctor:cure'], { action: 'mistake', problem: 'Unknown command doctor:cure' }],
  [['doctor:confirm'], { action: 'mistake', problem: 'doctor:confirm requires taxes or backups' }],
  [['doctor:confirm', 'weather', '--by', 'Ada'], expect.objectContaining({ action: 'mistake' })],
  [['doctor:confirm', 'taxes'], { action: 'mistake', problem: 'doctor:confirm requires --by with your name' }],
  [['doctor:confirm', 'taxes', '--by', ' '], expect.objectContaining({ action: 'mistake' })],
])('parses %j', (typed, command) => {
  expect(parseDoctorCommand(typed)).toEqual(command);
});

const FINE: Finding = { code: 'payment', level: 'fine', text: 'A payment gateway is configured.' };
const WARNING: Finding = { code: 'secrets', level: 'warns', text: 'Generated.', cure: 'Set them.' };
const BLOCK: Finding = { code: 'origin', level: 'blocks', text: 'MAIN_ORIGIN is not set.', cure: 'Set it.' };

async function run(findings: Finding[]) {
  const lines: string[] = [];
  const readiness = { check: async () => findings, confirm: async () => {} };
  const code = await runDoctorCommand({ action: 'check' }, { readiness, print: (line) => lines.push(line) });
  return { code, lines };
}

test('exits with 0 when nothing blocks the opening', async () => {
  expect(await run([FINE, WARNING])).toEqual({
    code: 0,
    lines: ['✓ A payment gateway is configured.', '! Generated. Set them.', 'This shop may open.'],
  });
});

test('exits with 1 when something blocks the opening, and counts it', async () => {
  const { code, lines } = await run([FINE, BLOCK]);
  expect(code).toBe(1);
  expect(lines.slice(1)).toEqual([
    '✗ MAIN_ORIGIN is not set. Set it.',
    '1 finding to be cured before this shop may open.',
  ]);
});

test('the start names what is not in order, and is silent otherwise', () => {
  expect(describeOpenFindings([FINE])).toEqual([]);
  expect(describeOpenFindings([FINE, WARNING])).toEqual(['Please check:', '! Generated. Set them.']);
  expect(describeOpenFindings([WARNING, BLOCK])[0]).toMatch(/^This shop may not sell yet/);
});
