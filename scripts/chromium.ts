import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { print, step } from '../apps/server/src/platform/steps.js';

/** Headless shell first: it needs a fifth less CPU for the same tests. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Older Debian versions only have the second package. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Browser for the tests: CHROMIUM_PATH, else the system's, else Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  return [...onPath(NAMES), ...APPS, chromium.executablePath()].find(isExecutable);
}

async function ensureChromium(): Promise<number> {
  const found = findChromium();
  if (found) return done(found);
  if (process.env.CHROMIUM_PATH) {
    print(`✗ CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which is not executable. Correct it or unset it.`);
    return 1;
  }
  print('No Chromium found; the browser tests need one.');
  await step("Downloading Playwright's Chromium", () => attempt('npx', ['playwright', 'install', 'chromium']));
  for (const name of DEBIAN_PACKAGES) {
    if (!findChromium() && canUseApt()) await step(`Installing Debian package ${name}`, () => installDebian(name));
  }
  const installed = findChromium();
  if (installed) return done(installed);
  print('✗ Chromium could not be installed. Install it and set CHROMIUM_PATH to the executable.');
  return 1;
}

function done(path: string): number {
  print(`✓ Browser for the tests: ${path}`);
  return 0;
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && onPath(['apt-get']).some(isExecutable);
}

function installDebian(name: string): void {
  attempt('apt-get', ['update', '-qq']);
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

/** Ignores failure: the next method is tried, and success means that a browser is found at the end. */
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

// At the end of the file: everything above is initialised by now.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await ensureChromium();
