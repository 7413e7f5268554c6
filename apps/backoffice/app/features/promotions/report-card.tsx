import type { PromotionReport } from '@shop/contracts/staff/quote/promotion-report';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';

type Props = { report: PromotionReport; timeZone: string };

/** Cost and uplift after the fact, and how they are calculated. */
export function ReportCard({ report, timeZone }: Props) {
  const text = useText();
  const { moment } = useFormats();
  const { from, to, figures } = report;
  return (
    <Card title={text('promotions.report')}>
      {figures.length === 0 && <p className="muted">{text('promotions.report.none')}</p>}
      {figures.map((each) => (
        <Figures key={each.discount.currency} figures={each} />
      ))}
      <p className="small muted">
        {text('promotions.report.how', { from: moment(from, timeZone), to: moment(to, timeZone) })}
      </p>
    </Card>
  );
}

function Figures({ figures }: { figures: PromotionReport['figures'][number] }) {
  const text = useText();
  const { money, number } = useFormats();
  const { orders, discount, averageWith, otherOrders, averageWithout, upliftPercent } = figures;
  const rows = [
    { name: 'orders', value: number(orders) },
    { name: 'discount', value: money(discount) },
    { name: 'with', value: averageWith ? money(averageWith) : '–' },
    { name: 'without', value: averageWithout ? money(averageWithout) : '–' },
    { name: 'others', value: number(otherOrders) },
    { name: 'uplift', value: upliftPercent === undefined ? '–' : `${number(upliftPercent)} %` },
  ] as const;
  return (
    <dl className="promo-totals">
      {rows.map(({ name, value }) => (
        <div key={name} className="row spread">
          <dt className="muted">{text(`promotions.report.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
