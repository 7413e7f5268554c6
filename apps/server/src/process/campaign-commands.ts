import { userInfo } from 'node:os';
import type { Store } from '@shop/domain/site/store/store';
import { CAMPAIGN_COMMANDS, parseCampaignCommand, runCampaignCommand } from '#server/campaign/campaign-command.ts';
import { createCampaigns } from '#server/campaign/campaign-service.ts';
import { openPriceAndStockDesk } from '#server/catalog/desk/open-prices-and-stock.ts';
import { createScopeService } from '#server/catalog/product/scope-service.ts';
import { createDocumentLinkCheck } from '#server/content/desk/document-links.ts';
import { openContentDesk } from '#server/content/desk/open.ts';
import { createPageMembers } from '#server/content/desk/page-member.ts';
import { createFeedMembers } from '#server/content/feeds/desk/feed-member.ts';
import { type Env, readEnv } from '#server/env.ts';
import { systemClock as clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { openJobSender } from '#server/platform/jobs/job-sender.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createPromotionMembers } from '#server/quote/promotion/desk/promotion-member.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { StoreTerms } from '#server/store-terms.ts';
import { openStoredLinkCheck } from './stored-link-check.ts';

type Deps = {
  stores: readonly Store[];
  terms: StoreTerms;
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};

/** Commands of campaigns, by name. */
export const listCampaignCommands = (deps: Deps) =>
  CAMPAIGN_COMMANDS.map((name): [string, (typed: readonly string[]) => Promise<number>] => [
    name,
    async (typed) => {
      const { print, mistaken, withDatabase } = deps;
      const command = parseCampaignCommand([name, ...typed]);
      if (command.action === 'mistake') return mistaken(command.problem);
      const env = readEnv();
      return await withDatabase(env, async (database) => {
        const jobs = await openJobSender(database.url);
        const campaigns = openCampaignServices(deps, { database, env, jobs });
        const actor = { kind: 'command', name: userInfo().username } as const;
        return await runCampaignCommand(command, { campaigns, actor, print }).finally(jobs.close);
      });
    },
  ]);

type Opened = { database: DatabaseHandle; env: Env; jobs: Pick<Jobs, 'define'> };

function openCampaignServices({ stores, terms }: Deps, { database, env, jobs }: Opened) {
  const { db } = database;
  const shared = { clock, stores, audit: createAuditTrail({ clock }) };
  const { schedule } = openContentDesk({
    ...{ ...shared, db, jobs, isElsewhere: env.CONTENT_ORIGIN !== undefined },
    findBrokenLinks: createDocumentLinkCheck(openStoredLinkCheck({ db, env, clock, stores })),
  });
  const { markdownMembers } = openPriceAndStockDesk({ ...shared, database, terms }, shared).services;
  const promotions = { ...shared, getTimeZone: terms.getTimeZone, scopes: createScopeService({ db }) };
  const members = [
    ...[markdownMembers, createPromotionMembers(promotions), createPageMembers({ clock, stores, schedule })],
    ...(['banner', 'menu'] as const).map((kind) => createFeedMembers(shared, kind)),
  ];
  return createCampaigns({ ...shared, db, members });
}
