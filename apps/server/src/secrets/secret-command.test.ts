import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSessionSecrets } from '#server/account/session/open.ts';
import { readEnv } from '#server/env.ts';
import { openSecret } from './open-secret.ts';
import { parseSecretCommand, runSecretCommand } from './secret-command.ts';
import { createSecretService } from './secret-service.ts';

const STRONG = 'K7pQx2vRw9mZb4nTfL8sYc3hJd6gUa1e';

let folder: string;
let now: Date;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  now = new Date('2026-06-01T12:00:00Z');
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Runs the command as `npm run shop --` does; returns its lines. */
async function run(typed: string[], settings: Record<string, string> = {}): Promise<string[]> {
  const env = readEnv({ DATA_DIR: folder, ...settings });
  const clock = () => now;
  const secrets = createSecretService({ env, clock, session: openSessionSecrets({ env, clock }) });
  const command = parseSecretCommand(typed);
  if (command.action === 'mistake') return [command.problem];
  const lines: string[] = [];
  await runSecretCommand(command, { secrets, now, print: (line) => void lines.push(line) });
  return lines;
}

const open = (name: Parameters<typeof openSecret>[1]) =>
  openSecret({ env: readEnv({ DATA_DIR: folder }), clock: () => now }, name);

test('secret:list names every secret with its source, age and replaced values, never a value', async () => {
  const values = [...open('staff').list(), ...open('preview').list(), STRONG];
  await run(['secret:rotate', 'session']);
  await run(['secret:rotate', 'preview']);
  const lines = await run(['secret:list'], { ORDER_LINK_SECRET: STRONG, SEARCH_AUTH_KEY: 'a-key-of-ours,another-key' });
  const find = (name: string) => lines.find((line) => line.startsWith(`${name} `));
  expect(find('staff')).toMatch(/generated, \d+ days? old; signs staff discount links/);
  expect(find('session')).toContain('a replaced value is valid until 2026-06-01T12:30:00.000Z');
  expect(find('preview')).toContain('a replaced value is valid until 2026-07-02T12:00:00.000Z');
  expect(find('order-links')).toContain('ORDER_LINK_SECRET, 1 value');
  expect(find('search-key')).toContain('SEARCH_AUTH_KEY, 2 values');
  expect(find('remote-pictures')).toContain('not in use');
  expect(find('cdn-purge')).toContain('not in use');
  expect(lines).toHaveLength(20);
  for (const value of values) expect(lines.join()).not.toContain(value);
});

test('secret:rotate adds a value beside the old one, secret:retire ends the old one, and both are audited', async () => {
  const [first = ''] = open('staff').list();
  await run(['secret:rotate', 'staff']);
  expect(open('staff').list()).toEqual([expect.not.stringContaining(first), first]);
  expect(await run(['secret:retire', 'staff'])).toEqual(['1 replaced value(s) of staff ended']);
  expect(open('staff').list()).toHaveLength(1);
  const log = (await readFile(join(folder, 'secrets/audit.log'), 'utf8')).trim().split('\n');
  expect(log.map((line) => JSON.parse(line))).toEqual([
    { at: now.toISOString(), by: expect.any(String), action: 'rotate', secret: 'staff' },
    { at: now.toISOString(), by: expect.any(String), action: 'retire', secret: 'staff', retired: 1 },
  ]);
  for (const value of [first, ...open('staff').list()]) expect(log.join()).not.toContain(value);
});

test('a session secret is retired at once', async () => {
  await run(['secret:rotate', 'session']);
  expect(await run(['secret:retire', 'session'])).toEqual(['1 replaced value(s) of session ended']);
  expect(await readdir(join(folder, 'secrets/session'))).toEqual(['000002']);
});

test.each([
  ['an unknown name', 'sesion'],
  ['a path', '../../etc/passwd'],
  ['a name of an object', 'constructor'],
  ['the audit log', 'audit.log'],
  ['an empty name', ''],
])('rejects %s and changes nothing', async (_, name) => {
  for (const command of ['secret:rotate', 'secret:retire']) {
    const message = await run([command, name]).then(String, (error: Error) => error.message);
    expect(message).toMatch(/There is no secret|requires one name/);
  }
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['session', 'SESSION_SECRET', STRONG],
  ['staff', 'STAFF_SECRET', STRONG],
  ['content-token', 'CONTENT_TOKEN', STRONG],
  ['search-key', 'SEARCH_AUTH_KEY', 'a-key-of-ours'],
])('secret:rotate %s says how to change %s, which is set', async (name, setting, value) => {
  await expect(run(['secret:rotate', name], { [setting]: value })).rejects.toThrow(
    `${name} comes from ${setting}: put`,
  );
});

test.each([
  [['secret:list', 'staff'], 'secret:list takes no argument'],
  [['secret:rotate'], 'secret:rotate requires one name of a secret'],
  [['secret:rotate', 'staff', 'preview'], 'secret:rotate requires one name of a secret'],
  [['secret:show', 'staff'], 'Unknown command secret:show'],
])('%j is a mistake', async (typed, problem) => {
  expect(await run(typed)).toEqual([problem]);
});
