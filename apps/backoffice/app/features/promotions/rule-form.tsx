import type { ReactNode } from 'react';
import { type Text, useText } from '#backoffice/i18n/text-context.tsx';
import { useLocales } from '#backoffice/staff/use-shop-choices.ts';
import { Checkbox, SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import {
  type Draft,
  type DraftField,
  type PlainField,
  type ReachableStore,
  readList,
  writeList,
} from './promotion-draft.ts';
import { type Category, ScopeFields } from './scope-fields.tsx';

export type RuleFormProps = {
  draft: Draft;
  isNew: boolean;
  canEdit: boolean;
  stores: readonly ReachableStore[];
  categories: readonly Category[];
  groups: readonly string[];
  timeZone: string;
  storeId: number;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Draft) => void;
  children?: ReactNode;
};

const KINDS = ['percentage', 'amount', 'n-for-m', 'free-delivery'] as const;
const APPLIES = ['automatic', 'code', 'single-use'] as const;
const BUYERS = ['', 'signed-in', 'group'] as const;

/** Builder of every kind of promotion, in the order of its sentence: what, for which pieces, whom, where and when. */
export function RuleForm(props: RuleFormProps) {
  const text = useText();
  const { draft, canEdit, onChange, children } = props;

  return (
    <fieldset className="promo-steps" disabled={!canEdit}>
      <legend className="visually-hidden">{text('promotions.rule')}</legend>
      <NameStep {...props} />
      <Step title={text('promotions.step.then')}>
        <EffectFields {...props} />
        <ScopeFields {...props} />
      </Step>
      <IfStep {...props} />
      <PlaceStep {...props} />
      <Step title={text('promotions.step.when')}>
        <div className="promo-pair">
          <Typed {...props} field="startsAt" type="datetime-local" zone />
          <Typed {...props} field="endsAt" type="datetime-local" zone />
        </div>
        <Flag {...props} field="eachStore" />
        {children}
      </Step>
      <Step title={text('promotions.step.limits')}>
        <div className="promo-pair">
          <Typed {...props} field="total" type="number" />
          <Typed {...props} field="perCustomer" type="number" />
        </div>
      </Step>
      <Step title={text('promotions.step.together')}>
        <Flag {...props} field="stackable" />
        <p className="small muted">{text(draft.stackable ? 'promotions.stackableYes' : 'promotions.stackableNo')}</p>
        <div className="promo-pair">
          <Typed {...props} field="priority" type="number" />
        </div>
        <Checkbox
          checked={draft.active === 'yes'}
          onChange={({ target }) => onChange({ active: target.checked ? 'yes' : '' })}
        >
          {text('promotions.field.active')}
        </Checkbox>
      </Step>
    </fieldset>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="promo-step" aria-label={title}>
      <h2>{title}</h2>
      <div className="stack">{children}</div>
    </section>
  );
}

type TypedProps = RuleFormProps & { field: PlainField; type?: string; required?: boolean; zone?: boolean };

