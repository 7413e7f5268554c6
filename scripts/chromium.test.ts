import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'chromium.ts');
/** The fake apt-get needs no rights, so the test runs as any user. */
const AS_ROOT = `data:text/javascript,process.getuid=()=>0`;

let folder: string;
let programs: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-setup-'));
  programs = join(folder, 'bin');
  mkdirSync(programs);
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** A stand-in for a program: it logs how it was called, then runs these shell lines. */
function install(name: string, lines = ''): string {
  const path = join(programs, name);
  writeFileSync(path, `#!/bin/sh\necho "${name} $*" >> "${folder}/calls"\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Shell lines that leave an executable file behind, as an installer does. */
const leave = (path: string) => `echo '#!/bin/sh' > "${path}"\n/bin/chmod 755 "${path}"`;

const readCalls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');

function runSetup(env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', AS_ROOT, SCRIPT], {
    env: { PATH: programs, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'browsers'), ...env },
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
}

// On macOS an installed Chrome is found in /Applications, whatever PATH says.
const testWithoutBrowser = test.skipIf(process.platform === 'darwin');

testWithoutBrowser('installs the Debian package when the download leaves no browser', () => {
  install('npx', 'exit 1');
  const browser = join(programs, 'chromium-headless-shell');
  install('apt-get', `if [ "$1" = install ]; then\n${leave(browser)}\nfi`);
  const { status, output } = runSetup();
  expect(output).toContain(`✓ Browser for the tests: ${browser}`);
  expect(status).toBe(0);
  expect(readCalls()).toEqual([
    'npx playwright install chromium',
    'apt-get update -qq',
    'apt-get install -y -qq --no-install-recommends chromium-headless-shell',
  ]);
});

testWithoutBrowser('tries the older Debian package when the first one is unknown', () => {
  install('npx', 'exit 1');
  const browser = join(programs, 'chromium');
  install('apt-get', `case "$*" in *headless*) exit 100;; install*) ${leave(browser)};; esac`);
  const { status, output } = runSetup();
  expect(output).toContain(`✓ Browser for the tests: ${browser}`);
  expect(status).toBe(0);
});

testWithoutBrowser('leaves the package installer alone when the download succeeds', () => {
  const browser = join(programs, 'chromium');
  install('npx', leave(browser));
  install('apt-get');
  const { status, output } = runSetup();
  expect(output).toContain(`✓ Browser for the tests: ${browser}`);
  expect(status).toBe(0);
  expect(readCalls()).toEqual(['npx playwright install chromium']);
});

testWithoutBrowser('says what to do and exits with 1 when nothing can be installed', () => {
  install('npx', 'exit 1');
  const { status, output } = runSetup();
  expect(output).toContain('✗ Chromium could not be installed. Install it and set CHROMIUM_PATH to the executable.');
  expect(status).toBe(1);
});

test('installs nothing when a browser is found', () => {
  install('npx');
  const browser = install('chromium');
  const { status, output } = runSetup();
  expect(output).toBe(`✓ Browser for the tests: ${browser}\n`);
  expect(status).toBe(0);
});

test('refuses a CHROMIUM_PATH that cannot be run', () => {
  const { status, output } = runSetup({ CHROMIUM_PATH: join(folder, 'absent') });
  expect(output).toContain('which is not executable. Correct it or unset it.');
  expect(status).toBe(1);
});
