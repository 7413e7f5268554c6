import { userInfo } from 'node:os';
import type { Store } from '@shop/domain/site/store/store';
import { createAttributeDesk } from '#server/catalog/desk/attributes/attribute-desk-service.ts';
import {
  ATTRIBUTE_COMMANDS,
  type AttributeCommand,
  parseAttributeCommand,
  runAttributeCommand,
} from '#server/catalog/desk/command/attribute-command.ts';
import {
  MEDIA_COMMAND,
  type MediaCommand,
  parseMediaCommand,
  runMediaCommand,
} from '#server/catalog/desk/command/media-command.ts';
import {
  PRODUCT_COMMANDS,
  type ProductCommand,
  parseProductCommand,
  runProductCommand,
} from '#server/catalog/desk/command/product-command.ts';
import { createMediaDesk } from '#server/catalog/desk/media/media-desk-service.ts';
import { openProductServices } from '#server/catalog/desk/products/open.ts';
import { openMedia } from '#server/catalog/media/open.ts';
import { createVisibility } from '#server/discovery/desk/visibility-service.ts';
import { createMerchandisingService } from '#server/discovery/search/merchandising-service.ts';
import { type Env, readEnv } from '#server/env.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { createAuditService } from '#server/staff/audit/audit-service.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import { DEMO_PICTURES_FOLDER } from '#server/stand-ins/demo-data/demo-folder.ts';

type Deps = {
  stores: readonly Store[];
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};

/** Commands of products, by name. */
export const listProductCommands = (deps: Deps): [string, (typed: readonly string[]) => Promise<number>][] => [
  ...ATTRIBUTE_COMMANDS.map((name): [string, (typed: readonly string[]) => Promise<number>] => [
    name,
    (typed) => runAttributes(parseAttributeCommand([name, ...typed]), deps),
  ]),
  [MEDIA_COMMAND, (typed) => runMedia(parseMediaCommand(typed), deps)],
  ...PRODUCT_COMMANDS.map((name): [string, (typed: readonly string[]) => Promise<number>] => [
    name,
    (typed) => runProducts(parseProductCommand([name, ...typed]), deps),
  ]),
];

async function runMedia(command: MediaCommand, { print, mistaken, withDatabase }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  const env = readEnv();
  return await withDatabase(env, async (database) => {
    const media = openMedia({ database, env, demoFolder: DEMO_PICTURES_FOLDER });
    const desk = createMediaDesk({ db: database.db, clock, audit: createAuditTrail({ clock }), media });
    return await runMediaCommand(command, { desk, actor: { kind: 'command', name: userInfo().username }, print });
  });
}

async function runAttributes(command: AttributeCommand, { print, mistaken, withDatabase }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  const env = readEnv();
  return await withDatabase(env, async (database) => {
    const { db } = database;
    const [media, audit] = [
      openMedia({ database, env, demoFolder: DEMO_PICTURES_FOLDER }),
      createAuditTrail({ clock }),
    ];
    const services = {
      attributes: createAttributeDesk({ db, audit, media }),
      media: createMediaDesk({ db, clock, audit, media }),
    };
    return await runAttributeCommand(command, {
      ...{ services, actor: { kind: 'command', name: userInfo().username }, print },
    });
  });
}

async function runProducts(command: ProductCommand, { stores, print, mistaken, withDatabase }: Deps): Promise<number> {
  if (command.action === 'mistake') return mistaken(command.problem);
  return await withDatabase(readEnv(), async (database) => {
    const actor = { kind: 'command', name: userInfo().username } as const;
    return await runProductCommand(command, {
      services: openProductCommandServices({ database, clock, stores }),
      actor,
      print,
    });
  });
}

export function openProductCommandServices(core: Parameters<typeof openProductServices>[0]) {
  const { db } = core.database;
  const services = openProductServices(core, {
    ...{ audit: createAuditTrail(core), auditReader: createAuditService({ db }) },
  });
  const rules = createMerchandisingService({ db, clock: core.clock });
  return { ...services, readVisibility: createVisibility({ ...core, ...services, rules }) };
}
