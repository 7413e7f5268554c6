import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runStaffCommands } from '#server/process/commands/staff-commands.ts';
import { readDemoStaffText, refuseDemoStaff, seedDemoStaff } from '#server/process/demo-staff.ts';
import { openStaffBrowser, signInStaff } from '../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts';
import { parseStaffCommand } from './staff-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

async function run(...typed: string[]) {
  const command = parseStaffCommand(typed);
  if (command.action === 'mistake') throw new Error(command.problem);
  const lines: string[] = [];
  const { env, database } = shop.parts;
  const store = { brand: 'main', language: 'en', localeISOCode: 'en-GB', currency: 'GBP' } as const;
  const code = await runStaffCommands(command, {
    env,
    database,
    stores: [store],
    print: (line) => void lines.push(line),
  });
  return { code, text: lines.join('\n') };
}

describe('parseStaffCommand', () => {
  test.each([
    [['staff:invite', 'ada@staff.example'], 'requires --role'],
    [['staff:invite', 'ada'], 'requires one e-mail address'],
    [['staff:invite', 'ada@staff.example', '--role', 'owner', '--language', 'xx'], 'expected en or de'],
    [['staff:paint', 'ada@staff.example'], 'Unknown command'],
    [['staff:list', 'ada@staff.example'], 'takes no argument'],
    [['staff:block', 'ada@staff.example', '--colour', 'red'], "Unknown option '--colour'"],
  ])('rejects %j', (typed, problem) => {
    expect(parseStaffCommand(typed)).toEqual({ action: 'mistake', problem: expect.stringContaining(problem) });
  });
});

describe('staff commands', () => {
  test('invite, list, block, unblock and reset an account, audited with the user of the machine', async () => {
    await run('staff:invite', 'ada@staff.example', '--role', 'owner', '--name', 'Ada');
    const { text } = await shop.mailTo('ada@staff.example');
    const token = new URL(JSON.parse(text).acceptUrl).searchParams.get('token') ?? '';
    const { api } = openStaffBrowser(shop);
    await api.session.acceptInvitation({ body: { token, name: 'Ada', password: 'nine blue teapots 7' } });
    expect((await run('staff:list')).text).toMatch(/ada@staff\.example\s+active\s+owner \(Ada, no second factor\)/);
    await expect(run('staff:block', 'ada@staff.example')).rejects.toMatchObject({ code: 'last_owner' });
    const other = await signInStaff(shop, { role: 'owner' });
    await run('staff:block', 'ada@staff.example', '--reason', 'left');
    expect((await run('staff:list')).text).toMatch(/ada@staff\.example\s+blocked/);
    await run('staff:unblock', 'ada@staff.example');
    await run('staff:reset', 'ada@staff.example');
    await expect(run('staff:reset', 'nobody@staff.example')).rejects.toMatchObject({ code: 'staff_unknown' });
    const { items } = await other.api.audit.search({ query: { entityKind: 'staff' } });
    const byCommand = items.filter(({ actor }) => actor.kind === 'command');
    expect(byCommand.map(({ action, reason }) => [action, reason])).toEqual([
      ['reset-factors', 'command'],
      ['unblock', 'command'],
      ['block', 'left'],
      ['invite', undefined],
    ]);
  });

  test('verify and export the audit trail', async () => {
    const { code, text } = await run('audit:verify');
    expect([code, text]).toEqual([0, expect.stringMatching(/whole: \d+ entries, head [\da-f]{64}/)]);
    expect((await run('audit:export')).text).toContain('staff.invite,invite,staff,');
  });
});

describe('demo logins', () => {
  test('sign in by password alone, one per role, and are refused outside demo mode until they are blocked', async () => {
    const { database, clock } = shop.parts;
    await refuseDemoStaff(database);
    await seedDemoStaff({ database, clock, currencies: ['GBP'] });
    await seedDemoStaff({ database, clock, currencies: ['GBP'] });
    expect(await readDemoStaffText(database)).toContain('owner@merroway.example (or merchandiser@');
    for (const role of ['owner', 'warehouse', 'customer-service']) {
      const { api } = openStaffBrowser(shop);
      const body = { email: `${role}@merroway.example`, password: 'merroway demo 2012' };
      await expect(api.session.signIn({ body })).resolves.toMatchObject({ state: 'signed-in', roles: [role] });
    }
    await expect(refuseDemoStaff(database)).rejects.toThrow('owner@merroway.example');
  });
});
