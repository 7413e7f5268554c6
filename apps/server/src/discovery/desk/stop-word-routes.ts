import { staffStopWordEndpoints as calls } from '@shop/contracts/staff/discovery/stop-words';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { StopWordDesk } from './stop-word-desk-service.ts';

export function stopWordRoutes(app: FastifyInstance, { stopWords }: { stopWords: StopWordDesk }): void {
  serveStaff(app, calls.list, ({ query: { language } }) => stopWords.list(language));
  serveStaff(app, calls.add, async ({ body }, actor) => {
    await stopWords.add(actor, body);
    return { status: 'saved' };
  });
  serveStaff(app, calls.remove, async ({ body }, actor) => {
    await stopWords.remove(actor, body);
    return { status: 'saved' };
  });
}
