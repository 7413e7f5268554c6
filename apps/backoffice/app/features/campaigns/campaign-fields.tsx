import { useText } from '#backoffice/i18n/text-context.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { Checkbox, TextArea, TextField } from '#backoffice/ui/form/field.tsx';
import type { CampaignFields } from './campaign-writes.ts';

type Props = { fields: CampaignFields; onChange: (fields: CampaignFields) => void; isFixed?: boolean };

/** Name, period and stores of a campaign. */
export function CampaignForm({ fields, onChange, isFixed = false }: Props) {
  const text = useText();
  const { me } = useStaff();
  const bind = (name: 'name' | 'note' | 'from' | 'to') => ({
    ...{ label: text(`campaigns.${name}`), value: fields[name], disabled: isFixed },
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...fields, [name]: target.value }),
  });
  const toggle = (storeId: number, isIn: boolean) =>
    onChange({
      ...fields,
      stores: isIn ? [...fields.stores, storeId] : fields.stores.filter((one) => one !== storeId),
    });
  return (
    <div className="stack stack-16">
      <TextField required maxLength={120} {...bind('name')} />
      <div className="feed-window">
        <TextField type="datetime-local" required {...bind('from')} />
        <TextField type="datetime-local" required {...bind('to')} />
      </div>
      <fieldset className="stack" disabled={isFixed}>
        <legend className="label">{text('campaigns.stores')}</legend>
        <div className="check-grid">
          {me.stores.map(({ storeId, name }) => (
            <Checkbox
              key={storeId}
              checked={fields.stores.includes(storeId)}
              onChange={({ target }) => toggle(storeId, target.checked)}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <TextArea maxLength={2_000} rows={2} {...bind('note')} />
    </div>
  );
}
