import type { Actor } from '@shop/domain/staff/actor';
import type { ImportRunner } from '#server/catalog/desk/import/import-runner.ts';
import type { DemoCatalogue } from './demo-catalogue-service.ts';

export const [LOAD_COMMAND, REMOVE_COMMAND] = ['setup:demo-catalogue', 'setup:remove-demo'] as const;
export const SETUP_COMMANDS = [LOAD_COMMAND, REMOVE_COMMAND] as const;
export const SETUP_USAGE = `  ${LOAD_COMMAND}         loads the demo catalogue into a shop without products; prices are invented
  ${REMOVE_COMMAND}            deletes it again; products that orders or bags name go offline`;

type Deps = {
  demoCatalogue: DemoCatalogue;
  runner: Pick<ImportRunner, 'advance'>;
  actor: Actor;
  print: (line: string) => void;
};

/** Runs the command and returns the exit code. */
export async function runSetupCommand(
  name: (typeof SETUP_COMMANDS)[number],
  { demoCatalogue, runner, actor, print }: Deps,
): Promise<number> {
  if (name === REMOVE_COMMAND) {
    const { removed, kept } = await demoCatalogue.remove(actor);
    print(`Removed ${removed} demo products${kept > 0 ? `, took ${kept} offline that orders or bags name` : ''}`);
    return 0;
  }
  const runId = await demoCatalogue.load(actor);
  while (await runner.advance(runId, new AbortController().signal)) print('Loading demo products');
  const { products, state } = await demoCatalogue.read();
  print(
    `Loaded ${products} demo products. Their prices are invented: remove them before real sales (${REMOVE_COMMAND}).`,
  );
  return state === 'loaded' ? 0 : 1;
}
