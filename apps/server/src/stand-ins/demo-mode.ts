import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, isDemo, mayBeDemo } from '#server/env.ts';
import { writeAtomically } from '#server/platform/atomic-write.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';

const LIVE = 'live';
const DEMO = 'demo';
/** Demo mode without demo data: a shop of the merchant's own, tried on this computer. */
const OWN = 'own';

/**
 * Demo mode is a state of the data folder: a folder that was once opened to the public never shows its mails again
 * because a setting is missing at a later start. DEMO_MODE decides explicitly. A folder of the merchant's own shop is
 * never seeded with demo data, and one with demo data never becomes their shop.
 */
export async function readDemoMode(env: Env): Promise<Env> {
  if (env.DEMO_MODE && !mayBeDemo(env)) throw notPrivate();
  const mode = await readMode(env);
  const isLive = env.DEMO_MODE === undefined && mode === LIVE;
  if (!env.DEMO_DATA && mode === DEMO) throw hasDemoData(env);
  return { ...env, DEMO_MODE: isDemo(env) && !isLive, DEMO_DATA: env.DEMO_DATA && mode !== OWN };
}

/** Called after a complete start: a start that failed changes nothing. */
export async function keepDemoMode(env: Env): Promise<void> {
  const local = env.DEMO_DATA ? DEMO : OWN;
  const mode = isDemo(env) ? local : LIVE;
  if ((await readMode(env)) !== mode) await writeAtomically(getFile(env), `${mode}\n`);
}

async function readMode(env: Env): Promise<string | undefined> {
  try {
    return (await readFile(getFile(env), 'utf8')).trim();
  } catch (error) {
    // A data folder that is a file is reported where the folder is opened.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

const getFile = ({ DATA_DIR }: Env) => join(DATA_DIR, 'mode');

const hasDemoData = ({ DATA_DIR }: Env) =>
  new StartupProblem(`${DATA_DIR} holds the demo shop; set DATA_DIR to another folder for a shop of your own.`);

const notPrivate = () =>
  new StartupProblem(
    'DEMO_MODE=true shows all mails and accepts test cards, so it needs a loopback HOST and no SMTP_URL, BRAND_ORIGINS, BACKOFFICE_ORIGIN or TRUSTED_PROXIES; unset them, or unset DEMO_MODE.',
  );
