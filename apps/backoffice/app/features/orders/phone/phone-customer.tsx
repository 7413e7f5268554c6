import type { DeskCustomer } from '@shop/contracts/staff/customers';
import type { PhoneOrder } from '@shop/contracts/staff/order/phone-orders';
import type { FormEvent } from 'react';
import { type PlainKey, useLanguage, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { DraftNote } from '#backoffice/ui/form/draft-note.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { useDraftFields } from '#backoffice/ui/form/use-draft.ts';
import { Card } from '#backoffice/ui/page/card.tsx';
import { CustomerSearch } from './customer-search.tsx';
import type { PhoneWrite, TypedPlace } from './phone-writes.ts';

const FIELDS = {
  firstName: 'order.firstName',
  lastName: 'order.lastName',
  line1: 'order.line1',
  line2: 'order.line2',
  city: 'order.city',
  region: 'order.region',
  postcode: 'order.postcode',
  phone: 'order.phone',
} as const satisfies Record<string, PlainKey>;
type Name = keyof typeof FIELDS;
type Typed = Record<Name | 'email' | 'country', string>;

const NAMES = Object.keys(FIELDS) as Name[];
const REQUIRED: readonly Name[] = ['firstName', 'lastName', 'line1'];
const WIDE: readonly Name[] = ['line1', 'line2'];

/** Customer, found or new by e-mail, and delivery address. */
export function PhoneCustomer({ order }: { order: PhoneOrder }) {
  const text = useText();
  const may = usePermission();
  const draft = useDraftFields('phone-customer', readTyped(order));
  const { typed } = draft;
  const { send, isBusy, refusals } = useWrite<PhoneWrite>({
    onDone: () => {
      draft.release();
      showToast({ message: text('phone.addressSaved') });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { email, ...place } = typed;
    const filled = Object.fromEntries(Object.entries(place).filter(([, value]) => value.trim() !== ''));
    send({ intent: 'address', email: email.trim(), delivery: filled as TypedPlace });
  };
  const errorOf = (name: string) => refusals.find(({ field }) => field?.endsWith(name))?.reason;
  return (
    <Card title={text('phone.customer')}>
      {may('customers.read') && (
        <CustomerSearch onChoose={(customer) => draft.change({ ...typed, ...readCustomer(customer, order) })} />
      )}
      <form className="stack" onSubmit={submit}>
        <DraftNote draft={draft} />
        <TextField
          label={text('phone.email')}
          type="email"
          required
          value={typed.email}
          error={errorOf('email')}
          onChange={({ target }) => draft.change({ ...typed, email: target.value })}
        />
        <div className="phone-address">
          {NAMES.map((name) => (
            <div key={name} className={WIDE.includes(name) ? 'phone-wide' : undefined}>
              <TextField
                label={text(FIELDS[name])}
                required={REQUIRED.includes(name)}
                value={typed[name]}
                error={errorOf(name)}
                onChange={({ target }) => draft.change({ ...typed, [name]: target.value })}
              />
            </div>
          ))}
          <div className="phone-wide">
            <Country
              codes={order.countries}
              value={typed.country}
              onChange={(country) => draft.change({ ...typed, country })}
            />
          </div>
        </div>
        <RefusalNote refusals={refusals.filter(({ field }) => !field)} />
        <Button type="submit" disabled={isBusy || !order.quote?.lines.length}>
          {text('phone.saveAddress')}
        </Button>
        {!order.quote?.lines.length && <p className="small muted">{text('phone.productsFirst')}</p>}
      </form>
    </Card>
  );
}

type CountryProps = { codes: readonly string[]; value: string; onChange: (code: string) => void };

function Country({ codes, value, onChange }: CountryProps) {
  const text = useText();
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region' });
  return (
    <SelectField
      label={text('phone.country')}
      value={value}
      options={codes.map((code) => ({ value: code, label: names.of(code) ?? code }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function readTyped({ checkout, countries }: PhoneOrder): Typed {
  const place = checkout?.deliveryAddress;
  const fields = Object.fromEntries(NAMES.map((name) => [name, place?.[name] ?? ''])) as Record<Name, string>;
  return { ...fields, email: checkout?.email ?? '', country: place?.country ?? countries[0] ?? '' };
}

/** E-mail, name and default address of a customer, as far as the store delivers there. */
function readCustomer({ email = '', firstName, lastName, addresses }: DeskCustomer, { countries }: PhoneOrder) {
  const place = [...addresses]
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
    .find(({ country }) => countries.includes(country));
  const fields = place && Object.fromEntries([...NAMES, 'country' as const].map((name) => [name, place[name] ?? '']));
  return { email, firstName, lastName, ...fields };
}