function Typed({
  draft,
  field,
  type = 'text',
  required = false,
  zone = false,
  timeZone,
  errorOf,
  onChange,
}: TypedProps) {
  const text = useText();
  const label = text(`promotions.field.${field}`);
  return (
    <TextField
      label={zone ? nameClock(label, { draft, timeZone, text }) : label}
      type={type}
      required={required}
      value={draft[field] ?? ''}
      error={errorOf(field)}
      {...(type === 'number' && { min: field === 'priority' ? -1000 : 1 })}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
}

/** Label with the clocks that a time is meant by. */
function nameClock(label: string, { draft, timeZone, text }: { draft: Draft; timeZone: string; text: Text }): string {
  if (draft.eachStore) return text('promotions.inStoreTime', { label });
  return text('promotions.inZone', { label, zone: timeZone.replace('_', ' ') });
}

function Flag({ draft, field, onChange }: RuleFormProps & { field: 'stackable' | 'firstOrder' | 'eachStore' }) {
  const text = useText();
  return (
    <Checkbox
      checked={draft[field] === 'yes'}
      onChange={({ target }) => onChange({ [field]: target.checked ? 'yes' : '' })}
    >
      {text(`promotions.field.${field}`)}
    </Checkbox>
  );
}

function NameStep(props: RuleFormProps) {
  const text = useText();
  const { draft, isNew, errorOf, onChange } = props;
  const others = useLocales('en-GB').filter((locale) => locale !== 'en-GB');
  const named = others.filter((locale) => draft[`name.${locale}`] !== undefined);
  const name = (locale: string) => (
    <TextField
      key={locale}
      label={text('promotions.nameIn', { locale })}
      required={locale === 'en-GB'}
      maxLength={120}
      value={draft[`name.${locale}`] ?? ''}
      error={locale === 'en-GB' ? errorOf('names.en-GB') : undefined}
      onChange={({ target }) => onChange({ [`name.${locale}` as DraftField]: target.value })}
    />
  );
  return (
    <Step title={text('promotions.step.shown')}>
      <div className="promo-pair">
        {name('en-GB')}
        {isNew && <Typed {...props} field="key" required />}
        {named.map(name)}
      </div>
      <SelectField
        label={text('promotions.addName')}
        value=""
        options={[
          { value: '', label: '…' },
          ...others.filter((locale) => !named.includes(locale)).map((locale) => ({ value: locale, label: locale })),
        ]}
        onChange={({ target }) => target.value && onChange({ [`name.${target.value}`]: '' })}
      />
    </Step>
  );
}

function EffectFields(props: RuleFormProps) {
  const text = useText();
  const { draft, onChange } = props;
  return (
    <div className="promo-pair">
      <SelectField
        label={text('promotions.effect')}
        value={draft.kind ?? 'percentage'}
        options={KINDS.map((kind) => ({ value: kind, label: text(`promotions.effect.${kind}`) }))}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
      {draft.kind === 'percentage' && <Typed {...props} field="percent" type="number" required />}
      {draft.kind === 'amount' && <Amounts {...props} field="amount" />}
      {draft.kind === 'n-for-m' && (
        <>
          <Typed {...props} field="take" type="number" required />
          <Typed {...props} field="pay" type="number" required />
        </>
      )}
    </div>
  );
}

/** One field for each currency of the stores. */
function Amounts({ draft, stores, field, onChange }: RuleFormProps & { field: 'amount' | 'minimum' }) {
  const text = useText();
  const currencies = [...new Set(stores.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const name = `${field}.${currency}` as DraftField;
    return (
      <TextField
        key={currency}
        label={text(`promotions.field.${field}`, { currency })}
        inputMode="decimal"
        value={draft[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    );
  });
}

function IfStep(props: RuleFormProps) {
  const text = useText();
  const { draft, groups, errorOf, onChange } = props;
  return (
    <Step title={text('promotions.step.if')}>
      <div className="promo-pair">
        <SelectField
          label={text('promotions.field.applies')}
          value={draft.applies ?? 'automatic'}
          options={APPLIES.map((value) => ({ value, label: text(`promotions.applies.${value}`) }))}
          onChange={({ target }) => onChange({ applies: target.value })}
        />
        {draft.applies === 'code' && <Typed {...props} field="code" required />}
        <SelectField
          label={text('promotions.field.who')}
          value={draft.who ?? ''}
          options={BUYERS.map((value) => ({ value, label: text(`promotions.who.${value || 'everyone'}`) }))}
          onChange={({ target }) => onChange({ who: target.value, group: draft.group || groups[0] || '' })}
        />
        {draft.who === 'group' && (
          <TextField
            label={text('promotions.field.group')}
            list="promotion-groups"
            required
            value={draft.group ?? ''}
            error={errorOf('customerGroup')}
            onChange={({ target }) => onChange({ group: target.value })}
          />
        )}
        <datalist id="promotion-groups">
          {groups.map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
      </div>
      <Flag {...props} field="firstOrder" />
      <details className="stack" open={Object.keys(draft).some((name) => name.startsWith('minimum.'))}>
        <summary>{text('promotions.minimum')}</summary>
        <div className="promo-pair">
          <Amounts {...props} field="minimum" />
        </div>
      </details>
    </Step>
  );
}

function PlaceStep({ draft, stores, onChange }: RuleFormProps) {
  const text = useText();
  const brands = [...new Set(stores.map(({ brand }) => brand))];
  const offered = stores.filter(({ brand }) => !draft.brand || draft.brand === brand).map(({ locale }) => locale);
  const chosen = readList(draft.locales);
  const toggle = (locale: string, isOn: boolean) =>
    onChange({ locales: writeList(isOn ? [...chosen, locale] : chosen.filter((other) => other !== locale)) });
  return (
    <Step title={text('promotions.step.where')}>
      <div className="promo-pair">
        <SelectField
          label={text('promotions.field.brand')}
          value={draft.brand ?? ''}
          options={[
            { value: '', label: text('promotions.allBrands') },
            ...brands.map((brand) => ({ value: brand, label: brand })),
          ]}
          onChange={({ target }) => onChange({ brand: target.value })}
        />
      </div>
      <fieldset>
        <legend className="label">{text('promotions.field.locales')}</legend>
        <div className="row row-wrap">
          {[...new Set(offered)].map((locale) => (
            <Checkbox
              key={locale}
              checked={chosen.includes(locale)}
              onChange={({ target }) => toggle(locale, target.checked)}
            >
              {locale}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </Step>
  );
}
