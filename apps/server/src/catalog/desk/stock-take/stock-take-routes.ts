import {
  staffStockTakeEndpoints as calls,
  type OpenCodeReply,
  type StockTakeLine,
  type StockTakeReply,
} from '@shop/contracts/staff/catalog/stock-takes';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { OpenCode, StockTakes, Take, TakeLine } from './stock-take-service.ts';

export function stockTakeRoutes(app: FastifyInstance, takes: StockTakes): void {
  serveStaffList(app, TAKE_LIST, async () => ({ items: (await takes.list()).map(toTakeReply) }));
  serveStaff(app, calls.start, async ({ body: { pool, name, ...part } }, actor) => ({
    takeId: await takes.start(actor, { pool, name, part }),
  }));
  serveStaff(app, calls.get, async ({ params: { takeId } }) => {
    const take = await takes.find(takeId);
    return { ...toTakeReply(take), codes: take.codes.map(toCodeReply) };
  });
  serveStaffList(app, LINE_LIST, async ({ params: { takeId }, query }) => {
    const { lines, next } = await takes.lines(takeId, query);
    return { items: lines.map(toLineReply), ...(next !== undefined && { next }) };
  });
  serveStaff(app, calls.scan, async ({ params: { takeId }, body: { scans } }, actor) => ({
    results: await takes.scan(actor, takeId, scans),
  }));
  serveStaff(app, calls.recount, async ({ params: { takeId }, body }, actor) => {
    await takes.recount(actor, takeId, body);
    return { counted: body.counted };
  });
  serveStaff(app, calls.countRest, async ({ params: { takeId } }, actor) => ({
    counted: await takes.countRest(actor, takeId),
  }));
  serveStaff(app, calls.assignCode, async ({ params: { takeId }, body }, actor) => {
    await takes.assignCode(actor, takeId, body);
    return { code: body.code };
  });
  serveStaff(app, calls.apply, async ({ params: { takeId }, body }, actor) => await takes.apply(actor, takeId, body));
  serveStaff(app, calls.abandon, async ({ params: { takeId }, body: { reason } }, actor) => {
    await takes.abandon(actor, takeId, reason);
    return { state: 'abandoned' };
  });
}

const toTakeReply = (take: Take): StockTakeReply => {
  const { takeId, pool, name, state, version, lines, units, openCodes, counters } = take;
  const { category, styles, author, startedAt, endedBy, endedAt, endReason } = take;
  return {
    ...{ takeId, pool, name, state, version, lines, units, openCodes, counters },
    ...{ startedBy: author, startedAt: startedAt.toISOString() },
    ...(category !== null && { category }),
    ...(styles !== null && { styles }),
    ...(endedBy !== null && { endedBy }),
    ...(endedAt !== null && { endedAt: endedAt.toISOString() }),
    ...(endReason !== null && { endReason }),
  };
};

const toLineReply = (line: TakeLine): StockTakeLine => {
  const { sku, productSku, title, size, expected, verdict, counted, author, countedAt, delta, short } = line;
  return {
    ...{ sku, productSku, title, size, expected, verdict },
    ...(counted !== null && { counted }),
    ...(author !== null && { countedBy: author }),
    ...(countedAt !== null && { countedAt: countedAt.toISOString() }),
    ...(delta !== null && { delta }),
    ...(short !== null && { short }),
  };
};

const toCodeReply = ({ code, kind, sku, quantity, at }: OpenCode): OpenCodeReply => ({
  ...{ code, kind, quantity, at: at.toISOString() },
  ...(sku !== null && { sku }),
});

const TAKE_LIST = {
  ...{ list: calls.list, exported: calls.export, name: 'stock-takes' },
  readRows: ({ items }: { items: StockTakeReply[] }) => items,
  columns: {
    take_id: ({ takeId }: StockTakeReply) => takeId,
    name: ({ name }: StockTakeReply) => name,
    pool: ({ pool }: StockTakeReply) => pool,
    state: ({ state }: StockTakeReply) => state,
    started_by: ({ startedBy }: StockTakeReply) => startedBy,
    started_at: ({ startedAt }: StockTakeReply) => startedAt,
    ended_at: ({ endedAt }: StockTakeReply) => endedAt,
    sizes: ({ lines }: StockTakeReply) => lines,
    units: ({ units }: StockTakeReply) => units,
    open_codes: ({ openCodes }: StockTakeReply) => openCodes,
  },
};

const LINE_LIST = {
  ...{ list: calls.lines, exported: calls.exportLines, name: 'stock-take-lines' },
  readRows: ({ items }: { items: StockTakeLine[] }) => items,
  columns: {
    sku: ({ sku }: StockTakeLine) => sku,
    title: ({ title }: StockTakeLine) => title,
    size: ({ size }: StockTakeLine) => size,
    counted: ({ counted }: StockTakeLine) => counted,
    expected: ({ expected }: StockTakeLine) => expected,
    verdict: ({ verdict }: StockTakeLine) => verdict,
    counted_by: ({ countedBy }: StockTakeLine) => countedBy,
    counted_at: ({ countedAt }: StockTakeLine) => countedAt,
    change: ({ delta }: StockTakeLine) => delta,
    short: ({ short }: StockTakeLine) => short,
  },
};
