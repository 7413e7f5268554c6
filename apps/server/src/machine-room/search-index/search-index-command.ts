import type { Actor } from '@shop/domain/staff/actor';
import type { ProcessReply } from '#server/platform/database/process-exchange.ts';
import type { IndexRebuild } from './search-index-service.ts';

export const SEARCH_INDEX_COMMANDS = ['search:index', 'search:rebuild'] as const;
export const SEARCH_INDEX_USAGE = `  search:index                 shows the search index of every running process: built when, pending changes, last error
  search:rebuild               builds the search index anew on every process; refused while one runs`;

/** State as it arrives from a process: times are text. */
export type ToldIndex = {
  generation: number;
  isBuilding: boolean;
  isListening: boolean;
  builtAt?: string;
  buildMs?: number;
  changedAt?: string;
  pendingProducts: number;
  lastError?: { at: string; message: string };
};

type Deps = {
  ask: () => Promise<ProcessReply[]>;
  index: IndexRebuild;
  actor: Actor;
  print: (line: string) => void;
};

/** Runs the command and returns the exit code: 1 when no process runs. */
export async function runSearchIndexCommand(name: string, { ask, index, actor, print }: Deps): Promise<number> {
  if (name === 'search:rebuild') {
    await index.rebuild(actor);
    print('✓ the search index is built anew on every process');
    return 0;
  }
  const replies = await ask();
  for (const { process, row } of replies) print(describe(process, row as ToldIndex));
  if (replies.length === 0) print('✗ no process of the shop answers');
  return replies.length === 0 ? 1 : 0;
}

function describe(process: string, state: ToldIndex): string {
  const { generation, builtAt, buildMs = 0, changedAt, pendingProducts, lastError } = state;
  const built = builtAt ? `built ${builtAt} in ${(buildMs / 1_000).toFixed(1)} s` : 'not built yet';
  return [
    `${process}: generation ${generation}, ${built}`,
    ...(changedAt ? [`changed ${changedAt}`] : []),
    `${pendingProducts} products pending`,
    ...(state.isBuilding ? ['building now'] : []),
    ...(state.isListening ? [] : ['✗ hears no changes']),
    ...(lastError ? [`✗ ${lastError.at} ${lastError.message}`] : []),
  ].join(', ');
}
