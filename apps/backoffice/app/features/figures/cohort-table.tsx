import type { StaffCohorts } from '@shop/contracts/staff/figures/figures';
import type { CSSProperties } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import { useFigureFormats } from './use-figure-formats.ts';

/** Share of the tint: the darkest cell must stay readable. */
const MOST_TINT = 40;

export function CohortTable({ items }: StaffCohorts) {
  const text = useText();
  const { number } = useFormats();
  const { share } = useFigureFormats('GBP');
  const last = Math.max(...items.flatMap(({ months }) => months.map((one) => one.months)));
  const columns = Array.from({ length: last }, (_, place) => place + 1);
  return (
    <ScrollCard label={text('figures.cohort')}>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{text('figures.cohort')}</th>
            <th scope="col" className="number">
              {text('figures.buyers')}
            </th>
            {columns.map((count) => (
              <th key={count} scope="col" className="number">
                {text('figures.monthAfter', { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ cohort, buyers, months }) => (
            <tr key={cohort}>
              <th scope="row">{cohort}</th>
              <td className="number">{number(buyers)}</td>
              {columns.map((count) => {
                const part = (months.find((one) => one.months === count)?.buyers ?? 0) / Math.max(1, buyers);
                const tint = { '--share': `${Math.round(part * MOST_TINT)}%` } as CSSProperties;
                return (
                  <td key={count} className="number cohort" style={tint}>
                    {part > 0 && share(part)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}
