import type { StaffProduct } from '@shop/contracts/staff/catalog/product';
import { useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { productPath } from '../product-path.ts';
import type { ProductWrite } from './product-writes.ts';

type Props = { product: StaffProduct; onClose: () => void };

/** Asks before a product is deleted; the route leads to the list afterwards. */
export function DeleteDialog({ product, onClose }: Props) {
  const text = useText();
  // The version that was shown when the question was asked.
  const [{ sku, version }] = useState(product);
  const { send, isBusy, refusals } = useWrite<ProductWrite>({ to: productPath(sku) });
  return (
    <Dialog title={text('product.deleteTitle', { sku })} role="alertdialog" onClose={onClose}>
      <div className="dialog-body">
        <p>{text('product.deleteHelp')}</p>
        <RefusalNote refusals={refusals} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.cancel')}</Button>
        <Button look="danger" disabled={isBusy} onClick={() => send({ intent: 'delete', body: { version } })}>
          {text('product.deleteConfirm', { sku })}
        </Button>
      </div>
    </Dialog>
  );
}
