import { ATTRIBUTE_TYPES } from '@shop/domain/catalog/shop-attribute';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { AttributeWrite } from './attribute-writes.ts';

type Props = { onClose: () => void; onCreated: (name: string) => void };

export function NewAttributeDialog({ onClose, onCreated }: Props) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<AttributeWrite, { name: string }>({
    onDone: ({ name }) => onCreated(name),
  });
  const submit = (form: FormData) => {
    const [name = '', label = '', chosen = ''] = ['name', 'label', 'type'].map((one) => String(form.get(one) ?? ''));
    const type = ATTRIBUTE_TYPES.find((one) => one === chosen) ?? 'choice';
    send({ intent: 'create', name, type, texts: { 'en-GB': label } });
  };
  return (
    <Dialog title={text('attributes.new')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <div className="dialog-body">
          <TextField label={text('attributes.label', { locale: 'en-GB' })} name="label" required autoFocus />
          <TextField
            label={text('attributes.name')}
            help={text('attributes.nameHelp')}
            name="name"
            pattern="[a-z][a-z0-9_]{0,39}"
            required
          />
          <SelectField
            label={text('attributes.type')}
            name="type"
            options={ATTRIBUTE_TYPES.map((value) => ({ value, label: text(`attributes.type.${value}`) }))}
          />
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('attributes.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
