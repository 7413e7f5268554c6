import {
  staffPriceEndpoints as calls,
  type ListedPrice,
  type MarkdownLine,
  type MarkdownPlan,
  type MarkdownQuote,
  type PreviewTile,
} from '@shop/contracts/staff/catalog/prices';
import { toShownPrice } from '@shop/domain/catalog/price/price';
import type { Currency } from '@shop/domain/money';
import type { FastifyInstance } from 'fastify';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { serveStaffList } from '#server/platform/http/staff/serve-staff-list.ts';
import type { SetCosts } from './cost-service.ts';
import { isTaken, type QuotedLine, type QuotedMarkdown } from './markdown-quote.ts';

import type { Markdowns, PlanRow } from './markdown-service.ts';
import type { EditedPrice, PriceEdits } from './price-edit-service.ts';
import { toPriceRecord } from './price-entry.ts';
import type { PriceLists } from './price-lists.ts';
import type { PreviewPrices } from './price-preview.ts';

type Deps = {
  lists: PriceLists;
  markdowns: Markdowns;
  setCosts: SetCosts;
  edits: PriceEdits;
  preview: PreviewPrices;
  readCategories: () => Promise<{ key: string; name: string }[]>;
};

/** Prices at the desk of the merchant. */
export function priceDeskRoutes(app: FastifyInstance, deps: Deps): void {
  const { lists, markdowns, setCosts, readCategories, edits, preview } = deps;
  const toReply = (plan: PlanRow) => toPlanReply(plan, lists.require(plan.priceList).timeZone);
  serveStaff(app, calls.lists, async () => ({
    lists: lists.lists.map(({ priceList, currency, timeZone }) => ({ priceList, currency, timeZone })),
    categories: await readCategories(),
  }));
  serveStaffList(app, MARKDOWN_LIST, async () => ({ plans: (await markdowns.list()).map(toReply) }));
  serveStaff(app, calls.quoteMarkdown, async ({ body }) => {
    const { currency, timeZone } = lists.require(body.priceList);
    return toQuoteReply(await markdowns.quote(body), { currency, timeZone, measure: body.measure });
  });
  serveStaff(app, calls.createMarkdown, async ({ body }, actor) => toReply(await markdowns.create(actor, body)));
  serveStaff(app, calls.rollBack, ({ params: { planId } }, actor) => markdowns.rollBack(actor, planId));
  serveStaff(app, calls.setCosts, async ({ body: { costs } }, actor) => ({ changed: await setCosts(actor, costs) }));
  serveStaff(app, calls.product, async ({ params: { sku } }) => ({
    prices: (await edits.find(sku)).map(toListedPrice),
  }));
  serveStaff(app, calls.setPrice, async ({ params, body }, actor) =>
    toListedPrice(await edits.set(actor, { ...params, ...body })),
  );
  serveStaff(app, calls.preview, async ({ query }) => {
    const { at, timeZone, total, page, lastPage, products } = await preview(query);
    return { at: at.toISOString(), timeZone, total, page, lastPage, items: products.map(toPreviewTile) };
  });
}

function toListedPrice({
  priceList,
  currency,
  timeZone,
  version,
  price,
  inForce,
  shownWas,
  lowest,
  cost,
  margin,
}: EditedPrice): ListedPrice {
  return {
    ...(price && toPriceRecord(priceList, price)),
    ...{ priceList, currency, timeZone, version },
    ...(inForce !== undefined && { inForce }),
    ...(shownWas !== undefined && { shownWas }),
    ...(lowest !== undefined && { lowest }),
    ...(cost !== undefined && { cost }),
    ...(margin !== undefined && { margin }),
  };
}

function toPreviewTile({ sku, title, media, price }: StoreProduct): PreviewTile {
  const front = media.find(({ role }) => role === 'front') ?? media[0];
  return {
    ...{ sku, title, ...toShownPrice(price) },
    ...(front && { image: { key: front.key, alt: '' } }),
    ...(price.until && { until: price.until.toISOString() }),
  };
}

type QuoteFacts = { currency: Currency; timeZone: string; measure: boolean };

function toQuoteReply(
  { span, lines, isMore }: QuotedMarkdown,
  { currency, timeZone, measure }: QuoteFacts,
): MarkdownQuote {
  const taken = lines.filter((line) => isTaken(line, { measure }));
  const [marginNow, marginPlanned] = [average(taken, 'marginNow'), average(taken, 'margin')];
  return {
    ...{ from: span.from.toISOString(), timeZone, isMore },
    ...(span.to && { to: span.to.toISOString() }),
    lines: lines.map((line) => toLineReply(line, currency)),
    count: taken.length,
    refused: lines.length - taken.length,
    averagePercent: average(taken, 'percent') ?? 0,
    ...(marginNow !== undefined && { marginNow }),
    ...(marginPlanned !== undefined && { marginPlanned }),
  };
}

function toLineReply(line: QuotedLine, currency: Currency): MarkdownLine {
  const { sku, title, mediaKey, stock, weeks, before, lowest, planned, percent, cost, margin, state, reason } = line;
  const money = (amount: number) => ({ amount, currency });
  return {
    ...{ sku, title, stock, percent, state, now: money(before), planned: money(planned) },
    ...(mediaKey !== null && { image: { key: mediaKey, alt: '' } }),
    ...(weeks !== undefined && { weeks }),
    ...(lowest !== undefined && { lowest: money(lowest) }),
    ...(cost !== null && { cost: money(cost) }),
    ...(margin !== undefined && { margin }),
    ...(reason && { reason }),
  };
}

/** Over the lines that have the value, with one decimal. */
function average(lines: readonly QuotedLine[], name: 'percent' | 'margin' | 'marginNow'): number | undefined {
  const values = lines.flatMap((line) => line[name] ?? []);
  if (values.length === 0) return undefined;
  return Math.round((values.reduce((sum, value) => sum + value, 0) * 10) / values.length) / 10;
}

function toPlanReply(plan: PlanRow, timeZone: string): MarkdownPlan {
  const { planId, name, priceList, percent, ending, fromAt, toAt, author, madeAt, rolledBackAt, rolledBackBy } = plan;
  return {
    ...{ planId, name, priceList, timeZone, percent, from: fromAt.toISOString(), by: author, count: plan.count },
    isDraft: plan.draft,
    ...(ending !== null && { ending }),
    ...(toAt && { to: toAt.toISOString() }),
    madeAt: madeAt.toISOString(),
    ...(rolledBackAt && { rolledBack: { at: rolledBackAt.toISOString(), by: rolledBackBy ?? '' } }),
  };
}

const MARKDOWN_LIST = {
  ...{ list: calls.markdowns, exported: calls.exportMarkdowns, name: 'markdowns' },
  readRows: ({ plans }: { plans: MarkdownPlan[] }) => plans,
  columns: {
    plan_id: ({ planId }: MarkdownPlan) => planId,
    name: ({ name }: MarkdownPlan) => name,
    price_list: ({ priceList }: MarkdownPlan) => priceList,
    percent: ({ percent }: MarkdownPlan) => percent,
    ending: ({ ending }: MarkdownPlan) => ending,
    from: ({ from }: MarkdownPlan) => from,
    to: ({ to }: MarkdownPlan) => to,
    products: ({ count }: MarkdownPlan) => count,
    by: ({ by }: MarkdownPlan) => by,
    made_at: ({ madeAt }: MarkdownPlan) => madeAt,
    draft: ({ isDraft }: MarkdownPlan) => String(isDraft),
    rolled_back_at: ({ rolledBack }: MarkdownPlan) => rolledBack?.at,
  },
};
