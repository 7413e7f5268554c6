import type { StaffFigures } from '@shop/contracts/staff/figures/figures';
import { FIGURE_COMPARISONS, FIGURE_PERIODS, type FigurePeriod } from '@shop/domain/figures/figure-period';
import { Form, Link, useSearchParams, useSubmit } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { changeAddress, type FigureQuery } from './figure-query.ts';

type Props = {
  query: FigureQuery;
  figures: Pick<StaffFigures, 'currency' | 'currencies' | 'days' | 'isPartial' | 'zone'>;
  periods?: readonly FigurePeriod[];
  /** False: the screen compares nothing. */
  compares?: boolean;
};

export const HOME_PERIODS: readonly FigurePeriod[] = ['today', '7-days', '28-days'];

/** Period, comparison and currency, all of them in the address. */
export function PeriodBar({ query, figures, periods = FIGURE_PERIODS, compares = true }: Props) {
  const text = useText();
  const [search] = useSearchParams();
  const { period, compare } = query;
  const { currency, currencies, days } = figures;
  return (
    <>
      <nav className="segment" aria-label={text('figures.period')}>
        {periods.map((one) => (
          <Link
            key={one}
            to={changeAddress(search, {
              period: one,
              from: one === 'custom' ? days.from : '',
              to: one === 'custom' ? days.to : '',
            })}
            aria-current={one === period ? 'true' : undefined}
            preventScrollReset
          >
            {text(`figures.period.${one}`)}
          </Link>
        ))}
      </nav>
      {period === 'custom' && <DayForm days={days} />}
      {compares && (
        <Choice
          name="compare"
          label={text('figures.compare')}
          value={compare}
          options={FIGURE_COMPARISONS.map((one) => [one, text(`figures.compare.${one}`)])}
        />
      )}
      {query.store === undefined && currencies.length > 1 && (
        <Choice
          isQuiet
          name="currency"
          label={text('figures.currency')}
          value={currency}
          options={currencies.map((one) => [one, text('figures.storesIn', { currency: one })])}
        />
      )}
    </>
  );
}

/** Both periods end at the time of day of the last count. */
export function PartialNote({ figures: { isPartial, before, zone } }: { figures: StaffFigures }) {
  const text = useText();
  const { time } = useFormats();
  const { now } = useStaff();
  if (!isPartial || !before) return null;
  return <span className="small muted">{text('figures.partial', { time: time(now, zone) })}</span>;
}

type ChoiceProps = {
  /** Hides the label where the options say enough. */ isQuiet?: boolean;
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
};

function Choice({ name, label, value, options, isQuiet }: ChoiceProps) {
  const submit = useSubmit();
  return (
    <Form onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}>
      <Kept without={[name]} />
      <label className="row">
        <span className={isQuiet ? 'visually-hidden' : 'small muted'}>{label}</span>
        <select className="input" name={name} key={value} defaultValue={value}>
          {options.map(([one, shown]) => (
            <option key={one} value={one}>
              {shown}
            </option>
          ))}
        </select>
      </label>
    </Form>
  );
}

function DayForm({ days: { from, to } }: { days: { from: string; to: string } }) {
  const text = useText();
  return (
    <Form className="filters-period" key={`${from} ${to}`}>
      <Kept without={['from', 'to']} />
      <label className="row">
        <span className="small muted">{text('figures.from')}</span>
        <input className="input" type="date" name="from" defaultValue={from} max={to} required />
      </label>
      <label className="row">
        <span className="small muted">{text('figures.to')}</span>
        <input className="input" type="date" name="to" defaultValue={to} required />
      </label>
      <Button type="submit">{text('figures.show')}</Button>
    </Form>
  );
}

/** The other parameters of the address. */
function Kept({ without }: { without: readonly string[] }) {
  const [search] = useSearchParams();
  return [...search]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
