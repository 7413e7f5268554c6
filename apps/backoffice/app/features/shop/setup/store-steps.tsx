import { COUNTRY_SUGGESTIONS } from '@shop/domain/site/setup/country-suggestion';
import { readStoreDraft, readTermsDraft, type TermsDraft } from '@shop/domain/site/setup/store-setup';
import { useState } from 'react';
import { useLanguage, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { MethodFields } from './method-fields.tsx';
import { StepActions } from './setup-frame.tsx';
import { type StepProps, useStepWrite } from './use-step-write.ts';

const STORE_FIELDS = ['locale', 'currency', 'timeZone'] as const;

/** Country with suggestions, language, currency and time zone of the one store. */
export function StoreStep({ config, version }: StepProps) {
  const text = useText();
  const language = useLanguage();
  const [draft, setDraft] = useState(() => readStoreDraft(config));
  const { send, isBusy, isOpening, refusals } = useStepWrite('store');
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const choose = (country: string) => {
    const suggestion = COUNTRY_SUGGESTIONS[country];
    if (!suggestion) return;
    const { locale, currency, timeZone } = suggestion;
    setDraft({ country, locale, currency, timeZone });
  };
  const countries = [...new Set([draft.country, ...Object.keys(COUNTRY_SUGGESTIONS)])];
  return (
    <form
      className="stack stack-16"
      onSubmit={(event) => {
        event.preventDefault();
        send({ intent: 'store', draft, version });
      }}
    >
      <Card title={text('setup.step.store')}>
        <div className="stack">
          <SelectField
            label={text('setup.country')}
            help={text('setup.countryHelp')}
            value={draft.country}
            options={countries.map((value) => ({ value, label: names.of(value) ?? value }))}
            onChange={({ target }) => choose(target.value)}
          />
          {STORE_FIELDS.map((field) => (
            <TextField
              key={field}
              label={text(`setup.${field}`)}
              value={draft[field]}
              maxLength={60}
              required
              onChange={({ target }) => setDraft({ ...draft, [field]: target.value.trim() })}
            />
          ))}
        </div>
      </Card>
      <RefusalNote refusals={refusals} />
      {isOpening && (
        <Note tone="info" role="status">
          {text('setup.opening')}
        </Note>
      )}
      <StepActions step="store" label={text('setup.save')} isBusy={isBusy} />
    </form>
  );
}

const TAX_KINDS = ['none', 'vat', 'gst', 'added'] as const;

/** Delivery, returns and the merchant's own tax rates. */
export function TermsStep({ config, version, exampleRates }: StepProps) {
  const text = useText();
  const [draft, setDraft] = useState(() => readTermsDraft(config));
  const [confirmsTaxes, setConfirms] = useState(false);
  const { send, isBusy, isOpening, refusals } = useStepWrite('terms');
  const change = (part: Partial<TermsDraft>) => {
    setDraft({ ...draft, ...part });
    if ('priceTax' in part || 'percent' in part || 'regions' in part) setConfirms(false);
  };
  return (
    <form
      className="stack stack-16"
      onSubmit={(event) => {
        event.preventDefault();
        send({
          intent: 'terms',
          draft: confirmsTaxes ? { ...draft, isExample: false } : draft,
          version,
          confirmsTaxes,
        });
      }}
    >
      <Card title={text('setup.delivery')}>
        <div className="stack">
          <MethodFields methods={draft.methods} onChange={(methods) => change({ methods })} />
          <TextField
            label={text('setup.returnDays')}
            value={draft.returnDays}
            required
            inputMode="decimal"
            maxLength={10}
            onChange={({ target }) => change({ returnDays: target.value })}
          />
        </div>
      </Card>
      <TaxFields {...{ draft, exampleRates }} onChange={change} confirms={confirmsTaxes} onConfirm={setConfirms} />
      <RefusalNote refusals={refusals} />
      {isOpening && (
        <Note tone="info" role="status">
          {text('setup.opening')}
        </Note>
      )}
      <StepActions step="terms" label={text('setup.save')} isBusy={isBusy} />
    </form>
  );
}

type TaxProps = {
  draft: TermsDraft;
  exampleRates: StepProps['exampleRates'];
  onChange: (part: Partial<TermsDraft>) => void;
  confirms: boolean;
  onConfirm: (confirms: boolean) => void;
};

function TaxFields({ draft, exampleRates, onChange, confirms, onConfirm }: TaxProps) {
  const text = useText();
  const { priceTax, percent, regions, isExample } = draft;
  const [field, example] =
    priceTax === 'added' ? ['regions', exampleRates?.regions] : ['percent', exampleRates?.percent];
  return (
    <Card title={text('setup.tax')}>
      <div className="stack">
        <SelectField
          label={text('setup.priceTax')}
          value={priceTax}
          options={TAX_KINDS.map((value) => ({ value, label: text(`setup.priceTax.${value}`) }))}
          onChange={({ target }) => onChange({ priceTax: target.value as TermsDraft['priceTax'] })}
        />
        {(priceTax === 'vat' || priceTax === 'gst') && (
          <TextField
            label={text('setup.percent')}
            value={percent}
            inputMode="decimal"
            maxLength={8}
            required
            onChange={({ target }) => onChange({ percent: target.value })}
          />
        )}
        {priceTax === 'added' && (
          <TextArea
            label={text('setup.regions')}
            help={text('setup.regionsHelp')}
            value={regions}
            rows={6}
            required
            onChange={({ target }) => onChange({ regions: target.value })}
          />
        )}
        {priceTax !== 'none' && example && (
          <div>
            <Button onClick={() => onChange({ [field]: example, isExample: true })}>{text('setup.fillRates')}</Button>
          </div>
        )}
        {priceTax !== 'none' && isExample && (
          <Note tone="warn" role="status">
            {text('setup.exampleRates')}
          </Note>
        )}
        <Checkbox checked={confirms} onChange={({ target }) => onConfirm(target.checked)}>
          {text('setup.confirmTaxes')}
        </Checkbox>
      </div>
    </Card>
  );
}
