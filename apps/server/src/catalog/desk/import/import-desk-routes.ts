import type { Readable } from 'node:stream';
import { endpointUrl } from '@shop/contracts/endpoint';
import { errorReplySchema } from '@shop/contracts/errors';
import { staffImportEndpoints as calls } from '@shop/contracts/staff/catalog/imports';
import { canApplyImport, canFixImport, canUndoImport } from '@shop/domain/catalog/import/import-run';
import { type ImportChoices, listOpenEntries } from '@shop/domain/catalog/import/import-settings';
import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { csvLine } from '#server/platform/csv/csv-writer.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffFile } from '#server/platform/http/serve-staff-file.ts';
import type { ExportDesk } from './export-desk-service.ts';
import type { ImportDesk, ImportRunRow } from './import-desk-service.ts';
import type { ImportSteps } from './import-steps-service.ts';

type Deps = {
  imports: ImportDesk;
  steps: ImportSteps;
  exportProducts: ExportDesk;
  clock: Clock;
  choices: ImportChoices;
};

const UPLOAD_TIMEOUT_MS = 30 * 60_000;

export function importDeskRoutes(app: FastifyInstance, { imports, steps, exportProducts, clock, choices }: Deps): void {
  const reply = (run: ImportRunRow) => buildReply(run, clock());
  uploadRoute(app, imports, reply);
  serveStaffFile(app, { endpoint: calls.export, type: 'text/csv' }, async ({ query }, actor) => {
    const { online, ...wanted } = query;
    return { name: 'products.csv', content: await exportProducts(actor, { ...wanted, ...(online && { online }) }) };
  });
  serveStaff(app, calls.list, async () => ({ items: (await imports.list()).map(reply) }));
  serveStaff(app, calls.get, async ({ params: { runId } }) => ({
    ...reply(await imports.get(runId)),
    choices,
  }));
  serveStaff(app, calls.findings, async ({ params: { runId }, query: { after } }) => {
    const items = await imports.findings(runId, after);
    const last = items.at(-1)?.position;
    return { items, ...(last !== undefined && { next: last }) };
  });
  serveStaffFile(app, { endpoint: calls.findingsFile, type: 'text/csv' }, async ({ params: { runId } }) => {
    const lines = (await imports.allFindings(runId)).map(({ level, row, column, value, reason, cure }) =>
      csvLine([level, { decimal: String(row) }, column, value, reason, cure]),
    );
    return { name: 'findings.csv', content: [csvLine(FINDING_COLUMNS), ...lines].join('') };
  });
  serveStaff(app, calls.rows, ({ params: { runId } }, actor) => imports.faultRows(actor, runId));
  serveStaff(app, calls.fix, async ({ params: { runId }, body: { edits } }, actor) =>
    reply(await steps.fix(actor, runId, edits)),
  );
  serveStaff(app, calls.settle, async ({ params: { runId }, body }, actor) =>
    reply(await steps.settle(actor, runId, body)),
  );
  serveStaff(app, calls.apply, async ({ params: { runId } }, actor) => reply(await steps.apply(actor, runId)));
  serveStaff(app, calls.stop, async ({ params: { runId } }, actor) => reply(await steps.stop(actor, runId)));
  serveStaff(app, calls.previewUndo, ({ params: { runId } }) => imports.previewUndo(runId));
  serveStaff(app, calls.undo, async ({ params: { runId } }, actor) => reply(await steps.undo(actor, runId)));
}

const FILE_TYPE = 'application/octet-stream';
const notAFile = () => new ShopError(`Send the file as ${FILE_TYPE}`, { code: 'body_not_file', kind: 'unsupported' });

const FINDING_COLUMNS = ['level', 'row', 'column', 'value', 'reason', 'remedy'];

type Reply = z.infer<typeof calls.apply.response>;

/** Manual route instead of `serveStaff`: the body is a stream, which goes to disk, and takes its time. */
function uploadRoute(app: FastifyInstance, imports: ImportDesk, reply: (run: ImportRunRow) => Reply): void {
  const { method, access, rateClass, summary, query, response, acceptsAnyBody } = calls.upload;
  app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    scope.route({
      method,
      url: endpointUrl(calls.upload),
      handlerTimeout: UPLOAD_TIMEOUT_MS,
      config: { access, rateClass, withLocale: false, acceptsAnyBody },
      schema: { summary, querystring: query, response: { 200: response, '4xx': errorReplySchema } },
      handler: async (request) => {
        const { actor, body } = request;
        if (!actor) throw new Error('A file was uploaded without a member of staff');
        if (!body || request.headers['content-type'] !== FILE_TYPE) throw notAFile();
        const { name, brands } = request.query as z.infer<typeof query>;
        const settings = brands ? { brands } : {};
        return reply(await imports.upload(actor, { name, settings, content: body as Readable }));
      },
    });
    done();
  });
}

const toReply = ({ brands, ...settings }: ImportRunRow['settings']): Reply['settings'] => ({
  ...settings,
  ...(brands && { brands: [...brands] }),
});

function buildReply(run: ImportRunRow, now: Date): Reply {
  const { runId, actor, fileName, bytes, format, state, problem, createdAt, appliedAt, endedAt, undoneAt } = run;
  const plan = run.plan.map((entry) => ({ ...entry, isOpen: listOpenEntries([entry]).length > 0 }));
  const { total, done, created, changed, unchanged, skipped, notes, restored, kept } = run;
  return {
    ...{ runId, by: actor, fileName, bytes, format, state, createdAt: createdAt.toISOString() },
    ...{ total, done, created, changed, unchanged, skipped, notes, restored, kept },
    ...{ kinds: run.kinds, settings: toReply(run.settings), plan },
    ...(problem !== null && { problem }),
    ...(appliedAt && { appliedAt: appliedAt.toISOString() }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(undoneAt && { undoneAt: undoneAt.toISOString() }),
    ...{
      canApply: canApplyImport(run) && !plan.some(({ isOpen }) => isOpen),
      canFix: canFixImport(run) && format !== 'jsonl',
    },
    canUndo: canUndoImport(run, now),
  };
}
