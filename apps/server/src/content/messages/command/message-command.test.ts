import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database/test-database.ts';
import { storeFinder } from '../../../../../../tests/support/shop/store-finder.ts';
import { openMessageDesk } from '../open.ts';
import { receiveMessage } from '../thread-intake.ts';
import { parseMessageCommand, runMessageCommand } from './message-command.ts';

describe('arguments', () => {
  test.each([
    ['message:list', { action: 'list', state: 'open', limit: 50 }],
    ['message:list --state all --text amira --limit 5', { action: 'list', state: 'all', text: 'amira', limit: 5 }],
    ['message:show M-1', { action: 'show', reference: 'M-1' }],
    ['message:answer M-1 --text Hello --close', { action: 'answer', reference: 'M-1', text: 'Hello', close: true }],
    ['message:close M-1', { action: 'close', reference: 'M-1' }],
    ['message:list --state gone', { action: 'mistake' }],
    ['message:list --limit 0', { action: 'mistake' }],
    ['message:show', { action: 'mistake' }],
    ['message:answer M-1', { action: 'mistake' }],
    ['message:eat M-1', { action: 'mistake' }],
    ['message:list --colour red', { action: 'mistake' }],
  ])('%s', (typed, command) => {
    expect(parseMessageCommand(typed.split(' '))).toMatchObject(command);
  });
});

describe('run', () => {
  let database: TestDatabase;
  const sent: { to: string; locale: string }[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('lists, shows, answers and closes with an audit entry', async () => {
    const clock = () => new Date('2026-06-01T12:00:00Z');
    const mail = { send: async (_: unknown, draft: (typeof sent)[number]) => sent.push(draft) };
    const services = openMessageDesk(
      { database, clock, stores, finder: storeFinder, env: {} },
      { mail, audit: createAuditTrail({ clock }), listHolders: async () => [] },
    );
    const store = storeFinder.storeBy('main', 'fr-FR');
    const written = {
      name: 'Amira',
      email: 'amira@example.com',
      topic: 'order',
      message: 'Où est-il ?\u001b[2J',
    } as const;
    await database.db
      .transaction()
      .execute((tx) => receiveMessage(tx, store, { ...written, mailed: true, at: clock() }));
    const run = async (typed: string[]) => {
      const command = parseMessageCommand(typed);
      if (command.action === 'mistake') throw new Error(command.problem);
      const lines: string[] = [];
      await runMessageCommand(command, {
        ...{ services, actor: { kind: 'command', name: 'ada' } },
        print: (line) => void lines.push(line),
      });
      return lines.join('\n');
    };
    const [reference = ''] = /M-\w{8}/.exec(await run(['message:list'])) ?? [];
    expect(await run(['message:show', reference])).toMatch(/Amira <amira@example[.]com>[\s\S]*Où est-il [?]\[2J/);
    await run(['message:answer', reference, '--text', 'Bonjour {firstName}']);
    expect(sent).toMatchObject([
      { to: 'amira@example.com', locale: 'fr-FR', message: { reference, text: 'Bonjour Amira' } },
    ]);
    await run(['message:close', reference]);
    expect(await run(['message:list'])).toContain('0 messages');
    const { rows } = await sql<{ action: string }>`select action from audit_entry where actor = 'ada'
      order by audit_id`.execute(database.db);
    expect(rows.map(({ action }) => action)).toEqual(['answer', 'close']);
  });
});
