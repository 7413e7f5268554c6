import type { DeskExperiment, DeskExperimentResult } from '@shop/contracts/staff/discovery/experiments';
import { CONTROL } from '@shop/domain/discovery/experiment/experiment';
import { useFormats, useLanguage, useText } from '#backoffice/i18n/text-context.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';

type Props = { experiment: DeskExperiment; result: DeskExperimentResult };
type Row = DeskExperimentResult['variants'][number];

const VERDICT_TONES = {
  'not-enough': 'info',
  'broken-split': 'bad',
  'no-difference-yet': 'info',
  better: 'ok',
  worse: 'warn',
} as const;
const GUARD_TONES = { fine: 'ok', broken: 'bad', 'not-enough': 'quiet' } as const;

/** The conclusion in plain words. */
export function Verdict({ experiment: { variants, kind }, result }: Props) {
  const text = useText();
  const nameVariant = useVariantName();
  const { verdict, best = '', warnings, daysLeft } = result;
  const isAboutVariant = verdict === 'better' || verdict === 'worse';
  return (
    <Card title={text('experiments.meaning')}>
      <Note tone={VERDICT_TONES[verdict]}>
        {isAboutVariant
          ? text(`experiments.verdict.${verdict}`, { key: nameVariant(best) })
          : text(`experiments.verdict.${verdict}`)}
      </Note>
      {warnings.map((warning) => (
        <Note key={warning} tone="warn">
          {text(`experiments.warning.${warning}`)}
        </Note>
      ))}
      {daysLeft !== undefined && daysLeft > 0 && (
        <p className="small">{text('experiments.daysLeft', { count: daysLeft })}</p>
      )}
      <p className="small muted">{text(kind === 'promotion' ? 'experiments.whoBags' : 'experiments.who')}</p>
      <p className="small muted">{text('experiments.net')}</p>
      <p className="small muted">{text('experiments.method', { count: variants.length - 1 })}</p>
    </Card>
  );
}

const HEADERS = ['variant', 'visits', 'adds', 'orders', 'lost', 'revenue', 'rate', 'lift', 'pValue'] as const;

/** Counts, goal per visit and change with its always-valid interval. */
export function ResultCard({ experiment: { goal }, result }: Props) {
  const text = useText();
  return (
    <ScrollCard label={text('experiments.result')}>
      <table>
        <caption className="visually-hidden">{text('experiments.result')}</caption>
        <thead>
          <tr>
            {HEADERS.map((header) => (
              <th key={header} scope="col" className={NUMBERS.has(header) ? 'number' : undefined}>
                {header === 'rate' ? text(`experiments.goal.${goal}`) : text(`experiments.${header}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.variants.map((row) => (
            <VariantRow key={row.variant} row={row} goal={goal} currency={result.currency} />
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}

const NUMBERS: ReadonlySet<string> = new Set(['visits', 'adds', 'orders', 'lost', 'revenue', 'rate', 'pValue']);

type RowProps = { row: Row; goal: DeskExperiment['goal']; currency: DeskExperimentResult['currency'] };

function VariantRow({ row, goal, currency }: RowProps) {
  const { number, money } = useFormats();
  const nameVariant = useVariantName();
  const percent = usePercent();
  const inCurrency = (amount: number) => (currency ? money({ amount: Math.round(amount), currency }) : '–');
  const rate = row.visits === 0 ? undefined : row[goal] / row.visits;
  const shownRate = (value: number) => (goal === 'revenue' ? inCurrency(value) : percent(value));
  return (
    <tr>
      <th scope="row">{nameVariant(row.variant)}</th>
      <td className="number">{number(row.visits)}</td>
      <td className="number">{number(row.adds)}</td>
      <td className="number">{number(row.orders)}</td>
      <td className="number">{number(row.placedOrders - row.orders)}</td>
      <td className="number">{inCurrency(row.revenue)}</td>
      <td className="number">{rate === undefined ? '–' : shownRate(rate)}</td>
      <td>
        <Lift row={row} />
      </td>
      <td className="number">{row.comparison ? formatChance(row.comparison.pValue, number) : '–'}</td>
    </tr>
  );
}

const SMALLEST_SHOWN = 0.001;

/** A p-value is never zero: small ones are shown as a bound. */
const formatChance = (pValue: number, format: (value: number) => string): string =>
  pValue < SMALLEST_SHOWN ? `< ${format(SMALLEST_SHOWN)}` : format(Math.round(pValue * 1_000) / 1_000);

function Lift({ row: { variant, comparison } }: { row: Row }) {
  const text = useText();
  const percent = usePercent();
  if (variant === CONTROL) return '–';
  if (!comparison) return <span className="muted">{text('experiments.notYet')}</span>;
  const { lift, liftLow, liftHigh } = comparison;
  return (
    <>
      {percent(lift, true)}{' '}
      <span className="small muted">{`(${percent(liftLow, true)} … ${percent(liftHigh, true)})`}</span>
    </>
  );
}

/** Guardrails and the split of the visitors. */
export function ChecksCard({ result: { guards, sampleRatio } }: Pick<Props, 'result'>) {
  const text = useText();
  const nameVariant = useVariantName();
  return (
    <Card title={text('experiments.checks')}>
      <ul className="stack plain-list">
        {guards.map((finding) => (
          <li key={`${finding.guard} ${finding.variant}`} className="row spread">
            <span>
              {finding.guard === 'sample-ratio'
                ? text('experiments.guard.sample-ratio')
                : text(`experiments.guard.${finding.guard}`, { key: nameVariant(finding.variant ?? '') })}{' '}
              <Measured finding={finding} sampleRatio={sampleRatio} />
            </span>
            <Badge tone={GUARD_TONES[finding.state]}>{text(`experiments.guardState.${finding.state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Finding = DeskExperimentResult['guards'][number];

/** The values that a check compares. */
function Measured({ finding, sampleRatio }: { finding: Finding; sampleRatio: number | undefined }) {
  const text = useText();
  const { number } = useFormats();
  const percent = usePercent();
  const { guard, control, value, limit } = finding;
  if (guard === 'sample-ratio' && sampleRatio !== undefined) {
    const p = number(Math.round(sampleRatio * 1_000) / 1_000);
    return <span className="small muted">{text('experiments.measuredSplit', { p })}</span>;
  }
  if (control === undefined || value === undefined || limit === undefined) return null;
  const show = (one: number) => (guard === 'lcp' ? text('figures.ms', { ms: number(one) }) : percent(one));
  const measured = { value: show(value), control: show(control), limit: number(limit) };
  return <span className="small muted">{text('experiments.measured', measured)}</span>;
}

function useVariantName(): (variant: string) => string {
  const text = useText();
  return (variant) => (variant === CONTROL ? text('experiments.control') : variant.toUpperCase());
}

function usePercent(): (share: number, isSigned?: boolean) => string {
  const language = useLanguage();
  return (share, isSigned = false) =>
    new Intl.NumberFormat(language, {
      ...{ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
      ...(isSigned && { signDisplay: 'exceptZero' }),
    }).format(share);
}
