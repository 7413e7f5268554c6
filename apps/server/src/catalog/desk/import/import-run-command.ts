import type { Actor } from '@shop/domain/staff/actor';
import type { ImportDesk } from './import-desk-service.ts';
import type { ImportSteps } from './import-steps-service.ts';
import type { ImportUndo } from './import-undo-service.ts';

export type ImportRunCommand =
  | { action: 'list' }
  | { action: 'undo'; runId: string }
  | { action: 'mistake'; problem: string };

export const IMPORT_RUN_COMMANDS = ['import:list', 'import:undo'];
export const IMPORT_RUN_USAGE = `  import:list                  lists imports of the last 30 days, the latest first
  import:undo <run>            restores what an import changed, unless changed since; new products go offline`;

/** Parses the arguments of `npm run shop -- import:…`. */
export function parseImportRunCommand([name, runId, ...rest]: readonly string[]): ImportRunCommand {
  if (name === 'import:list') return runId ? mistake('import:list takes no arguments') : { action: 'list' };
  if (!runId || rest.length > 0 || !/^[0-9a-f-]{36}$/.test(runId)) return mistake('import:undo expects one run');
  return { action: 'undo', runId };
}

const mistake = (problem: string): ImportRunCommand => ({ action: 'mistake', problem });

type Deps = {
  imports: Pick<ImportDesk, 'list' | 'get'>;
  steps: Pick<ImportSteps, 'undo'>;
  undo: Pick<ImportUndo, 'restoreNext'>;
  actor: Actor;
  print: (line: string) => void;
};

/** Runs the command and returns the exit code: 1 when records were left, since they were changed after the import. */
export async function runImportRunCommand(
  command: Exclude<ImportRunCommand, { action: 'mistake' }>,
  { imports, steps, undo, actor, print }: Deps,
): Promise<number> {
  if (command.action === 'list') {
    for (const { runId, createdAt, fileName, state, created, changed, skipped, actor: by } of await imports.list())
      print(
        `${runId}  ${createdAt.toISOString()}  ${state}  ${created} created, ${changed} changed, ${skipped} skipped  ${fileName}  ${by}`,
      );
    return 0;
  }
  const { runId } = command;
  // A killed command leaves the run in this state.
  if ((await imports.get(runId)).state !== 'undoing') await steps.undo(actor, runId);
  while (await undo.restoreNext(runId));
  const { restored, kept } = await imports.get(runId);
  print(`Restored ${restored} records, kept ${kept} that were changed since`);
  return kept > 0 ? 1 : 0;
}
