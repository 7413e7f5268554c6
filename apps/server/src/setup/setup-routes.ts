import { staffSetupEndpoints as calls } from '@shop/contracts/staff/site/setup';
import type { RateSuggestion } from '@shop/domain/site/setup/store-setup';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { SetupService } from './setup-service.ts';

type Deps = {
  setup: SetupService;
  /** State of this server and its settings. */
  describe: () => Promise<{
    isOpen: boolean;
    reopens: boolean;
    shopAddress: string;
    sender: string;
    hasProducts: boolean;
    exampleRates?: RateSuggestion;
  }>;
};

export function setupRoutes(app: FastifyInstance, { setup, describe }: Deps): void {
  serveStaff(app, calls.read, async () => ({
    ...(await setup.readFindings()),
    ...(await describe()),
    legalTexts: await setup.listLegalTexts(),
  }));
  serveStaff(app, calls.takeLegalTexts, async (_, actor) => ({ saved: await setup.takeLegalTexts(actor) }));
  serveStaff(app, calls.confirmTaxes, async (_, actor) => {
    await setup.confirmTaxes(actor);
    return { status: 'done' as const };
  });
}
