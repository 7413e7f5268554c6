import type { StaffSpeed } from '@shop/contracts/staff/figures/figures';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';

type Vital = StaffSpeed['pages'][number]['vitals'][number];
type Row = { name: string; visits: number; vitals: readonly Vital[] };

const METRICS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
const TONES = { good: 'ok', fair: 'warn', poor: 'bad' } as const;

export function SpeedTable({ title, rows }: { title: string; rows: readonly Row[] }) {
  const text = useText();
  const { number } = useFormats();
  return (
    <ScrollCard label={title}>
      <table className="figure-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className="number">
              {text('figures.measured')}
            </th>
            {METRICS.map((metric) => (
              <th key={metric} scope="col" className="number">
                {metric}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, visits, vitals }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="number">{number(visits)}</td>
              {METRICS.map((metric) => (
                <td key={metric} className="number">
                  <VitalCell vital={vitals.find((one) => one.metric === metric)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}

function VitalCell({ vital }: { vital: Vital | undefined }) {
  const text = useText();
  const { number } = useFormats();
  if (!vital?.rating || vital.value === null) return '–';
  const { metric, value, rating } = vital;
  return (
    <>
      {metric === 'CLS' ? number(Math.round(value * 100) / 100) : text('figures.ms', { ms: number(Math.round(value)) })}{' '}
      <Badge tone={TONES[rating]}>{text(`figures.rating.${rating}`)}</Badge>
    </>
  );
}
