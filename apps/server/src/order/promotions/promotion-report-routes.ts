import { staffPromotionReportEndpoints as calls } from '@shop/contracts/staff/quote/promotion-report';
import type { Money } from '@shop/domain/money';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import type { PromotionReports } from './promotion-report-service.ts';

type Figures = Awaited<ReturnType<PromotionReports>>['figures'][number];

/** Cost and uplift of promotions at the desk. */
export function promotionReportRoutes(app: FastifyInstance, { report }: { report: PromotionReports }): void {
  serveStaff(app, calls.get, async ({ params }, actor) => {
    const { from, to, figures } = await report(actor, params.key);
    return { from: from.toISOString(), to: to.toISOString(), figures: figures.map(toReply) };
  });
}

function toReply({ currency, orders, otherOrders, discount, averageWith, averageWithout, upliftPercent }: Figures) {
  const money = (amount: number): Money => ({ amount, currency });
  return {
    ...{ orders, otherOrders, discount: money(discount) },
    ...(averageWith !== null && { averageWith: money(averageWith) }),
    ...(averageWithout !== null && { averageWithout: money(averageWithout) }),
    ...(upliftPercent !== undefined && { upliftPercent }),
  };
}
