import type { ListedCategory, StaffCategory } from '@shop/contracts/staff/catalog/categories';
import { listAncestors } from '@shop/domain/catalog/category/category-place';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { CategoryWrite } from './category-writes.ts';

type Props = {
  items: readonly ListedCategory[];
  parent: string | undefined;
  onClose: () => void;
  onCreated: (key: string) => void;
};

export function NewCategoryDialog({ items, parent, onClose, onCreated }: Props) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<CategoryWrite, StaffCategory>({ onDone: ({ key }) => onCreated(key) });
  const submit = (form: FormData) => {
    const [name = '', below = '', urlKey = ''] = ['name', 'parent', 'urlKey'].map((one) => String(form.get(one) ?? ''));
    send({ intent: 'create', name, ...(below && { parent: below }), ...(urlKey && { urlKey }) });
  };
  const describe = ({ key, name }: ListedCategory) =>
    [...listAncestors(items, key).map((one) => one.name), name].join(' › ');
  return (
    <Dialog title={text('categories.new')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <div className="dialog-body">
          <TextField
            label={text('categories.name', { locale: 'en-GB' })}
            name="name"
            maxLength={120}
            required
            autoFocus
          />
          <SelectField
            label={text('categories.parent')}
            name="parent"
            defaultValue={parent ?? ''}
            options={[
              { value: '', label: text('categories.topLevel') },
              ...items.filter(({ isArchived }) => !isArchived).map((one) => ({ value: one.key, label: describe(one) })),
            ]}
          />
          <TextField
            label={text('categories.urlKey')}
            help={text('categories.urlKeyHelp')}
            name="urlKey"
            pattern="[a-z0-9\-]+"
            maxLength={100}
          />
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('categories.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
