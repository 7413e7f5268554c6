import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stores } from '@shop/brands/stores';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openRedirectCommands } from '#server/process/commands/redirect-commands.ts';
import { createTestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { parseRedirectCommand, readRedirectLines, runRedirectCommand } from './redirect-command.ts';

test.each([
  ['list', { action: 'list', brand: undefined }],
  ['list --brand main', { action: 'list', brand: 'main' }],
  ['remove /a', { action: 'remove', brand: undefined, path: '/a' }],
  ['import moved.csv', { action: 'import', brand: undefined, file: 'moved.csv', status: 301 }],
  ['add /a /b', { action: 'add', brand: undefined, redirect: { path: '/a', target: '/b', status: 301 } }],
  [
    'add /a /b --brand main --status 302',
    { action: 'add', brand: 'main', redirect: { path: '/a', target: '/b', status: 302 } },
  ],
  ['', { action: 'mistake', problem: 'Invalid arguments: redirect ' }],
  ['add /a', { action: 'mistake', problem: 'Invalid arguments: redirect add /a' }],
  ['add /a /b /c', { action: 'mistake', problem: 'Invalid arguments: redirect add /a /b /c' }],
  ['add /a /b --status 307', { action: 'mistake', problem: '--status 307: expected 301 or 302' }],
  ['list --all', { action: 'mistake', problem: "Unknown option '--all'" }],
])('redirect %s', (typed, command) => {
  expect(parseRedirectCommand(typed.split(' ').filter(Boolean))).toEqual(command);
});

test('redirect import reads path, target and status, without head and empty lines', () => {
  const text = 'path,target,status\r\n/a,/b,302\r\n\n"/c","/d"\n';
  expect(readRedirectLines(text, { status: 301 })).toEqual([
    { path: '/a', target: '/b', status: 302 },
    { path: '/c', target: '/d', status: 301 },
  ]);
});

test.each(['/a', '/a,', '/a,/b,307'])('redirect import refuses the line %s with its number', (line) => {
  expect(() => readRedirectLines(`/x,/y\n${line}`, { status: 301 })).toThrow(/^Line 2/);
});

test('redirect commands record every change, and import all lines or none', async () => {
  const { db, close } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'redirects-'));
  const file = join(folder, 'moved.csv');
  const run = async (typed: string) => {
    const command = parseRedirectCommand([...typed.split(' '), '--brand', 'outlet']);
    if (command.action === 'mistake') throw new Error(command.problem);
    const lines: string[] = [];
    const deps = openRedirectCommands({ db, env: readEnv({}), stores });
    await runRedirectCommand(command, { ...deps, print: (line) => void lines.push(line) });
    return lines;
  };
  try {
    const unnamed = parseRedirectCommand(['list']) as Parameters<typeof runRedirectCommand>[0];
    const offline = { ...openRedirectCommands({ db, env: readEnv({}), stores }), print: () => {} };
    await expect(runRedirectCommand(unnamed, offline)).rejects.toThrow('expected one of outlet, main');
    await writeFile(file, '/a,/b\n/c,https://evil.example\n');
    await expect(run(`import ${file}`)).rejects.toThrow();
    expect(await run('list')).toEqual([]);
    await writeFile(file, '/a,/b\n/c,/d,302\n');
    expect(await run(`import ${file}`)).toEqual(['outlet 301 /a → /b', 'outlet 302 /c → /d']);
    expect(await run('remove /a')).toEqual(['Removed redirect outlet /a']);
    expect(await run('remove /a')).toEqual(['No redirect found for outlet /a']);
    const { rows } = await sql<{ action: string; entityId: string; actorKind: string }>`
      select actor_kind, action, entity_id from audit_entry where entity_kind = 'redirect' order by audit_id
    `.execute(db);
    expect(rows).toEqual([
      { actorKind: 'command', action: 'save-redirect', entityId: 'outlet /a' },
      { actorKind: 'command', action: 'save-redirect', entityId: 'outlet /c' },
      { actorKind: 'command', action: 'remove-redirect', entityId: 'outlet /a' },
    ]);
  } finally {
    await rm(folder, { recursive: true });
    await close();
  }
});
