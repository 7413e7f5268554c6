import { join, resolve } from 'node:path';
import { brandOf, storeEntries, stores } from '@shop/brands/stores';
import { priceListOf } from '@shop/domain/price';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/store';
import { type Env, originsOf, readEnv } from './env.ts';
import { createCatalogService } from './modules/catalog/catalog-service.ts';
import { createCatalogWriteService } from './modules/catalog/catalog-write-service.ts';
import {
  GIFT_CARD_COMMAND,
  GIFT_CARD_USAGE,
  parseGiftCardCommand,
  runGiftCardCommand,
} from './modules/credit/gift-card-command.ts';
import { type Command, parseCommand, USAGE } from './modules/import/command-line.ts';
import { runExportCommand } from './modules/import/export-command.ts';
import { createExportService } from './modules/import/export-service.ts';
import { runImportCommand } from './modules/import/import-command.ts';
import { createImportService } from './modules/import/import-service.ts';
import { createTerminal } from './modules/import/terminal.ts';
import { parseRedirectCommand, REDIRECT_USAGE, runRedirectCommand } from './modules/page/redirect-command.ts';
import { createRedirectService } from './modules/page/redirect-service.ts';
import { GRANT_COMMAND, GRANT_USAGE, grantLink, parseGrantCommand } from './modules/preview/grant-command.ts';
import { createPreviewGrants } from './modules/preview/preview-grant.ts';
import {
  PROMOTION_COMMAND,
  PROMOTION_USAGE,
  parsePromotionCommand,
  runPromotionCommand,
} from './modules/promotion/promotion-command.ts';
import { createPromotionService, unknownCustomers } from './modules/promotion/promotion-service.ts';
import { parseStaffCommand, STAFF_COMMAND, STAFF_USAGE, staffLink } from './modules/staff/staff-command.ts';
import { createStaffGrants } from './modules/staff/staff-grants.ts';
import { parseVitalsCommand, runVitalsCommand, VITALS_COMMAND, VITALS_USAGE } from './modules/vitals/vitals-command.ts';
import { openGiftCardDesk } from './open-credit.ts';
import { openSessionSecrets } from './open-identity.ts';
import { openMedia } from './open-media.ts';
import { systemClock } from './platform/clock.ts';
import { checkDatabase } from './platform/database/check-database.ts';
import { type DatabaseHandle, openDatabase } from './platform/database/database.ts';
import { migrateToLatest } from './platform/database/migrations.ts';
import { reachEmbeddedPostgres } from './platform/database/running-postgres.ts';
import { keptSecret } from './platform/kept-secret.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { createStoreFinder } from './web/visits.ts';

const ROTATE_COMMAND = 'session:rotate';
const ROTATE_USAGE = `  ${ROTATE_COMMAND}               signs sessions with a new secret; nobody is signed out`;
const USAGES = [REDIRECT_USAGE, PROMOTION_USAGE, GIFT_CARD_USAGE, STAFF_USAGE, ROTATE_USAGE, GRANT_USAGE, VITALS_USAGE];
const WHOLE_USAGE = USAGE.replace(/^ {2}help /m, [...USAGES, '  help '].join('\n\n'));
const terminal = createTerminal({ out: process.stdout, err: process.stderr });
const stopping = new AbortController();
// The first signal stops behind what is just being saved; a second one means now.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

process.exitCode = await main(process.argv.slice(2));

async function main(typed: readonly string[]): Promise<number> {
  try {
    if (typed[0] === 'redirect') return await redirect(typed.slice(1));
    if (typed[0]?.startsWith(PROMOTION_COMMAND)) return await promotion(typed);
    if (typed[0] === GIFT_CARD_COMMAND) return await issueGiftCard(typed.slice(1));
    if (typed[0] === STAFF_COMMAND) return await grantStaffDiscount(typed.slice(1));
    if (typed[0] === ROTATE_COMMAND && typed.length === 1) return await rotateSessionSecret();
    if (typed[0] === GRANT_COMMAND) return await grantPreview(typed.slice(1));
    if (typed[0] === VITALS_COMMAND) return await reportVitals(typed.slice(1));
    return await perform(parseCommand(typed));
  } catch (error) {
    const expected = error instanceof StartupProblem || error instanceof ShopError || stopping.signal.aborted;
    terminal.say(`✗ ${expected ? (error as Error).message : (error as Error).stack}`);
    return 1;
  }
}

async function perform(command: Command): Promise<number> {
  if (command.name === 'help') {
    terminal.say(WHOLE_USAGE);
    return 0;
  }
  if (command.name === 'mistake') return mistaken(command.problem);
  const env = readEnv();
  return await withDatabase(env, (database) =>
    command.name === 'import' ? importInto(database, command, env) : exportFrom(database, command, env),
  );
}

function mistaken(problem: string): number {
  process.stderr.write(`✗ ${problem}\n\n${WHOLE_USAGE}\n`);
  return 2;
}

async function withDatabase(env: Env, work: (database: DatabaseHandle) => Promise<number>): Promise<number> {
  const { url, stop } = await reachDatabase(env);
  const database = openDatabase(url);
  try {
    await migrateToLatest(database.db);
    return await work(database);
  } finally {
    await database.close();
    await stop();
  }
}

