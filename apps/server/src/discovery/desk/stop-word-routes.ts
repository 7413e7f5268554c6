import { staffStopWordEndpoints as calls } from '@shop/contracts/staff/discovery/stop-words';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { StopWordDesk } from './stop-word-desk-service.ts';

export function stopWordRoutes(app: FastifyInstance, { stopWords }: { stopWords: StopWordDesk }): void {
  serveStaffList(app, STOP_WORD_LIST, ({ query: { language } }) => stopWords.list(language));
  serveStaff(app, calls.add, async ({ body }, actor) => {
    await stopWords.add(actor, body);
    return { status: 'saved' };
  });
  serveStaff(app, calls.remove, async ({ body }, actor) => {
    await stopWords.remove(actor, body);
    return { status: 'saved' };
  });
}

type WordRow = { word: string; isOwn: boolean };

const STOP_WORD_LIST = {
  ...{ list: calls.list, exported: calls.export, name: 'stop-words' },
  readRows: ({ items }: { items: WordRow[] }) => items,
  columns: { word: ({ word }: WordRow) => word, added: ({ isOwn }: WordRow) => String(isOwn) },
};
