// Prepares a fresh machine: installs from the lockfile, rebuilds when stale, finds a browser for the tests. Plain
// JavaScript without dependencies: it runs on any Node >= 20, before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import util from 'node:util';
import {
  DEFAULT_HOST,
  DEFAULT_METRICS_HOST,
  DEFAULT_METRICS_PORT,
  DEFAULT_PORT,
} from '../apps/server/src/default-ports.js';
import { describeListenError, probePort } from '../apps/server/src/platform/http/probe-port.js';
import { print, step } from '../apps/server/src/platform/steps.js';
import { isBuildFresh } from './build-stamp.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wanted = new Set(process.argv.slice(2));
const installedStamp = join(root, 'node_modules', '.installed');
const node = join(root, 'node_modules', '.bin', 'node');

try {
  if (wanted.has('ports')) await checkPorts();
  if (!isInstalled()) await step('Installing dependencies', install);
  if (wanted.has('build') && !isBuildFresh(root, 'storefront'))
    await step('Building storefront', () => run(node, ['scripts/storefront/build.ts']));
  if (wanted.has('build') && !isBuildFresh(root, 'backoffice'))
    await step('Building back office', () => run(node, ['scripts/backoffice/build.ts']));
  if (wanted.has('browser')) await run(node, ['scripts/chromium.ts'], { shown: true });
} catch (error) {
  print(`✗ ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

/** First: a port in use is reported before anything is installed or built. Settings are checked by the shop itself. */
async function checkPorts() {
  const file = join(root, '.env');
  const settings = existsSync(file) ? util.parseEnv?.(readFileSync(file, 'utf8')) : {};
  const { HOST, PORT, METRICS_HOST, METRICS_PORT } = { ...settings, ...process.env };
  await requireFree({
    host: METRICS_HOST || DEFAULT_METRICS_HOST,
    port: Number(METRICS_PORT || DEFAULT_METRICS_PORT),
    setting: 'METRICS_PORT',
  });
  await requireFree({ host: HOST || DEFAULT_HOST, port: Number(PORT || DEFAULT_PORT), setting: 'PORT' });
}

/** @param {import('../apps/server/src/platform/http/probe-port.js').Place} place */
async function requireFree(place) {
  if (!Number.isInteger(place.port) || place.port < 0 || place.port > 65_535) return;
  await probePort(place).catch((error) => {
    throw new Error(describeListenError(error, place) ?? error.message);
  });
}

function isInstalled() {
  return existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === lockHash();
}

async function install() {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  await (npm ? run(process.execPath, [npm, ...args]) : run('npm', args));
  writeFileSync(installedStamp, lockHash());
}

function lockHash() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform} ${process.arch} `).update(lock).digest('hex');
}

/**
 * Shows the output of a command only when it fails, unless `shown` is set.
 * @param {string} command @param {string[]} args @param {{ shown?: boolean }} [options]
 */
function run(command, args, { shown = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(undefined);
      process.stderr.write(Buffer.concat(output));
      reject(new Error(`${[command, ...args].join(' ')} failed with exit code ${code}`));
    });
  });
}
