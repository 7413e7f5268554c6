import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';

/** Field with the value that is saved now and the one that was typed. */
export type ConflictField = { name: string; label: string; theirs: string; yours: string };

type Side = 'theirs' | 'yours';
type Props = {
  fields: readonly ConflictField[];
  onSave: (chosen: Record<string, string>) => void;
  onClose: () => void;
};

/** Edit conflict, another member of staff saved first: the clashing fields side by side, a choice per field, never a silent overwrite. */
export function ConflictDialog({ fields, onSave, onClose }: Props) {
  const text = useText();
  const [sides, setSides] = useState<Record<string, Side>>({});
  const clashes = fields.filter(({ theirs, yours }) => theirs !== yours);
  const read = (name: string): Side => sides[name] ?? 'yours';
  const takeAll = (side: Side) => setSides(Object.fromEntries(clashes.map(({ name }) => [name, side])));
  const save = () => onSave(Object.fromEntries(fields.map((field) => [field.name, field[read(field.name)]])));
  return (
    <Dialog title={text('conflict.title')} role="alertdialog" wide onClose={onClose}>
      <div className="dialog-body">
        <p className="muted">{text(clashes.length > 0 ? 'conflict.intro' : 'conflict.same')}</p>
      </div>
      {clashes.length > 0 && (
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">{text('conflict.field')}</th>
              {(['theirs', 'yours'] as const).map((side) => (
                <th key={side} scope="col">
                  <span className="row spread">
                    {text(`conflict.${side}`)}
                    <button type="button" className="link" onClick={() => takeAll(side)}>
                      {text('conflict.takeAll')}
                    </button>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {clashes.map((field) => (
              <tr key={field.name}>
                <th scope="row">{field.label}</th>
                {(['theirs', 'yours'] as const).map((side) => (
                  <td key={side}>
                    <label>
                      <input
                        type="radio"
                        name={field.name}
                        checked={read(field.name) === side}
                        onChange={() => setSides({ ...sides, [field.name]: side })}
                      />
                      {field[side] || '–'}
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
        <Button look="primary" onClick={save}>
          {text('frame.save')}
        </Button>
      </div>
    </Dialog>
  );
}
