import { userInfo } from 'node:os';
import type { Store } from '@shop/domain/site/store/store';
import { CAMPAIGN_COMMANDS, parseCampaignCommand, runCampaignCommand } from '#server/campaign/campaign-command.ts';
import { createCampaigns } from '#server/campaign/campaign-service.ts';
import { parseTimelineCommand, runTimelineCommand, TIMELINE_COMMANDS } from '#server/campaign/timeline-command.ts';
import { createTimeline } from '#server/campaign/timeline-service.ts';
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
import { openStoredLinkCheck } from '#server/process/stored-link-check.ts';
import { createPromotionMembers } from '#server/quote/promotion/desk/promotion-member.ts';
import { createAuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { StoreTerms } from '#server/store-terms.ts';

type Deps = {
  stores: readonly Store[];
  terms: StoreTerms;
  print: (line: string) => void;
  mistaken: (problem: string) => number;
  withDatabase: (env: Env, work: (database: DatabaseHandle) => Promise<number>) => Promise<number>;
};

type Run = [string, (typed: readonly string[]) => Promise<number>];
type Services = ReturnType<typeof openCampaignServices>;

/** Commands of campaigns and of the timeline, by name. */
export const listCampaignCommands = (deps: Deps): Run[] => [
  ...CAMPAIGN_COMMANDS.map(
    (name): Run => [
      name,
      async (typed) => {
        const command = parseCampaignCommand([name, ...typed]);
        if (command.action === 'mistake') return deps.mistaken(command.problem);
        return await withServices(deps, ({ campaigns }) =>
          runCampaignCommand(command, { campaigns, actor: getActor(), print: deps.print }),
        );
      },
    ],
  ),
  ...TIMELINE_COMMANDS.map(
    (name): Run => [
      name,
      async (typed) => {
        const command = parseTimelineCommand([name, ...typed]);
        if (command.action === 'mistake') return deps.mistaken(command.problem);
        const { stores, print } = deps;
        return await withServices(deps, ({ timeline }) =>
          runTimelineCommand(command, { timeline, stores, actor: getActor(), print }),
        );
      },
    ],
  ),
];

const getActor = () => ({ kind: 'command', name: userInfo().username }) as const;

function withServices(deps: Deps, work: (services: Services) => Promise<number>): Promise<number> {
  const env = readEnv();
  return deps.withDatabase(env, async (database) => {
    const jobs = await openJobSender(database.url);
    return await work(openCampaignServices(deps, { database, env, jobs })).finally(jobs.close);
  });
}

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
  const campaigns = createCampaigns({ ...shared, db, members });
  return { campaigns, timeline: createTimeline({ clock, stores, db, members, campaigns }) };
}
