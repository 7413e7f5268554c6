import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStoredSecret } from './stored-secret.ts';

const HOUR_MS = 3_600_000;

let folder: string;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  now = Date.parse('2026-06-01T12:00:00Z');
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Secret as another process opens it. */
const open = (name = 'content-token', onRotation = () => {}) =>
  createStoredSecret({ folder, name, keepMs: HOUR_MS, clock: () => new Date(now), onRotation });

test('a secret is created once and stays the same', () => {
  const [first = ''] = open().list();
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(open().list()).toEqual([first]);
  expect(open('other').list()).not.toEqual([first]);
});

test('a secret is readable by its owner only', async () => {
  open().list();
  const [name = ''] = await readdir(folder);
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
});

test('a file that holds something else is refused', async () => {
  open().list();
  await writeFile(join(folder, 'content-token'), 'secret');
  expect(() => open().list()).toThrow('content-token does not hold a secret');
});

describe('rotation', () => {
  test('keeps the replaced value valid for its time, and no longer', () => {
    const [running, command] = [open(), open()];
    const [first = ''] = running.list();
    command.rotate();
    const [second = '', ...replaced] = command.list();
    expect(second).not.toBe(first);
    expect(replaced).toEqual([first]);
    now += HOUR_MS;
    expect(running.list()).toEqual([second, first]);
    now += 1_000;
    expect(running.list()).toEqual([second]);
  });

  test('is noticed by a running process within a second, which reports it once', () => {
    const noticed = vi.fn();
    const running = open('content-token', noticed);
    running.list();
    open().rotate();
    expect(running.list()).toHaveLength(1);
    now += 1_000;
    expect(running.list()).toHaveLength(2);
    now += 1_000;
    running.list();
    expect(noticed).toHaveBeenCalledTimes(1);
  });

  test('keeps every replaced value of several rotations, newest first, and deletes those that have ended', async () => {
    const values = [open().list()[0]];
    for (let turn = 0; turn < 3; turn++) {
      now += 0.6 * HOUR_MS;
      open().rotate();
      values.unshift(open().list()[0]);
    }
    expect(open().list()).toEqual(values.slice(0, 3));
    expect(await readdir(folder)).toHaveLength(3);
  });

  test('leaves secrets with a similar name alone', () => {
    const [other = ''] = open('content-token.2').list();
    open().list();
    open().rotate();
    expect(open('content-token.2').list()).toEqual([other]);
    expect(open().list()).toHaveLength(2);
  });

  test('ends replaced values when they are retired', () => {
    const secret = open();
    secret.list();
    secret.rotate();
    expect(secret.retire()).toBe(1);
    expect(secret.list()).toHaveLength(1);
    expect(secret.retire()).toBe(0);
  });

  test('is described by age and end of validity, without values', () => {
    const secret = open();
    expect(secret.describe()).toBeUndefined();
    const [first = ''] = secret.list();
    secret.rotate();
    const state = secret.describe();
    expect(state).toMatchObject({ isUnfinished: false, previousUntil: [new Date(now + HOUR_MS)] });
    expect(JSON.stringify(state)).not.toContain(first);
  });
});

describe('interrupted rotation', () => {
  test('keeps the replaced value in use until the rotation is repeated', async () => {
    const [first = ''] = open().list();
    await rename(join(folder, 'content-token'), join(folder, `content-token.${now}-00112233`));
    await writeFile(join(folder, 'content-token.unfinished.tmp'), 'half of a sec');
    now += 2 * HOUR_MS;
    expect(open().list()).toEqual([first]);
    expect(open().describe()).toMatchObject({ isUnfinished: true });
    open().rotate();
    const [second] = open().list();
    expect(second).not.toBe(first);
    expect(open().describe()).toMatchObject({ isUnfinished: false });
  });

  test('by a kill at any moment loses no value and leaves no half-written one', async () => {
    const lists: string[][] = [[...open().list()]];
    for (let turn = 0; turn < 5; turn++) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', ROTATE_FOR_EVER, folder, `${now}`]);
      await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'close');
      lists.push([...open().list()]);
    }
    for (const [turn, list] of lists.slice(1).entries())
      expect(list).toEqual(expect.arrayContaining(lists[turn] ?? []));
    for (const value of lists.flat()) expect(value).toMatch(/^[\w-]{43}$/);
  });

  test('by concurrent rotations loses no value', async () => {
    const [first = ''] = open().list();
    const runs = await Promise.all(Array.from({ length: 4 }, () => runToEnd(ROTATE_TEN_TIMES)));
    const seen = runs.flatMap((printed) => printed.trim().split('\n'));
    expect(seen).toHaveLength(40);
    expect(open().list()).toEqual(expect.arrayContaining([first, ...seen]));
  });
});

const OPEN = `
  import { createStoredSecret } from ${JSON.stringify(join(import.meta.dirname, 'stored-secret.ts'))};
  const [folder, now] = process.argv.slice(1);
  const secret = createStoredSecret({ folder, name: 'content-token', keepMs: ${HOUR_MS}, clock: () => new Date(Number(now)) });`;
const ROTATE_FOR_EVER = `${OPEN}
  for (;;) { secret.rotate(); process.stdout.write('.'); await new Promise(setImmediate); }`;
const ROTATE_TEN_TIMES = `${OPEN}
  for (let turn = 0; turn < 10; turn++) { secret.rotate(); console.log(secret.list()[0]); }`;

async function runToEnd(code: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder, `${now}`]);
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  await once(child, 'close');
  return printed;
}
