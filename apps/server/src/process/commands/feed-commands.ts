import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { staffBannerEndpoints, staffMenuEndpoints } from '@shop/contracts/staff/content/feeds';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { z } from 'zod';
import { FEED_COMMANDS, parseFeedCommand, runFeedCommand } from '#server/content/feeds/desk/feed-command.ts';
import { createFeedDesk } from '#server/content/feeds/desk/feed-desk-service.ts';
import { type Env, readEnv } from '#server/env.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { openStoredLinkCheck } from '#server/process/stored-link-check.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = {
  stores: readonly Store[];
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};

const id = z.string().optional();
const menuFile = z.array(staffMenuEndpoints.create.body.pick({ fields: true, schedule: true }).extend({ id }));
const bannerFile = z.array(staffBannerEndpoints.create.body.pick({ fields: true, schedule: true }).extend({ id }));

/** Commands of menus and banners, by name. */
export const listFeedCommands = ({ stores, print, mistaken, withDatabase }: Deps) =>
  FEED_COMMANDS.map((name): [string, (typed: readonly string[]) => Promise<number>] => [
    name,
    async (typed) => {
      const command = parseFeedCommand([name, ...typed]);
      if (command.action === 'mistake') return mistaken(command.problem);
      const env = readEnv();
      return await withDatabase(env, ({ db }) => {
        const links = openStoredLinkCheck({ db, env, clock, stores });
        const desk = createFeedDesk({ db, clock, stores, links, audit: createAuditTrail({ clock }) });
        const actor = { kind: 'command', name: userInfo().username } as const;
        const [readMenu, readBanners] = [readAs(menuFile), readAs(bannerFile)];
        return runFeedCommand(command, { desk, actor, print, readMenu, readBanners });
      });
    },
  ]);

const readAs =
  <Entries>(schema: z.ZodType<Entries>) =>
  async (file: string): Promise<Entries> => {
    try {
      return schema.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
      throw new ShopError(`${file} cannot be used: ${reason}`, { code: 'bad_file', kind: 'invalid' });
    }
  };
