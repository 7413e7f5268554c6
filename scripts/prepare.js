// Gets a fresh machine ready: installs from the lockfile, builds what is stale, finds a browser for the tests.
// Plain JavaScript without dependencies: it runs on any Node >= 20, before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say, step } from '../apps/server/src/platform/steps.js';
import { isBuildFresh } from './build-stamp.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wanted = new Set(process.argv.slice(2));
const installedStamp = join(root, 'node_modules', '.installed');
const node = join(root, 'node_modules', '.bin', 'node');

try {
  if (!isInstalled()) await step('Install the packages of the lockfile', install);
  if (wanted.has('build') && !isBuildFresh(root))
    await step('Build the storefront', () => run(node, ['scripts/build.ts']));
  if (wanted.has('browser')) await run(node, ['scripts/chromium.ts'], { shown: true });
} catch (error) {
  say(`✗ ${error instanceof Error ? error.message : error}`);
  process.exit(1);
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
 * What a command prints is shown only where it fails, unless it speaks to the user itself.
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
