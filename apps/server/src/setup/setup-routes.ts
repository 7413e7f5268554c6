import { staffSetupEndpoints as calls } from '@shop/contracts/staff/site/setup';
import type { RateSuggestion } from '@shop/domain/site/setup/store-setup';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { DemoCatalogue } from './demo-catalogue-service.ts';
import type { SetupService } from './setup-service.ts';

type Deps = {
  setup: SetupService;
  demoCatalogue: DemoCatalogue;
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

export function setupRoutes(app: FastifyInstance, { setup, demoCatalogue, describe }: Deps): void {
  serveStaff(app, calls.read, async () => ({
    ...(await setup.readFindings()),
    ...(await describe()),
    legalTexts: await setup.listLegalTexts(),
    demo: await demoCatalogue.read(),
  }));
  serveStaff(app, calls.takeLegalTexts, async (_, actor) => ({ saved: await setup.takeLegalTexts(actor) }));
  serveStaff(app, calls.confirmTaxes, async (_, actor) => {
    await setup.confirmTaxes(actor);
    return { status: 'done' as const };
  });
  serveStaff(app, calls.loadDemo, async (_, actor) => ({
    runId: await demoCatalogue.load(actor),
    demo: await demoCatalogue.read(),
  }));
  serveStaff(app, calls.removeDemo, async (_, actor) => ({
    ...(await demoCatalogue.remove(actor)),
    demo: await demoCatalogue.read(),
  }));
}
