import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from './temporary-folder.ts';

let root: string;
let memory: string;
let disk: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'temporary-folder-'));
  [memory, disk] = [join(root, 'memory'), join(root, 'disk')];
  for (const folder of [memory, disk]) mkdirSync(folder);
});
afterEach(() => rmSync(root, { recursive: true, maxRetries: 5 }));

test('is in memory where there is enough', () => {
  const folder = createTemporaryFolder({ memory, disk, neededBytes: 1 });
  expect(folder).toBe(join(memory, `merroway-tests-${process.pid}`));
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
});

test.each([
  ['in too little memory', () => ({ memory, disk, neededBytes: Number.MAX_VALUE })],
  ['without a memory file system', () => ({ memory: join(root, 'absent'), disk, neededBytes: 1 })],
])('is on disk %s', (_, places) => {
  expect(createTemporaryFolder(places())).toBe(join(disk, `merroway-tests-${process.pid}`));
});

test('removes the folder of a killed run, and no other', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const [ended, running, other] = [`merroway-tests-${pid}`, `merroway-tests-${process.ppid}`, 'merroway-tests-old'];
  for (const name of [ended, running, other]) mkdirSync(join(memory, name, 'postgres'), { recursive: true });
  createTemporaryFolder({ memory, disk, neededBytes: 1 });
  expect([ended, running, other].map((name) => existsSync(join(memory, name)))).toEqual([false, true, true]);
});
