import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** All that prepare.js may need: nothing is installed when it starts. */
const FILES = [
  'package.json',
  'package-lock.json',
  'scripts/prepare.js',
  'scripts/build-stamp.js',
  'apps/server/src/default-ports.js',
  'apps/server/src/platform/steps.js',
  'apps/server/src/platform/http/probe-port.js',
];

let root: string;
let busy: Server;
let port: number;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'prepare-'));
  for (const file of FILES) cpSync(join(ROOT, file), join(root, file));
  mkdirSync(join(root, 'bin'));
  // The stand-in leaves a file behind and fails, as a machine without a network does.
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\n: > "${root}/npm-was-called"\nexit 1\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
  busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  port = (busy.address() as AddressInfo).port;
});
afterEach(async () => {
  busy.close();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

async function prepare(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'scripts/prepare.js'), 'ports', 'build'], {
    env: { PATH: join(root, 'bin'), HOST: '127.0.0.1', ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output, hasInstalled: existsSync(join(root, 'npm-was-called')) };
}

test.each([
  ['PORT', { METRICS_PORT: '0' }],
  ['METRICS_PORT', { PORT: '0' }],
])('a busy %s is reported before anything is installed', async (setting, others) => {
  expect(await prepare({ ...others, [setting]: String(port) })).toEqual({
    code: 1,
    output: `✗ Port ${port} is in use; stop the process that uses it or set ${setting} to another port.\n`,
    hasInstalled: false,
  });
});

test('a port of the .env file is checked unless the environment names another', async () => {
  writeFileSync(join(root, '.env'), `PORT=${port}\nMETRICS_PORT=0\n`);
  expect(await prepare({})).toMatchObject({ code: 1, output: expect.stringContaining(`Port ${port} is in use`) });
  expect(await prepare({ PORT: '0' })).toMatchObject({ hasInstalled: true });
});

test.each(['0', 'eighty', '99999'])('PORT %s does not stop the installation', async (PORT) => {
  expect(await prepare({ PORT, METRICS_PORT: '0' })).toMatchObject({ hasInstalled: true });
});
