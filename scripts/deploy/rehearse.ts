// Follows docs/guides/merchant/run-it-for-real.md on loopback, from an empty folder to the first order, as far as a
// machine without a container engine allows: the files of the image are laid out with the steps of deploy/Dockerfile,
// the database is the embedded one under its own URL, and the proxy is nginx where it is installed.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { print, step } from '../../apps/server/src/platform/steps.js';
import { freePort } from '../../tests/support/shop/shop-process.ts';
import { type Browse, createBrowser, placeFirstOrder } from './first-order.ts';
import { openTlsProxy } from './tls-proxy.ts';

const ROOT = join(import.meta.dirname, '../..');
const HOSTS = { main: 'shop.example.com', outlet: 'outlet.example.com', desk: 'desk.example.com' };
const POLL_MS = 250;

const folder = mkdtempSync(join(tmpdir(), 'merroway-rehearsal-'));
const undos: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
const started = performance.now();
try {
  await rehearse();
  print(`The guide holds: first order after ${((performance.now() - started) / 1000).toFixed(0)} s.`);
} catch (error) {
  print(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  for (const undo of undos.reverse()) await undo();
}

async function rehearse(): Promise<void> {
  const image = await step('Laying out the files of the image', layOutImage);
  const secrets = await step('Making secrets', makeSecrets);
  const database = await step('Starting PostgreSQL', () =>
    startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => {} }),
  );
  undos.push(() => database.stop());
  const port = await freePort();
  const env = { ...readSettings(secrets), PORT: String(port), DATABASE_URL: database.url };
  const shop = await step('Starting the shop', () => startShop(image, env));
  const proxyPort = await freePort();
  const proxy = await openTlsProxy({ folder, hosts: Object.values(HOSTS), port: proxyPort, shopPort: port });
  undos.push(() => proxy.stop());
  print(`  TLS ends at: ${proxy.kind}`);
  const browse = createBrowser(proxyPort, proxy.certificate);

  await step('Reading pages through the proxy', () => checkPages(browse));
  await step('Asking what is missing', () => checkDoctor(image, env));
  await step('Inviting the owner', () => runShop(image, env, ['staff:invite', 'owner@example.com', '--role', 'owner']));
  await step('Importing a catalogue', () => runShop(image, env, ['import', join(ROOT, 'docs/examples/catalogue.csv')]));
  const order = await step('Placing the first order', () =>
    placeFirstOrder(browse, { host: HOSTS.outlet, sku: 'LSD-SAG-10' }),
  );
  print(`  order ${order}`);
  await step('Making and verifying a backup', () => backUp(image, env));
  await step('Stopping the shop', () => stopShop(shop, port));
}

/** The final stage of deploy/Dockerfile: production dependencies, builds, no tests and no documents. */
function layOutImage(): string {
  const image = join(folder, 'image');
  mkdirSync(image);
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  const left = /^(tests|bench|docs|tools|\.git|\.ci)\//;
  for (const file of files.split('\0')) {
    if (file !== '' && (!left.test(file) || file.endsWith('package.json'))) cpSync(join(ROOT, file), join(image, file));
  }
  for (const app of ['storefront', 'backoffice']) {
    cpSync(join(ROOT, 'apps', app, 'build'), join(image, 'apps', app, 'build'), { recursive: true });
  }
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: image });
  return image;
}

function makeSecrets(): string {
  const secrets = join(folder, 'secrets');
  execFileSync('sh', [join(ROOT, 'deploy/make-secrets.sh'), secrets]);
  return secrets;
}

/** deploy/production.env.example, and the secrets as files as compose.yaml mounts them. Mail and cards are those of a test. */
function readSettings(secrets: string): Record<string, string> {
  const { SMTP_URL: _, ...settings } = parseEnv(readFileSync(join(ROOT, 'deploy/production.env.example'), 'utf8'));
  const elsewhere = new Set(['database_url', 'redis_url', 'database_password', 'redis_password']);
  const files = readdirSync(secrets).filter((name) => !elsewhere.has(name));
  return {
    ...(settings as Record<string, string>),
    ...Object.fromEntries(files.map((name) => [`${name.toUpperCase()}_FILE`, join(secrets, name)])),
    ...{ HOST: '127.0.0.1', METRICS_PORT: '0', TRUSTED_PROXIES: 'loopback', NODE_ENV: 'production' },
    ...{ DATA_DIR: join(folder, 'data'), WEB_CONCURRENCY: '1', SHUTDOWN_DELAY_SECONDS: '1', LOG_LEVEL: 'warn' },
    PAYMENT_TEST_GATEWAY: 'true',
  };
}

async function startShop(image: string, env: Record<string, string>): Promise<ChildProcess> {
  const shop = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: image,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  undos.push(() => shop.kill('SIGKILL'));
  let output = '';
  shop.stdout.on('data', (chunk) => (output += chunk));
  while (!(await isReady(Number(env.PORT)))) {
    if (shop.exitCode !== null) throw new Error(`The shop ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return shop;
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function checkPages(browse: Browse): Promise<void> {
  for (const host of [HOSTS.main, HOSTS.outlet]) {
    const { status, headers, text } = await browse({ path: '/', host });
    expect(status === 200, `${host}/ answers ${status}`);
    expect(/max-age=\d{7,}/.test(String(headers['strict-transport-security'])), `${host} sends no HSTS`);
    expect(!text.includes('http://127.0.0.1'), `${host}/ names the address behind the proxy`);
  }
  const desk = await browse({ path: '/', host: HOSTS.desk });
  expect(
    desk.status === 302 && /sign-in/.test(String(desk.headers.location)),
    'the back office asks nobody to sign in',
  );
  const stranger = await browse({ path: '/staff/api/v1/session', host: HOSTS.main });
  expect(stranger.status === 404, 'the shop answers calls of the back office');
}

/** The list blocks while payment, mail, legal texts, taxes and backups are open: the command says so by its exit code. */
function checkDoctor(image: string, env: Record<string, string>): void {
  const { status, stdout } = spawnShopCommand(image, env, ['doctor']);
  expect(status === 1 && stdout.includes('Backups are not confirmed'), `doctor: exit code ${status}\n${stdout}`);
}

function runShop(image: string, env: Record<string, string>, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnShopCommand(image, env, args);
  expect(status === 0, `${args.join(' ')}: exit code ${status}\n${stdout}${stderr}`);
}

function spawnShopCommand(image: string, env: Record<string, string>, args: readonly string[]) {
  return spawnSync(process.execPath, ['apps/server/src/shop-command.ts', ...args], {
    cwd: image,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
}

/** A backup by the secrets of the guide, restored into a scratch database and compared. */
function backUp(image: string, env: Record<string, string>): void {
  const backups = join(folder, 'backups');
  runShop(image, env, ['backup', '--to', backups]);
  const [name = ''] = readdirSync(backups);
  runShop(image, env, ['backup:verify', join(backups, name)]);
}

/** After SIGTERM the shop is not ready any more, serves on for the delay, and ends with code 0. */
async function stopShop(shop: ChildProcess, port: number): Promise<void> {
  const ended = once(shop, 'close');
  shop.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  expect(!(await isReady(port)), 'the shop is ready although it is leaving');
  const [code] = await ended;
  expect(code === 0, `the shop ended with ${code}`);
}

function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
