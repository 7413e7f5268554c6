import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Checkbox } from '#backoffice/ui/form/field.tsx';
import type { Visibility } from './data-table.tsx';
import type { Column } from './table-row.tsx';

type Props<Row> = {
  columns: readonly Column<Row>[];
  visibility: Visibility;
  onChange: (visibility: Visibility) => void;
};

export function ColumnChoice<Row>({ columns, visibility, onChange }: Props<Row>) {
  const text = useText();
  return (
    <DialogTrigger>
      <Button className="button button-small only-wide">{text('frame.columns')}</Button>
      <Popover className="popover">
        <Dialog aria-label={text('frame.columns')}>
          {columns
            .filter(({ isFixed }) => !isFixed)
            .map(({ id, header }) => (
              <Checkbox
                key={id}
                checked={visibility[id] !== false}
                onChange={({ target }) => onChange({ ...visibility, [id]: target.checked })}
              >
                {header}
              </Checkbox>
            ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