async function reachDatabase({ DATABASE_URL, DATA_DIR }: Env) {
  if (!DATABASE_URL) return await reachEmbeddedPostgres({ dataDir: resolve(DATA_DIR), log: () => {} });
  await checkDatabase(DATABASE_URL);
  return { url: DATABASE_URL, stop: async () => {} };
}

async function importInto(database: DatabaseHandle, command: Extract<Command, { name: 'import' }>, env: Env) {
  const importer = createImportService({
    catalog: createCatalogWriteService({ db: database.db, clock: systemClock }),
    pictures: openMedia(database, env),
    checkpointFolder: join(env.DATA_DIR, 'import'),
    timeZone: stores[0]?.timeZone ?? 'UTC',
    priceListOf(brand, locale) {
      const store = stores.find((one) => one.brand === brand && (locale === '' || one.localeISOCode === locale));
      return store && priceListOf(store);
    },
  });
  const { request, report } = command;
  return await runImportCommand(request, { importer, terminal, report, signal: stopping.signal });
}

async function exportFrom(database: DatabaseHandle, command: Extract<Command, { name: 'export' }>, env: Env) {
  const media = openMedia(database, env);
  const exporter = createExportService({
    catalog: createCatalogWriteService({ db: database.db, clock: systemClock }),
    async readPicture(key) {
      const picture = await media.findPicture(key);
      // A file that is gone or damaged is a picture that the shop has lost, and the export tells so.
      return picture && (await media.readMaster(picture).catch(() => undefined));
    },
  });
  return await runExportCommand(command.request, { exporter, terminal, signal: stopping.signal });
}

async function redirect(typed: readonly string[]): Promise<number> {
  const command = parseRedirectCommand(typed);
  if (command.action === 'mistake') return mistaken(command.problem);
  const env = readEnv();
  return await withDatabase(env, ({ db }) => {
    const redirects = createRedirectService({
      db,
      catalog: createCatalogService({ db, clock: systemClock }),
      clock: systemClock,
      trustedOrigins: [...Object.values(originsOf(env)), ...env.REDIRECT_ORIGINS],
    });
    return runRedirectCommand(command, { redirects, say: terminal.say });
  });
}

async function promotion(typed: readonly string[]): Promise<number> {
  const command = parsePromotionCommand(typed);
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), ({ db }) => {
    const promotions = createPromotionService({ db, clock: systemClock, customers: unknownCustomers });
    return runPromotionCommand(command, { promotions, timeZoneOf, now: systemClock(), say: terminal.say });
  });
}

type PromotionReach = { brand?: string | undefined; locales?: readonly string[] | undefined };

function timeZoneOf({ brand, locales }: PromotionReach): string {
  const isReached = (store: Store) =>
    (!brand || store.brand === brand) && (!locales || locales.includes(store.localeISOCode));
  return stores.find(isReached)?.timeZone ?? 'UTC';
}

async function issueGiftCard(typed: readonly string[]): Promise<number> {
  const command = parseGiftCardCommand(typed);
  if ('problem' in command) return mistaken(command.problem);
  const env = readEnv();
  const { pageAddress } = createStoreFinder({ stores, entries: storeEntries, brandOf, origins: originsOf(env) });
  return await withDatabase(env, async (database) => {
    const giftCards = await openGiftCardDesk({ database, clock: systemClock, pageAddress });
    const issuing = runGiftCardCommand(command, { giftCards, db: database.db, stores, say: terminal.say });
    return await issuing.finally(giftCards.close);
  });
}

async function grantStaffDiscount(typed: readonly string[]): Promise<number> {
  const command = parseStaffCommand(typed);
  if ('problem' in command) return mistaken(command.problem);
  const env = readEnv();
  const grants = createStaffGrants({ secret: await keptSecret(env.DATA_DIR, 'staff'), clock: systemClock });
  const origin = originFor(command.brand, env);
  if (!origin) return mistaken(`--brand ${command.brand}: it has no shop here`);
  terminal.say(staffLink({ grants, origin, ...command }));
  return 0;
}

/** Nobody is signed out: tokens of the old secret are good until they expire. */
async function rotateSessionSecret(): Promise<number> {
  const env = readEnv();
  if (env.SESSION_SECRET.length > 0)
    return mistaken('SESSION_SECRET is set: put a new secret before the old one, and take that away after an hour');
  await openSessionSecrets(env, systemClock).rotate();
  terminal.say('Sessions are signed with a new secret from now on');
  return 0;
}

async function grantPreview(typed: readonly string[]): Promise<number> {
  const command = parseGrantCommand(typed);
  if ('problem' in command) return mistaken(command.problem);
  const env = readEnv();
  const grants = createPreviewGrants({ secret: await keptSecret(env.DATA_DIR, 'preview'), clock: systemClock });
  const origin = originFor(command.brand, env);
  if (!origin) return mistaken(`--brand ${command.brand}: it has no shop here`);
  terminal.say(grantLink({ grants, origin, ...command }));
  return 0;
}

async function reportVitals(typed: readonly string[]): Promise<number> {
  const command = parseVitalsCommand(typed, [...new Set(stores.map(({ brand }) => brand))]);
  if ('problem' in command) return mistaken(command.problem);
  return await withDatabase(readEnv(), ({ db }) =>
    runVitalsCommand(command, { db, now: systemClock(), say: terminal.say }),
  );
}

function originFor(brand: string, env: Env): string | undefined {
  return Object.entries(originsOf(env)).find(([one]) => one === brand)?.[1];
}
