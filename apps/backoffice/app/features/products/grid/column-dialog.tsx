import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Checkbox } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { type GridChoices, listColumns, useColumnName, writeColumns } from './grid-columns.ts';

type Props = { shown: readonly string[]; choices: GridChoices; isHeld: boolean };

/** Chooser of columns. Held while edits are unsaved, since other columns load the rows again. */
export function ColumnDialog({ shown, choices, isHeld }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        disabled={isHeld}
        title={isHeld ? text('productGrid.columnsHeld') : undefined}
        onClick={() => setOpen(true)}
      >
        {text('productGrid.columns')}
      </Button>
      {isOpen && <Chooser {...{ shown, choices }} onClose={() => setOpen(false)} />}
    </>
  );
}

function Chooser({ shown, choices, onClose }: Omit<Props, 'isHeld'> & { onClose: () => void }) {
  const text = useText();
  const name = useColumnName(choices.choices);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState(new Set(shown));
  const all = [...new Set([...listColumns(choices), ...shown])];
  const toggle = (column: string) => {
    const next = new Set(chosen);
    if (!next.delete(column)) next.add(column);
    setChosen(next);
  };
  return (
    <Dialog title={text('productGrid.columns')} onClose={onClose} wide>
      <div className="dialog-body">
        <div className="grid-columns">
          {all.map((column) => (
            <Checkbox key={column} checked={chosen.has(column)} onChange={() => toggle(column)}>
              {name(column)}
            </Checkbox>
          ))}
        </div>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
        <Button
          look="primary"
          disabled={chosen.size === 0}
          onClick={() => {
            onClose();
            void navigate(
              writeColumns(
                search,
                all.filter((column) => chosen.has(column)),
              ),
            );
          }}
        >
          {text('productGrid.columnsShow')}
        </Button>
      </div>
    </Dialog>
  );
}
