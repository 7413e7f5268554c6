import { expect, test } from 'vitest';
import { parseCampaignCommand, runCampaignCommand } from './campaign-command.ts';
import type { ShownCampaign } from './campaign-reader.ts';

test.each([
  ['campaign:list', { action: 'list' }],
  ['campaign:show 12', { action: 'show', id: '12' }],
  ['campaign:check 12', { action: 'check', id: '12' }],
  ['campaign:approve 12', { action: 'approve', id: '12' }],
  ['campaign:stop 12 --reason Stock', { action: 'stop', id: '12', reason: 'Stock' }],
])('%s', (typed, command) => {
  expect(parseCampaignCommand(typed.split(' '))).toEqual(command);
});

test.each(['campaign:list 1', 'campaign:show', 'campaign:show sale', 'campaign:stop 12', 'campaign:check 1 2'])(
  '%s is a mistake',
  (typed) => {
    expect(parseCampaignCommand(typed.split(' ')).action).toBe('mistake');
  },
);

const span = { from: new Date('2026-11-28T00:00:00Z'), to: new Date('2026-11-30T00:00:00Z') };
const shown = {
  campaignId: '12',
  name: 'Sale',
  state: 'draft',
  version: 3,
  span,
  members: [],
} as unknown as ShownCampaign;

function run(action: 'check' | 'approve', findings: readonly { code: 'gone' | 'zones' }[] = []) {
  const lines: string[] = [];
  const versions: number[] = [];
  const campaigns = {
    list: async () => [],
    show: async () => shown,
    check: async () => [...findings],
    approve: async (_: unknown, { version }: { version: number }) => {
      versions.push(version);
      return { ...shown, state: 'planned' as const };
    },
    stop: async () => shown,
  };
  const actor = { kind: 'command', name: 'test' } as const;
  const command = action === 'check' ? { action, id: '12' } : { action, id: '12' };
  const done = runCampaignCommand(command as { action: 'check'; id: string }, {
    ...{ campaigns, actor, print: (line: string) => void lines.push(line) },
  });
  return done.then((code) => ({ code, lines, versions }));
}

test('a check that finds a fault fails the command; warnings do not', async () => {
  expect(await run('check', [{ code: 'gone' }])).toMatchObject({ code: 1, lines: ['fault\tgone'] });
  expect(await run('check', [{ code: 'zones' }])).toMatchObject({ code: 0, lines: ['warning\tzones'] });
});

test('an approval takes the version that was read', async () => {
  const { code, lines, versions } = await run('approve');
  expect(versions).toEqual([3]);
  expect({ code, state: lines[0]?.split('\t')[1] }).toEqual({ code: 0, state: 'planned' });
});
