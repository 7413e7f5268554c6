import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';

type Props = { sizes: readonly string[]; onAdd: (size: string) => void; onClose: () => void };

/** Name of a new size; its SKUs are suggested in the matrix. */
export function AddSizeDialog({ sizes, onAdd, onClose }: Props) {
  const text = useText();
  const [size, setSize] = useState('');
  const isTaken = sizes.includes(size.trim());
  return (
    <Dialog title={text('matrix.add')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (size.trim() === '' || isTaken) return;
          onAdd(size.trim());
          onClose();
        }}
      >
        <div className="dialog-body">
          <TextField
            label={text('product.size')}
            help={text('matrix.addHelp')}
            error={isTaken ? text('matrix.taken') : undefined}
            value={size}
            maxLength={40}
            onChange={({ target }) => setSize(target.value)}
          />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button look="primary" type="submit" disabled={size.trim() === '' || isTaken}>
            {text('matrix.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
