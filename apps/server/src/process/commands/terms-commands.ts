import {
  parseTermsCommand,
  runTermsCommand,
  TERMS_COMMANDS,
  type TermsCommand,
} from '#server/account/terms/terms-command.ts';
import { type Env, readEnv } from '#server/env.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { openPromotionCommands } from './promotion-commands.ts';

type Deps = {
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};

/** Commands of referral and gift card terms, by name. */
export const listTermsCommands = (deps: Deps) =>
  TERMS_COMMANDS.map((name): [string, (typed: readonly string[]) => Promise<number>] => [
    name,
    (typed) => run(parseTermsCommand([name, ...typed]), deps),
  ]);

async function run(command: TermsCommand, { print, mistaken, withDatabase }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), (database) =>
    runTermsCommand(command, { ...openPromotionCommands(database), print }),
  );
}
