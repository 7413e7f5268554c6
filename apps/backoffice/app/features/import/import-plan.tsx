import type { ImportChoices, ImportRun, ImportSettingsBody } from '@shop/contracts/staff/catalog/imports';
import { DATE_ORDERS } from '@shop/domain/catalog/import/written-date';
import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { Checkbox, SelectField } from '#backoffice/ui/form/field.tsx';
import type { ImportWrite } from './import-writes.ts';

type Entry = ImportRun['plan'][number];

/** What the file says of brand, prices, stock and language, and what somebody has to say. */
export function ImportPlan({ run, choices }: { run: ImportRun; choices: ImportChoices }) {
  const text = useText();
  const { plan, canFix } = run;
  if (plan.length === 0) return null;
  return (
    <section className="card card-body stack" aria-labelledby="import-plan">
      <h2 id="import-plan">{text('imports.plan')}</h2>
      {plan.some(({ isOpen }) => isOpen) && <Note tone="warn">{text('imports.planOpen')}</Note>}
      <dl className="import-counts">
        {plan.map((entry) => (
          <PlanEntry key={entry.name} entry={entry} />
        ))}
      </dl>
      {canFix && run.format !== 'jsonl' && plan.some(({ source }) => source !== 'file') && (
        <SettingsForm key={JSON.stringify(run.settings)} run={run} choices={choices} />
      )}
    </section>
  );
}

function PlanEntry({ entry: { name, value, source, isOpen } }: { entry: Entry }) {
  const text = useText();
  const shown = name === 'tax' ? value.split(', ').map((tax) => text(`imports.tax.${toTax(tax)}`)) : [value];
  return (
    <div>
      <dt className="muted">{text(`imports.plan.${name}`)}</dt>
      <dd>{shown.filter(Boolean).join(', ') || text(source === 'file' ? 'imports.eachRow' : 'imports.unknown')}</dd>
      <dd className="import-kinds">
        <Badge tone={isOpen ? 'warn' : 'quiet'}>{text(`imports.source.${source}`)}</Badge>
      </dd>
    </div>
  );
}

const TAXES = ['vat', 'gst', 'none', 'added'] as const;
const toTax = (value: string): (typeof TAXES)[number] => TAXES.find((tax) => tax === value) ?? 'none';

/** Formats of other shops with products; ours say everything themselves. */
const PRODUCT_FORMATS: readonly string[] = ['magento', 'shopify', 'csv'];

/** Choices of one setting; the first, empty one leaves it open. */
function SettingsForm({ run: { plan, settings, format }, choices }: { run: ImportRun; choices: ImportChoices }) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<ImportWrite>();
  const [typed, setTyped] = useState<ImportSettingsBody>(settings);
  const has = (name: Entry['name']) => plan.some((entry) => entry.name === name);
  const change = (part: Partial<ImportSettingsBody>) => setTyped({ ...typed, ...part });
  const offer = (values: readonly string[]) => [
    { value: '', label: text('imports.choose') },
    ...values.map((value) => ({ value, label: value })),
  ];
  const find = <Value extends string>(values: readonly Value[], value: string) => values.find((one) => one === value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const stated = Object.entries(typed).filter(([, value]) => value !== undefined);
    send({ intent: 'settle', settings: Object.fromEntries(stated) });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <RefusalNote refusals={refusals} />
      <div className="row row-wrap">
        {has('brand') && (
          <SelectField
            label={text('imports.plan.brand')}
            options={offer(
              [...choices.brands, choices.brands.join(',')].filter((one, at, all) => all.indexOf(one) === at),
            )}
            value={typed.brands?.join(',') ?? ''}
            onChange={({ target }) => change({ brands: toBrands(target.value, choices) })}
          />
        )}
        {has('priceList') && (
          <SelectField
            label={text('imports.currency')}
            options={offer(choices.currencies)}
            value={typed.currency ?? ''}
            onChange={({ target }) => change({ currency: find(choices.currencies, target.value) })}
          />
        )}
        {has('pool') && (
          <SelectField
            label={text('imports.plan.pool')}
            options={offer(choices.pools)}
            value={typed.pool ?? ''}
            onChange={({ target }) => change({ pool: find(choices.pools, target.value) })}
          />
        )}
        {has('locale') && (
          <SelectField
            label={text('imports.plan.locale')}
            options={offer(choices.locales)}
            value={typed.locale ?? ''}
            onChange={({ target }) => change({ locale: find(choices.locales, target.value) })}
          />
        )}
        {has('dates') && (
          <SelectField
            label={text('imports.plan.dates')}
            options={[
              { value: '', label: text('imports.choose') },
              ...DATE_ORDERS.map((value) => ({ value, label: text(`imports.dates.${value}`) })),
            ]}
            value={typed.dates ?? ''}
            onChange={({ target }) => change({ dates: find(DATE_ORDERS, target.value) })}
          />
        )}
      </div>
      {PRODUCT_FORMATS.includes(format) && <ProductSettings typed={typed} change={change} />}
      <div>
        <Button type="submit" look="primary" disabled={isBusy}>
          {text('imports.settle')}
        </Button>
      </div>
    </form>
  );
}

type ProductProps = { typed: ImportSettingsBody; change: (part: Partial<ImportSettingsBody>) => void };

function ProductSettings({ typed, change }: ProductProps) {
  const text = useText();
  return (
    <>
      <Checkbox
        checked={typed.withoutMissingPictures ?? false}
        onChange={({ target }) => change({ withoutMissingPictures: target.checked || undefined })}
      >
        {text('imports.withoutPictures')}
      </Checkbox>
      <Checkbox checked={typed.menu ?? false} onChange={({ target }) => change({ menu: target.checked || undefined })}>
        {text('imports.menu')}
      </Checkbox>
    </>
  );
}

function toBrands(value: string, { brands }: ImportChoices): ImportSettingsBody['brands'] {
  const names = value.split(',');
  const chosen = brands.filter((brand) => names.includes(brand));
  return chosen.length > 0 ? chosen : undefined;
}
