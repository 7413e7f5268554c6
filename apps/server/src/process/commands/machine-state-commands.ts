import { userInfo } from 'node:os';
import { isRecord } from '@shop/domain/record';
import type { Store } from '@shop/domain/site/store/store';
import { type Env, readEnv } from '#server/env.ts';
import {
  FEED_FILE_COMMANDS,
  parseFeedFileCommand,
  runFeedFileCommand,
  type ToldFile,
} from '#server/machine-room/feeds/feed-file-command.ts';
import { createFeedMaking } from '#server/machine-room/feeds/feed-file-service.ts';
import {
  runSearchIndexCommand,
  SEARCH_INDEX_COMMANDS,
} from '#server/machine-room/search-index/search-index-command.ts';
import { createIndexRebuild } from '#server/machine-room/search-index/search-index-service.ts';
import { listConfiguredServices } from '#server/machine-room/services/configured-services.ts';
import { runServiceCommand, SERVICE_COMMANDS } from '#server/machine-room/services/outside-service-command.ts';
import { createOutsideServices } from '#server/machine-room/services/outside-service-service.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { askProcesses } from '#server/platform/database/process-exchange.ts';
import { probeOrigin } from '#server/platform/http/outgoing/probe-origin.ts';
import { createServiceWatch } from '#server/platform/http/outgoing/service-watch.ts';
import { createLog } from '#server/platform/log.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = {
  stores: readonly Store[];
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
  print: (line: string) => void;
};

type NamedCommand = [name: string, run: (typed: readonly string[]) => Promise<number>];

/** Commands of the machine room about state that only running processes know. */
export const listMachineStateCommands = (deps: Deps): NamedCommand[] => [
  ...FEED_FILE_COMMANDS.map((name): NamedCommand => [name, (typed) => runFeedFiles([name, ...typed], deps)]),
  ...SERVICE_COMMANDS.map((name): NamedCommand => [name, (typed) => runServices([name, ...typed], deps)]),
  ...SEARCH_INDEX_COMMANDS.map((name): NamedCommand => [name, (typed) => runSearchIndex(name, typed, deps)]),
];

const audit = createAuditTrail({ clock: systemClock });
const getActor = () => ({ kind: 'command', name: userInfo().username }) as const;

async function runSearchIndex(name: string, typed: readonly string[], deps: Deps): Promise<number> {
  const { mistaken, withDatabase, print } = deps;
  if (typed.length > 0) return mistaken(`${name} takes no argument`);
  return await withDatabase(readEnv(), ({ db, url }) => {
    const ask = () => askProcesses({ db, url, log: createLog('error') }, 'search-index');
    const isBuilding = async () => (await ask()).some(({ row }) => isRecord(row) && row.isBuilding === true);
    const index = createIndexRebuild({ db, audit, isBuilding });
    return runSearchIndexCommand(name, { ask, index, actor: getActor(), print });
  });
}

async function runFeedFiles(typed: readonly string[], { mistaken, withDatabase, print }: Deps): Promise<number> {
  const command = parseFeedFileCommand(typed);
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), ({ db, url }) => {
    const ask = () => askProcesses({ db, url, log: createLog('error') }, 'feeds');
    const feeds = createFeedMaking({
      ...{ db, audit },
      async find({ storeId, name }) {
        const files = (await ask()).map(({ row }) => row as ToldFile);
        const same = files.filter((file) => file.storeId === storeId && file.name === name);
        return same[0] && { isMaking: same.some(({ isMaking }) => isMaking) };
      },
    });
    return runFeedFileCommand(command, { ask, feeds, actor: getActor(), print });
  });
}

async function runServices(typed: readonly string[], deps: Deps): Promise<number> {
  const { stores, mistaken, withDatabase, print } = deps;
  const [name = ''] = typed;
  if (typed.length > (name === 'services' ? 1 : 2)) return mistaken(`${name} takes fewer arguments`);
  const env = readEnv();
  return await withDatabase(env, ({ db, url }) => {
    const configured = listConfiguredServices({ env, brands: [...new Set(stores.map(({ brand }) => brand))] });
    const watch = createServiceWatch({ clock: systemClock, origins: [] });
    const services = createOutsideServices({ db, audit, services: configured, watch, probe: probeOrigin, workers: 1 });
    const ask = () => askProcesses({ db, url, log: createLog('error') }, 'services');
    return runServiceCommand(typed, { ask, services, actor: getActor(), print });
  });
}
