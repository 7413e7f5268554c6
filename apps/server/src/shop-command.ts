import { resolve } from 'node:path';
import { demoConfig } from '@shop/brands/demo-config';
import { ShopError } from '@shop/domain/shop-error';
import { chooseBrand, chooseStoreOf } from '@shop/domain/site/store/chosen-brand';
import { GIFT_CARD_COMMAND, parseGiftCardCommand, runGiftCardCommand } from './account/credit/gift-card-command.ts';
import { openGiftCardDesk } from './account/credit/open.ts';
import { parseCustomerCommand } from './account/desk/command/customer-arguments.ts';
import { openSessionSecrets } from './account/session/open.ts';
import {
  parseStaffDiscountCommand,
  STAFF_DISCOUNT_COMMAND,
  staffDiscountLink,
} from './account/staff-discount/staff-discount-command.ts';
import { createStaffDiscountGrants } from './account/staff-discount/staff-discount-grants.ts';
import { type Command, parseCommand } from './catalog/import/command/import-arguments.ts';
import { createTerminal } from './catalog/import/command/terminal.ts';
import { GRANT_COMMAND, grantLink, parseGrantCommand } from './content/preview/grant-command.ts';
import { createPreviewGrants } from './content/preview/preview-grant.ts';
import { parseStrapiCommand, STRAPI_COMMAND } from './content/remote/strapi-command.ts';
import {
  listCatalogueCommands,
  listImportRunCommands,
  listMessageCommands,
  runAtDesk,
  runForCustomers,
} from './desk-command.ts';
import { parseRedirectCommand, runRedirectCommand } from './discovery/redirect/redirect-command.ts';
import { type Env, listOrigins, readEnv } from './env.ts';
import { openMailQueue } from './messaging/open.ts';
import { parseDeskCommand } from './order/desk/command/desk-arguments.ts';
import { listPaymentCommands } from './order/payment/payment-commands.ts';
import { systemClock } from './platform/clock.ts';
import { checkDatabase } from './platform/database/check-database.ts';
import { readDatabaseOptions } from './platform/database/connection/database-settings.ts';
import { type DatabaseHandle, openDatabase } from './platform/database/database.ts';
import { migrateToLatest, requireMigrated } from './platform/database/migrations.ts';
import { reachEmbeddedPostgres } from './platform/database/running-postgres.ts';
import { openJobSender } from './platform/jobs/job-sender.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { exportFrom, importInto } from './process/catalogue-files.ts';
import { listBackupCommands } from './process/commands/backup-commands.ts';
import { listExperimentCommands } from './process/commands/experiment-commands.ts';
import { listMachineCommands } from './process/commands/machine-commands.ts';
import { listPhoneOrderCommands } from './process/commands/phone-commands.ts';
import { openPromotionCommands } from './process/commands/promotion-commands.ts';
import { openRedirectCommands } from './process/commands/redirect-commands.ts';
import { ROTATE_COMMAND, WHOLE_USAGE } from './process/commands/shop-usage.ts';
import { runStaffCommands } from './process/commands/staff-commands.ts';
import { listTermsCommands } from './process/commands/terms-commands.ts';
import { writeToStrapi } from './process/strapi-writing.ts';
import { PROMOTION_COMMAND, parsePromotionCommand, runPromotionCommand } from './quote/promotion/promotion-command.ts';
import { DOCTOR_COMMAND, parseDoctorCommand, runDoctorCommand } from './readiness/doctor-command.ts';
import { openReadiness } from './readiness/open.ts';
import { openSecret } from './secrets/open-secret.ts';
import { parseSecretCommand, runSecretCommand, SECRET_COMMAND } from './secrets/secret-command.ts';
import { createSecretService } from './secrets/secret-service.ts';
import { getBrand, openCommandShop, storeEntries, stores, storeTerms } from './shop-config/command-shop.ts';
import { listShopConfigCommands } from './shop-config/config-commands.ts';
import { parseStaffCommand, STAFF_COMMANDS } from './staff/staff-command.ts';
import { readDemoMode } from './stand-ins/demo-mode.ts';
import { createStoreFinder } from './store-finder.ts';
import { parseVitalsCommand, runVitalsCommand, VITALS_COMMAND } from './web/vitals/vitals-command.ts';

