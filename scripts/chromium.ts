import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { say, step } from '../apps/server/src/platform/steps.js';

/** The one without windows first: it does the same for a fifth less work. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Older systems have the second only. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser the tests drive: the one CHROMIUM_PATH names, else the system's, else Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...APPS];
  return [...candidates, chromium.executablePath()].find(isExecutable);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await ensureChromium();

async function ensureChromium(): Promise<number> {
  const found = findChromium();
  if (found) return done(found);
  if (process.env.CHROMIUM_PATH) {
    say(`✗ CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which cannot be run. Correct it or unset it.`);
    return 1;
  }
  say('No Chromium on this machine: the browser tests need one.');
  await step("Download Playwright's Chromium", () => attempt('npx', ['playwright', 'install', 'chromium']));
  for (const name of DEBIAN_PACKAGES) {
    if (!findChromium() && canUseApt()) await step(`Install the Debian package ${name}`, () => installDebian(name));
  }
  const installed = findChromium();
  if (installed) return done(installed);
  say('✗ No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.');
  return 1;
}

function done(path: string): number {
  say(`✓ Browser for the tests: ${path}`);
  return 0;
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function installDebian(name: string): void {
  attempt('apt-get', ['update', '-qq']);
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

/** A failed attempt is not the end: the next way is tried, and the outcome is judged by whether a browser is there. */
function attempt(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
