import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, isDemo, mayBeDemo } from '#server/env.ts';
import { writeAtomically } from '#server/platform/atomic-write.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';

const LIVE = 'live';
const DEMO = 'demo';

/**
 * Demo mode is a state of the data folder: a folder that was once opened to the public never shows its mails again
 * because a setting is missing at a later start. DEMO_MODE decides explicitly.
 */
export async function readDemoMode(env: Env): Promise<Env> {
  if (env.DEMO_MODE && !mayBeDemo(env)) throw notPrivate();
  const isLive = env.DEMO_MODE === undefined && (await readMode(env)) === LIVE;
  return { ...env, DEMO_MODE: isDemo(env) && !isLive };
}

/** Called after a complete start: a start that failed changes nothing. */
export async function keepDemoMode(env: Env): Promise<void> {
  const mode = isDemo(env) ? DEMO : LIVE;
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

const notPrivate = () =>
  new StartupProblem(
    'DEMO_MODE=true shows all mails and accepts test cards, so it needs a loopback HOST and no SMTP_URL, OUTLET_ORIGIN, MAIN_ORIGIN, BACKOFFICE_ORIGIN or TRUSTED_PROXIES; unset them, or unset DEMO_MODE.',
  );