const terminal = createTerminal({ out: process.stdout, err: process.stderr });
const stopping = new AbortController();
// The first signal stops after the current batch; a second one terminates at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

/** Commands with arguments of their own. */
const COMMANDS: ReadonlyMap<string, (typed: readonly string[]) => Promise<number>> = new Map([
  ['redirect', redirect],
  [GIFT_CARD_COMMAND, issueGiftCard],
  [STAFF_DISCOUNT_COMMAND, grantStaffDiscount],
  [GRANT_COMMAND, grantPreview],
  [STRAPI_COMMAND, importToStrapi],
  [VITALS_COMMAND, reportVitals],
  ...listMessageCommands({ mistaken, withDatabase, print: terminal.print }),
  ...listPhoneOrderCommands({ mistaken, withDatabase, print: terminal.print }),
  ...listCatalogueCommands({ mistaken, withDatabase, print: terminal.print }),
  ...listImportRunCommands({ mistaken, withDatabase, print: terminal.print }),
  ...listBackupCommands({ mistaken, print: terminal.print, signal: stopping.signal }),
  ...listMachineCommands({ stores, mistaken, withDatabase, print: terminal.print }),
  ...listExperimentCommands({ stores, withDatabase, print: terminal.print }),
  ...listShopConfigCommands({ defaults: demoConfig, mistaken, withDatabase, print: terminal.print }),
  ...listTermsCommands({ mistaken, withDatabase, print: terminal.print }),
  ...listPaymentCommands({
    ...{ readEnv, stores, print: terminal.print, mistaken, withDatabase },
    getBrand: ({ brand }) => getBrand(brand),
  }),
]);

process.exitCode = await main(process.argv.slice(2));

async function main(typed: readonly string[]): Promise<number> {
  try {
    const atDesk = findDeskCommand(typed);
    if (atDesk) return await atDesk();
    const run = COMMANDS.get(typed[0] ?? '');
    if (run) return await run(typed.slice(1));
    if (typed[0]?.split(':')[0] === DOCTOR_COMMAND) return await doctor(typed);
    if (typed[0]?.startsWith(PROMOTION_COMMAND)) return await promotion(typed);
    if (STAFF_COMMANDS.some((one) => typed[0]?.startsWith(one))) return await changeStaff(typed);
    if (typed[0]?.startsWith(SECRET_COMMAND) || typed[0] === ROTATE_COMMAND) return await changeSecret(typed);
    return await perform(parseCommand(typed));
  } catch (error) {
    const expected = error instanceof StartupProblem || error instanceof ShopError || stopping.signal.aborted;
    terminal.print(`✗ ${expected ? (error as Error).message : (error as Error).stack}`);
    return 1;
  }
}

/** Commands of orders, returns and customers. */
function findDeskCommand(typed: readonly string[]): (() => Promise<number>) | undefined {
  const deps = { mistaken, withDatabase, print: terminal.print };
  const [order, customer] = [parseDeskCommand(typed), parseCustomerCommand(typed)];
  if (order) return () => runAtDesk(order, deps);
  return customer && (() => runForCustomers(customer, deps));
}

async function perform(command: Command): Promise<number> {
  if (command.name === 'help') {
    terminal.print(WHOLE_USAGE);
    return 0;
  }
  if (command.name === 'mistake') return mistaken(command.problem);
  const env = readEnv();
  const around = { env, stores, terminal, signal: stopping.signal };
  return await withDatabase(env, (database) =>
    command.name === 'import' ? importInto(database, command, around) : exportFrom(database, command, around),
  );
}

function mistaken(problem: string): number {
  process.stderr.write(`✗ ${problem}\n\n${WHOLE_USAGE}\n`);
  return 2;
}

async function withDatabase(env: Env, work: (database: DatabaseHandle) => Promise<number>): Promise<number> {
  const { url, stop } = await reachDatabase(env);
  const database = openDatabase(url, readDatabaseOptions(env));
  try {
    await (env.MIGRATE_ON_START ? migrateToLatest(database.directDb) : requireMigrated(database.db));
    await openCommandShop(database.db, env);
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

async function redirect(typed: readonly string[]): Promise<number> {
  const command = parseRedirectCommand(typed);
  if (command.action === 'mistake') return mistaken(command.problem);
  const env = readEnv();
  return await withDatabase(env, ({ db }) => {
    const redirects = openRedirectCommands({ db, env, stores });
    return runRedirectCommand(command, { ...redirects, print: terminal.print });
  });
}

async function promotion(typed: readonly string[]): Promise<number> {
  const command = parsePromotionCommand(typed);
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), (database) =>
    runPromotionCommand(command, {
      ...openPromotionCommands(database),
      ...{ now: systemClock(), print: terminal.print },
    }),
  );
}

