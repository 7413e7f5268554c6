import { userInfo } from 'node:os';
import { staffSizeGuideEndpoints } from '@shop/contracts/staff/catalog/size-guides';
import { chooseBrand } from '@shop/domain/site/store/chosen-brand';
import type { Store } from '@shop/domain/site/store/store';
import {
  parseSizeGuideCommand,
  runSizeGuideCommand,
  SIZE_GUIDE_COMMANDS,
  type SizeGuideCommand,
} from '#server/catalog/desk/command/size-guide-command.ts';
import { openSizeGuides } from '#server/catalog/desk/size-guides/open.ts';
import { type Env, readEnv } from '#server/env.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { createAuditService } from '#server/staff/audit/audit-service.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = {
  stores: readonly Store[];
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};

const content = staffSizeGuideEndpoints.create.body.pick({ texts: true, rows: true });

/** Commands of size guides, by name. */
export const listSizeGuideCommands = (deps: Deps) =>
  SIZE_GUIDE_COMMANDS.map((name): [string, (typed: readonly string[]) => Promise<number>] => [
    name,
    (typed) => run(parseSizeGuideCommand([name, ...typed]), deps),
  ]);

async function run(command: SizeGuideCommand, { stores, print, mistaken, withDatabase }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), async (database) => {
    if (command.action !== 'list') chooseBrand(stores, command.brand);
    const auditReader = createAuditService({ db: database.db });
    const { services } = openSizeGuides({ database, stores }, { audit: createAuditTrail({ clock }), auditReader });
    const actor = { kind: 'command', name: userInfo().username } as const;
    return await runSizeGuideCommand(command, {
      services,
      parseContent: (value) => content.parse(value),
      actor,
      print,
    });
  });
}
