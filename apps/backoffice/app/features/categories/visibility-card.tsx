import { useText } from '#backoffice/i18n/text-context.tsx';
import { usePermission, useStaff } from '#backoffice/staff/staff.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Checkbox } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { readStores } from './category-fields.ts';
import type { CategoryDraft } from './use-category-draft.ts';

/** Stores that show the category. Stores of other grants stay as they are. */
export function VisibilityCard({ draft: { fields, set } }: { draft: CategoryDraft }) {
  const text = useText();
  const may = usePermission();
  const stores = useStaff().me.stores.filter(({ storeId }) => may('catalog.edit', storeId));
  const hidden = readStores(fields);
  const write = (ids: readonly number[]) => set('hiddenIn', [...new Set(ids)].toSorted((a, b) => a - b).join(' '));
  const own = stores.map(({ storeId }) => storeId);
  return (
    <Card title={text('categories.stores')}>
      <p className="muted">{text('categories.storesHelp')}</p>
      <div className="row">
        <Button size="small" onClick={() => write(hidden.filter((one) => !own.includes(one)))}>
          {text('categories.allStores')}
        </Button>
        <Button size="small" onClick={() => write([...hidden, ...own])}>
          {text('categories.noStore')}
        </Button>
      </div>
      <div className="store-choices">
        {stores.map(({ storeId, name }) => (
          <Checkbox
            key={storeId}
            checked={!hidden.includes(storeId)}
            onChange={({ target }) =>
              write(target.checked ? hidden.filter((one) => one !== storeId) : [...hidden, storeId])
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </Card>
  );
}
