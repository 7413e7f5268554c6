import { MERCHANT_LANGUAGES } from '@shop/contracts/merchant-mail';
import type { ReportPlan } from '@shop/contracts/staff/figures/reports';
import { FIGURE_NAMES } from '@shop/domain/figures/figure';
import { LAST_MONTH_DAY, REPORT_PERIODS, REPORT_RHYTHMS } from '@shop/domain/figures/figure-report';
import { useLanguage, useText } from '#backoffice/i18n/text-context.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { Checkbox, SelectField, TextField } from '#backoffice/ui/form/field.tsx';

type Props = { plan: ReportPlan; onChange: (plan: ReportPlan) => void; errorOf: (field: string) => string | undefined };

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const MONTH_DAYS = Array.from({ length: LAST_MONTH_DAY }, (_, place) => place + 1);

/** What a report holds, and when it is sent. */
export function ReportForm({ plan, onChange, errorOf }: Props) {
  const text = useText();
  const { me } = useStaff();
  const nameWeekday = useWeekdayName();
  const set = (changes: Partial<ReportPlan>) => onChange({ ...plan, ...changes });
  return (
    <div className="stack stack-16">
      <TextField
        label={text('figures.report.name')}
        required
        maxLength={80}
        value={plan.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Choices
        legend={text('figures.report.figures')}
        options={FIGURE_NAMES.map((name) => [name, text(`figures.name.${name}`)])}
        chosen={plan.figures}
        onChange={(figures) => set({ figures })}
      />
      <Choices
        legend={text('figures.report.stores')}
        help={errorOf('stores') ?? text('figures.report.storesHint')}
        options={me.stores.map(({ storeId, name }) => [storeId, name])}
        chosen={plan.stores}
        onChange={(stores) => set({ stores })}
      />
      <SelectField
        label={text('figures.report.period')}
        value={plan.period}
        options={REPORT_PERIODS.map((value) => ({ value, label: text(`figures.report.period.${value}`) }))}
        onChange={({ target }) => set({ period: target.value as ReportPlan['period'] })}
      />
      <div className="promo-pair">
        <SelectField
          label={text('figures.report.rhythm')}
          value={plan.rhythm}
          options={REPORT_RHYTHMS.map((value) => ({ value, label: text(`figures.report.rhythm.${value}`) }))}
          onChange={({ target }) => onChange(changeRhythm(plan, target.value as ReportPlan['rhythm']))}
        />
        {plan.rhythm === 'week' && (
          <SelectField
            label={text('figures.report.weekday')}
            value={plan.weekday}
            options={WEEKDAYS.map((value) => ({ value: String(value), label: nameWeekday(value) }))}
            onChange={({ target }) => set({ weekday: Number(target.value) })}
          />
        )}
        {plan.rhythm === 'month' && (
          <SelectField
            label={text('figures.report.monthDay')}
            value={plan.monthDay}
            options={MONTH_DAYS.map((value) => ({ value: String(value), label: String(value) }))}
            onChange={({ target }) => set({ monthDay: Number(target.value) })}
          />
        )}
        <TextField
          label={text('figures.report.time')}
          help={text('figures.report.timeHint')}
          error={errorOf('time')}
          type="time"
          required
          value={plan.time}
          onChange={({ target }) => set({ time: target.value.slice(0, 5) })}
        />
      </div>
      <SelectField
        label={text('figures.report.language')}
        value={plan.language}
        options={MERCHANT_LANGUAGES.map((value) => ({ value, label: text(`figures.report.language.${value}`) }))}
        onChange={({ target }) => set({ language: target.value as ReportPlan['language'] })}
      />
      <Checkbox checked={plan.hasFile} onChange={({ target }) => set({ hasFile: target.checked })}>
        {text('figures.report.file')}
      </Checkbox>
    </div>
  );
}

function changeRhythm({ weekday: _, monthDay: __, ...plan }: ReportPlan, rhythm: ReportPlan['rhythm']): ReportPlan {
  return { ...plan, rhythm, ...(rhythm === 'week' && { weekday: 1 }), ...(rhythm === 'month' && { monthDay: 1 }) };
}

type ChoicesProps<Value> = {
  legend: string;
  help?: string;
  options: readonly (readonly [Value, string])[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Keeps the order of the options, whatever the order of the clicks. */
function Choices<Value extends string | number>({ legend, help, options, chosen, onChange }: ChoicesProps<Value>) {
  const toggle = (value: Value, isIn: boolean) =>
    onChange(options.map(([one]) => one).filter((one) => (one === value ? isIn : chosen.includes(one))));
  return (
    <fieldset className="stack">
      <legend className="label">{legend}</legend>
      <div className="check-grid">
        {options.map(([value, label]) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      {help && <p className="small muted">{help}</p>}
    </fieldset>
  );
}

/** Monday is 1. */
export function useWeekdayName(): (weekday: number) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // 5 January 2026 is a Monday.
  return (weekday) => format.format(new Date(Date.UTC(2026, 0, 4 + weekday)));
}
