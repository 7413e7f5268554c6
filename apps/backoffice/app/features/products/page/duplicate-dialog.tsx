import type { StaffProduct } from '@shop/contracts/staff/catalog/product';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { productPath } from '../product-path.ts';
import type { ProductWrite } from './product-writes.ts';

type Props = { product: StaffProduct; onClose: () => void };

export function DuplicateDialog({ product: { sku: original }, onClose }: Props) {
  const text = useText();
  const scoped = useScoped();
  const navigate = useNavigate();
  const [sku, setSku] = useState(`${original}-copy`);
  const { send, isBusy, refusals } = useWrite<ProductWrite, StaffProduct>({
    to: productPath(original),
    onDone: (copy) => {
      onClose();
      void navigate(scoped(productPath(copy.sku)));
    },
  });
  return (
    <Dialog title={text('product.duplicate')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ intent: 'duplicate', body: { sku: sku.trim() } });
        }}
      >
        <div className="dialog-body">
          <p className="muted">{text('product.duplicateIntro')}</p>
          <TextField
            label={text('product.newSku')}
            value={sku}
            required
            maxLength={80}
            autoFocus
            onChange={({ target }) => setSku(target.value)}
          />
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || sku.trim() === ''}>
            {text('product.duplicate')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