async function issueGiftCard(typed: readonly string[]): Promise<number> {
  const command = parseGiftCardCommand(typed);
  if ('problem' in command) return mistaken(command.problem);
  const env = readEnv();
  const finder = createStoreFinder({ stores, entries: storeEntries, getBrand, origins: listOrigins(env) });
  return await withDatabase(env, async (database) => {
    const { db, url } = database;
    const jobs = await openJobSender(url);
    const giftCards = openGiftCardDesk({ database, clock: systemClock, finder }, { mail: openMailQueue({ db, jobs }) });
    return await runGiftCardCommand(command, { giftCards, db, stores, print: terminal.print }).finally(jobs.close);
  });
}

async function grantStaffDiscount(typed: readonly string[]): Promise<number> {
  const command = parseStaffDiscountCommand(typed);
  if ('problem' in command) return mistaken(command.problem);
  const env = readEnv();
  const grants = createStaffDiscountGrants({
    secret: openSecret({ env, clock: systemClock }, 'staff'),
    clock: systemClock,
  });
  return await withDatabase(env, async () => {
    const origin = listOrigins(env)[chooseBrand(stores, command.brand)] ?? '';
    terminal.print(staffDiscountLink({ grants, origin, ...command }));
    return 0;
  });
}

async function changeStaff(typed: readonly string[]): Promise<number> {
  const command = parseStaffCommand(typed);
  if (command.action === 'mistake') return mistaken(command.problem);
  const env = await readDemoMode(readEnv());
  return await withDatabase(env, (database) =>
    runStaffCommands(command, { env, database, stores, print: terminal.print }),
  );
}

/** `session:rotate` is the same as `secret:rotate session`. */
async function changeSecret(typed: readonly string[]): Promise<number> {
  const command = parseSecretCommand(
    typed[0] === ROTATE_COMMAND ? ['secret:rotate', 'session', ...typed.slice(1)] : typed,
  );
  if (command.action === 'mistake') return mistaken(command.problem);
  const env = readEnv();
  const session = openSessionSecrets({ env, clock: systemClock });
  const secrets = createSecretService({ env, clock: systemClock, session });
  return await runSecretCommand(command, { secrets, now: systemClock(), print: terminal.print });
}

async function importToStrapi(typed: readonly string[]): Promise<number> {
  const command = parseStrapiCommand(typed);
  if ('problem' in command) return mistaken(command.problem);
  const problem = await writeToStrapi(chooseBrand(stores, command.brand), { env: readEnv(), print: terminal.print });
  return problem === undefined ? 0 : mistaken(problem);
}

async function grantPreview(typed: readonly string[]): Promise<number> {
  const command = parseGrantCommand(typed);
  if ('problem' in command) return mistaken(command.problem);
  const [env, { hours }] = [readEnv(), command];
  const secret = openSecret({ env, clock: systemClock }, 'preview');
  const grants = createPreviewGrants({ secret, clock: systemClock });
  return await withDatabase(env, async () => {
    const store = chooseStoreOf(stores, command);
    terminal.print(grantLink({ grants, origin: listOrigins(env)[store.brand] ?? '', store, hours }));
    return 0;
  });
}
async function reportVitals(typed: readonly string[]): Promise<number> {
  const command = parseVitalsCommand(typed, [...new Set(stores.map(({ brand }) => brand))]);
  if ('problem' in command) return mistaken(command.problem);
  return await withDatabase(readEnv(), ({ db }) =>
    runVitalsCommand(command, { db, now: systemClock(), print: terminal.print }),
  );
}

async function doctor(typed: readonly string[]): Promise<number> {
  const command = parseDoctorCommand(typed);
  if (command.action === 'mistake') return mistaken(command.problem);
  const env = await readDemoMode(readEnv());
  return await withDatabase(env, (database) =>
    runDoctorCommand(command, {
      readiness: openReadiness({ env, database, clock: systemClock, terms: storeTerms }),
      print: terminal.print,
    }),
  );
}
